import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bbrRules } from '../../../src/simulator/congestion/bbr/rules'
import { PHASES } from '../../../src/simulator/congestion/congestion-control'
import { WindowedMax } from '../../../src/simulator/congestion/filters/windowed-max'
import { simulate, type TestRun } from '../../support/dumbbell'
import { Driver, type DriverOptions } from './driver'

/**
 * A path that delivers `rate` segments/s and takes `rttS` when its queue is empty, driven a round at a time: what is in
 * flight is delivered at the rate, and a queue adds to the RTT.
 */
class Path extends Driver {
  constructor(
    public rate: number,
    public baseS: number,
    options: DriverOptions = {},
  ) {
    super('bbr', options)
    this.control.onSent?.(0, 1, false)
  }

  /** One ACK, in its turn; every segment was sent a round ago. */
  step(more: Parameters<Driver['ack']>[2] = {}): void {
    const inFlight = this.nxt - this.una
    const rttS = Math.max(this.baseS, inFlight / this.rate)
    this.nowS += Math.max(1 / this.rate, rttS / inFlight)
    this.ack(1, rttS, { deliveryRate: Math.min(this.rate, inFlight / rttS), ...more })
  }
  /** What pacing and window would have in flight at this gain. */
  override fill(): void {
    const paced = Math.ceil(this.control.pacingRate * this.baseS)
    const window = Math.min(Math.floor(this.control.cwnd), Math.max(4, paced))
    this.nxt = Math.max(this.nxt, this.una + window)
  }
  until(reached: () => boolean, most = 100_000): void {
    for (let i = 0; i < most; i++) {
      if (reached()) return
      this.step()
    }
    throw new Error('never reached')
  }
  run(seconds: number): void {
    const endS = this.nowS + seconds
    while (this.nowS < endS) this.step()
  }
}

const rate = 800
const baseS = 0.05
const bdp = rate * baseS

describe('Startup and Drain', () => {
  it('takes the pipe for full after three rounds that do not bring a quarter more', () => {
    const d = new Path(rate, baseS)
    d.until(() => d.signal('btlBwMbps') > 0.99 * rate * 1448 * 8e-6)
    let rounds = 0
    let end = d.nxt
    while (d.notes.length === 0 && rounds < 10) {
      d.step()
      if (d.una <= end) continue
      rounds++
      end = d.nxt
    }
    expect(d.noted()[0]).toContain('the pipe is full')
    // The bandwidth was reached in the middle of a round, which may still have been one of growth.
    expect(rounds).toBeGreaterThanOrEqual(3)
    expect(rounds).toBeLessThanOrEqual(5)
  })

  it('does not end Startup while the application is the limit', () => {
    const d = new Path(rate, baseS)
    for (let i = 0; i < 2000; i++) d.step({ appLimited: true })
    expect(d.control.phase).toBe('startup')
  })

  it('ends up with the bandwidth and the round-trip time of the path', () => {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    expect(d.signal('btlBwMbps')).toBeCloseTo(rate * 1448 * 8e-6, 6)
    expect(d.signal('rtPropMs')).toBeCloseTo(baseS * 1000, 9)
  })
})

describe('ProbeBW', () => {
  it('starts anywhere in the cycle but in its draining phase, by the seed', () => {
    const first = new Set<number>()
    for (let seed = 1; seed <= 40; seed++) {
      const d = new Path(rate, baseS, { seed })
      d.until(() => d.control.phase === 'probe bandwidth')
      first.add(d.signal('pacingGain'))
    }
    expect([...first].sort()).toEqual([1, 1.25])
  })

  it('believes a lower bandwidth only when ten rounds have passed', () => {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    d.rate = rate / 2
    const megabits = rate * 1448 * 8e-6
    let rounds = 0
    let end = d.nxt
    while (d.signal('btlBwMbps') > 0.75 * megabits && rounds < 30) {
      d.step()
      if (d.una > end) {
        rounds++
        end = d.nxt
      }
    }
    expect(rounds).toBeGreaterThanOrEqual(9)
    expect(rounds).toBeLessThanOrEqual(13)
  })

  it('believes a higher one at once', () => {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    d.ack(1, baseS, { deliveryRate: 2 * rate })
    expect(d.signal('btlBwMbps')).toBeCloseTo(2 * rate * 1448 * 8e-6, 6)
  })

  it('takes a rate that the application limited only where it is higher', () => {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    for (let i = 0; i < 3000; i++) d.ack(1, baseS, { deliveryRate: 10, appLimited: true })
    expect(d.signal('btlBwMbps')).toBeCloseTo(rate * 1448 * 8e-6, 6)
  })
})

describe('ProbeRTT', () => {
  function probing(): Path {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    // The path gets longer, so that no sample is as low as RTprop.
    d.baseS = 0.055
    d.until(() => d.control.phase === 'probe RTT')
    return d
  }

  it('comes when the least RTT is ten seconds old, and not before', () => {
    const d = probing()
    const since = d.nowS
    expect(since).toBeGreaterThan(10)
    expect(since).toBeLessThan(10 + 1)
  })

  it('holds four segments in flight for 200 ms at least, then gives the window back and the new RTprop', () => {
    const d = probing()
    expect(d.cwnd).toBe(4)
    while (d.nxt - d.una > 4) d.step()
    const from = d.nowS
    d.until(() => d.control.phase !== 'probe RTT')
    expect(d.nowS - from).toBeGreaterThan(0.2)
    expect(d.nowS - from).toBeLessThan(0.2 + 3 * 0.055)
    expect(d.cwnd).toBeGreaterThanOrEqual(2 * bdp)
    expect(d.control.phase).toBe('probe bandwidth')
    expect(d.signal('rtPropMs')).toBeGreaterThan(50)
  })

  it('is spared a flow whose queue empties of itself', () => {
    const d = new Path(rate, baseS)
    for (let i = 0; i < 25 / baseS; i++) {
      d.step({ rttS: baseS })
      d.run(baseS)
      if (d.control.phase === 'probe RTT') break
      d.ack(1, baseS, { deliveryRate: rate })
    }
    expect(d.control.phase).not.toBe('probe RTT')
  })
})

describe('loss', () => {
  function cruising(): Path {
    const d = new Path(rate, baseS)
    d.until(() => d.control.phase === 'probe bandwidth')
    d.run(1)
    return d
  }

  it('sends as many segments as ACKs report in the first round of recovery, and restores the window after it', () => {
    const d = cruising()
    const before = d.cwnd
    d.congestion('loss')
    const inFlight = d.nxt - d.una
    d.control.onAck({
      nowS: d.nowS,
      acked: 0,
      delivered: 1,
      lost: 1,
      resent: 1,
      rttS: -1,
      srttS: baseS,
      minRttS: baseS,
      priorInFlight: inFlight,
      inFlight,
      totalDelivered: d.delivered + 1,
      priorDelivered: d.delivered - inFlight,
      inFlightAtSend: 10,
      lostSinceSend: 0,
      deliveryRate: rate,
      intervalS: baseS,
      pacedInS: 0,
      appLimited: false,
      windowLimited: true,
      predicted: false,
      ece: false,
      recovering: true,
      open: false,
      una: d.una,
      nxt: d.nxt,
    })
    expect(d.cwnd).toBe(inFlight)
    d.control.onRecovered?.(d.nowS)
    d.ack(1, baseS)
    expect(d.cwnd).toBe(before)
    // The note says so, with both windows.
    const { rule, numbers } = d.notes.at(-1) ?? {}
    expect(rule).toBe(bbrRules.restores)
    expect(numbers?.priorCwnd).toBe(before)
  })

  it('goes on from one segment after a timeout and is back when what was out is acknowledged', () => {
    const d = cruising()
    const before = d.cwnd
    d.congestion('timeout')
    expect(d.cwnd).toBe(1)
    d.nowS += 0.2
    d.ack(d.nxt - d.una, -1, { deliveryRate: rate })
    expect(d.cwnd).toBeGreaterThanOrEqual(before)
  })

  it('takes no notice of marks', () => {
    const d = cruising()
    const before = d.cwnd
    d.congestion('ecn')
    expect(d.cwnd).toBe(before)
  })

  it('finds a policer: a fifth of the segments lost at a steady rate, in two intervals', () => {
    const d = cruising()
    for (let i = 0; i < 4000 && !d.noted().some((text) => text.includes('policer')); i++) {
      d.step({ lost: i % 3 === 0 ? 1 : 0, deliveryRate: rate })
    }
    expect(d.noted().some((text) => text.includes('policer'))).toBe(true)
    expect(d.signal('pacingGain')).toBe(1)
  })
})

describe('on a simulated link', () => {
  /** 10 Mbit/s, 1500-byte packets, 40 ms and the time of one packet on two links: 34 packets fill it. */
  const linkMbps = 10
  const rttS = 0.04 + 1500 * 8 * (1 / 10e6 + 1 / 100e6)
  const pipe = ((linkMbps * 1e6) / 12_000) * rttS
  const payloadMbps = (linkMbps * 1448) / 1500

  interface Row {
    readonly t: number
    readonly cwnd: number
    readonly inFlight: number
    readonly pacingMbps: number
    readonly btlBwMbps: number
    readonly pacingGain: number
    readonly cwndGain: number
    readonly phase: string
  }
  /** The sender's state, row by row. */
  function trace(run: Omit<TestRun, 'flows'>): Row[] {
    const simulation = simulate({
      stackParams: { delayedAckSegments: 1 },
      bufferPackets: 400,
      ...run,
      flows: [{ variant: 'bbr' }],
    })
    const window = simulation.log.flows[0]?.window
    if (window === undefined) throw new Error('no flow')
    const columns = window.columns as unknown as Record<string, Float64Array>
    const value = (name: string, row: number) => columns[name]?.[row] as number
    return Array.from({ length: window.rows }, (_, row) => ({
      t: value('t', row),
      cwnd: value('cwnd', row),
      inFlight: value('inFlight', row),
      pacingMbps: value('pacingMbps', row),
      btlBwMbps: value('btlBwMbps', row),
      pacingGain: value('pacingGain', row),
      cwndGain: value('cwndGain', row),
      phase: PHASES[value('phase', row)] as string,
    }))
  }
  const steady = trace({ durationS: 9 })
  /** Stretches of one gain in ProbeBW. */
  function stretches(rows: Row[]): { gain: number; fromS: number; lengthS: number }[] {
    const found: { gain: number; fromS: number; lengthS: number }[] = []
    for (const row of rows.filter((r) => r.phase === 'probe bandwidth')) {
      const last = found.at(-1)
      if (last !== undefined) last.lengthS = row.t - last.fromS
      if (last?.gain !== row.pacingGain) found.push({ gain: row.pacingGain, fromS: row.t, lengthS: 0 })
    }
    return found
  }

  it('doubles the bandwidth that it measures every round trip of Startup', () => {
    const rows = trace({ durationS: 0.3, mbps: 1000 })
    const at = (t: number) => rows.filter((r) => r.t <= t).at(-1)?.btlBwMbps as number
    for (const t of [0.13, 0.17, 0.21]) {
      expect(at(t + 0.04) / at(t)).toBeGreaterThan(1.8)
      expect(at(t + 0.04) / at(t)).toBeLessThan(2.2)
    }
  })

  it('drains at the inverse gain until no more than a BDP and three quanta are in flight', () => {
    const drain = steady.filter((r) => r.phase === 'drain')
    expect(drain.length).toBeGreaterThan(0)
    for (const row of drain) expect(row.pacingGain).toBeCloseTo(1 / 2.885, 9)
    const after = steady.find((r) => r.t > (drain.at(-1)?.t as number))
    expect(after?.phase).toBe('probe bandwidth')
    expect(drain.at(-1)?.inFlight).toBeGreaterThan(pipe)
    expect(after?.inFlight).toBeLessThanOrEqual(Math.ceil(pipe) + 3 * 2 + 2)
  })

  it('cycles through 5/4, 3/4 and six round trips of 1', () => {
    const cycles = stretches(steady)
    const probe = cycles.findIndex((s) => s.gain === 1.25)
    const order = cycles.slice(probe, probe + 9).map((s) => s.gain)
    expect(order).toEqual([1.25, 0.75, 1, 1.25, 0.75, 1, 1.25, 0.75, 1])
    const whole = cycles.slice(probe, probe + 9)
    for (const { gain, lengthS } of whole) {
      // A phase ends with the first ACK after it; probing goes on until what is in flight has grown.
      if (gain === 1) {
        expect(lengthS).toBeGreaterThan(6 * 0.04)
        expect(lengthS).toBeLessThan(6 * (rttS + 0.003))
      } else if (gain === 0.75) {
        expect(lengthS).toBeLessThan(rttS + 0.003)
      } else {
        expect(lengthS).toBeGreaterThan(0.04)
      }
    }
  })

  it('paces 1 % below gain times bandwidth and allows two BDP in flight', () => {
    for (const row of steady.filter((r) => r.phase === 'probe bandwidth' && r.t > 3)) {
      expect(row.btlBwMbps).toBeCloseTo(payloadMbps, 1)
      expect(row.cwndGain).toBe(2)
      expect(row.cwnd).toBeGreaterThan(2 * pipe - 2)
      // Three quanta of two, rounded up to even, and two more while probing.
      expect(row.cwnd).toBeLessThan(2 * pipe + 6 + 2 + 2 + 2)
      // The pacing rate counts the header too.
      const paced = (row.pacingMbps * 1448) / 1500 / row.btlBwMbps
      expect([1.25, 0.75, 1].some((gain) => Math.abs(paced - 0.99 * gain) < 0.005)).toBe(true)
    }
  })

  it('remembers the bandwidth over a ProbeRTT that is much longer than ten rounds', () => {
    // RTprop is the handshake's, with small packets: nothing is as low again, so that ProbeRTT comes.
    const rows = trace({ durationS: 25, delayMs: 1 })
    const probing = rows.filter((r) => r.phase === 'probe RTT')
    expect(probing.length).toBeGreaterThan(0)
    for (const row of rows.filter((r) => r.t > 1)) expect(row.btlBwMbps).toBeGreaterThan(0.95 * payloadMbps)
  })

  it('fills it with less than a BDP in the queue, where Reno fills the buffer', () => {
    const link = { durationS: 12, mbps: linkMbps, delayMs: 18, bufferPackets: 200 }
    const bbr = simulate({ ...link, flows: [{ variant: 'bbr' }] })
    const reno = simulate({ ...link, flows: [{ variant: 'newreno' }] })
    const waiting = (s: typeof bbr) => {
      const { t, packets } = s.log.queue.columns
      let area = 0
      for (let i = 1; i < s.log.queue.rows; i++) {
        const from = Math.max(5, t[i - 1] as number)
        if ((t[i] as number) > from) area += ((t[i] as number) - from) * (packets[i - 1] as number)
      }
      return area / 7
    }
    expect(waiting(bbr)).toBeLessThan(pipe)
    expect(waiting(reno)).toBeGreaterThan(2 * pipe)
  })
})

describe('WindowedMax', () => {
  it('is the greatest value of the last rounds, as a walk over all of them finds it', () => {
    const step = fc.record({ skip: fc.integer({ min: 0, max: 4 }), value: fc.integer({ min: 1, max: 50 }) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }), (length, steps) => {
        const filter = new WindowedMax(length)
        const seen: { round: number; value: number }[] = []
        let round = 0
        for (const { skip, value } of steps) {
          round += skip
          filter.add(value, round)
          seen.push({ round, value })
          const inside = seen.filter((s) => round - s.round <= length).map((s) => s.value)
          expect(filter.max).toBe(Math.max(...inside))
        }
      }),
    )
  })
})
