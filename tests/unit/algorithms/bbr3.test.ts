import { describe, expect, it } from 'vitest'
import { PacketFlag } from '../../../src/simulator/log'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import { variants } from '../../../src/simulator/registry'
import type { Simulation } from '../../../src/simulator/simulation'
import { simulate, type TestRun } from '../../support/dumbbell'
import { Driver } from './driver'
import { column, goodputs } from './response'

/** 10 Mbit/s, 40 ms and the time of one packet on two links: 34 packets fill the path. */
const pipe = (10e6 / 12_000) * (0.04 + 1500 * 8 * (1 / 10e6 + 1 / 100e6))
const megabits = (10 * 1448) / 1500

interface Told {
  readonly t: number
  readonly text: string
  readonly a: number
  readonly b: number
}
function told(simulation: Simulation): Told[] {
  const rules = Object.values(variants.get('bbr3')?.rules ?? {})
  return [...eventsOf(simulation.log.events, 'note')].map(({ t, rule, numbers: [a = 0, b = 0] }) => ({
    t,
    text: rules[rule]?.text ?? '',
    a,
    b,
  }))
}
const run = (more: Partial<TestRun> = {}): Simulation =>
  simulate({ durationS: 25, bufferPackets: 400, flows: [{ variant: 'bbr3' }], ...more })

describe('BBRv3 alone on a deep buffer', () => {
  const simulation = run()
  const notes = told(simulation)
  const t = column(simulation, 't')
  const gains = column(simulation, 'pacingGain')

  it('finds the bandwidth and the round-trip time of the path, without a loss', () => {
    expect(column(simulation, 'maxBwMbps').at(-1)).toBeCloseTo(megabits, 1)
    expect(Number(column(simulation, 'minRttMs').at(-1))).toBeLessThan(43)
    expect(simulation.totals.bottleneck.dropsOverflow).toBe(0)
  })

  it('paces Startup at 2.77, Drain at 0.5 and the phases of ProbeBW at 0.9, 1 and 1.25 (§5.6.1)', () => {
    expect([...new Set(gains)].sort()).toEqual([0.5, 0.9, 1, 1.25, 2.77])
  })

  it('takes the pipe for full after three rounds without a quarter more, and drains it to one BDP', () => {
    expect(notes[0]?.text).toContain('three rounds')
    expect(notes[1]?.text).toContain('the queue is drained')
    expect(Number(notes[1]?.a)).toBeLessThanOrEqual(pipe)
  })

  it('probes no more often than Reno would come back, after as many rounds as packets fill the path', () => {
    const waits = notes.filter((note) => note.text.includes('filled up to probe'))
    expect(waits.length).toBeGreaterThan(8)
    for (const wait of waits) {
      expect(wait.a).toBeGreaterThanOrEqual(Math.floor(pipe))
      expect(wait.b).toBeLessThan(3.1)
    }
  })

  it('refills the pipe for one round before it speeds up (§5.3.3.3)', () => {
    const fills = notes.filter((note) => note.text.includes('filled up to probe'))
    const probes = notes.filter((note) => note.text.startsWith('probing'))
    probes.forEach((probe, k) => {
      const since = probe.t - Number(fills[k]?.t)
      // ProbeRTT may come between a refill and its probe.
      if (since < 0.2) expect(since).toBeGreaterThan(0.04)
    })
    expect(probes.length).toBeGreaterThan(5)
  })

  it('measures the least RTT again when it is five seconds old, with half the path in flight for 200 ms', () => {
    const starts = notes.filter((note) => note.text.startsWith('no lower RTT'))
    const ends = notes.filter((note) => note.text.startsWith('min_rtt'))
    expect(starts.length).toBeGreaterThanOrEqual(4)
    expect(Number(starts[1]?.t) - Number(ends[0]?.t)).toBeCloseTo(5, 0)
    const held = column(simulation, 'cwnd').filter(
      (_, row) => Number(t[row]) > Number(starts[0]?.t) + 0.01 && Number(t[row]) < Number(ends[0]?.t),
    )
    for (const cwnd of held) expect(Math.abs(cwnd / pipe - 0.5)).toBeLessThan(0.03)
    expect(Number(ends[0]?.t) - Number(starts[0]?.t)).toBeGreaterThan(0.2)
    expect(Number(ends[0]?.t) - Number(starts[0]?.t)).toBeLessThan(0.4)
  })
})

describe('BBRv3 on a path that changes', () => {
  it('forgets a greater bandwidth after two cycles of probing (§5.5.6)', () => {
    const simulation = run({ changes: [{ kind: 'bandwidth', atS: 10, bitsPerSecond: 5e6 }] })
    const t = column(simulation, 't')
    const rates = column(simulation, 'maxBwMbps')
    const before = rates.filter((_, row) => Number(t[row]) < 10).at(-1)
    expect(before).toBeCloseTo(megabits, 1)
    expect(rates.at(-1)).toBeCloseTo(megabits / 2, 1)
  })
})

describe('the least RTT of BBR', () => {
  it.each([
    ['bbr', 'rtPropMs'],
    ['bbr3', 'minRttMs'],
  ])('of %s is that of the handshake until data are faster (bbr_init: tcp_min_rtt)', (variant, signal) => {
    const d = new Driver(variant)
    d.minRttS = 0.08
    d.nowS = 0.2
    d.ack(1, 0.1)
    expect(d.signal(signal)).toBeCloseTo(80, 6)
    d.nowS = 0.3
    d.ack(1, 0.07)
    expect(d.signal(signal)).toBeCloseTo(70, 6)
  })
})

describe('BBRv3 and marks', () => {
  it('takes no notice of one (§3.7), but starts with one segment after a timeout', () => {
    const d = new Driver('bbr3', { initialWindow: 20 })
    d.round(0.1)
    const { cwnd } = d
    d.congestion('ecn')
    expect(d.cwnd).toBe(cwnd)
    d.congestion('timeout')
    expect(d.cwnd).toBe(1)
  })
})

describe('BBRv3 and losses', () => {
  const shallow = run({ bufferPackets: 10 })

  it('leaves Startup when more than 2 % of a round is lost, in six places', () => {
    expect(told(shallow)[0]?.text).toContain('in a round of Startup')
  })

  it('learns from a probe how much may be in flight, and cruises 15 % below', () => {
    const tooHigh = told(shallow).filter((note) => note.text.includes('lost with'))
    expect(tooHigh.length).toBeGreaterThan(2)
    // What fills the path and the buffer.
    for (const note of tooHigh) expect(note.b).toBeLessThanOrEqual(pipe + 13)
    const t = column(shallow, 't')
    const gains = column(shallow, 'pacingGain')
    const limits = column(shallow, 'inflightLongterm')
    const cruising = column(shallow, 'cwnd').filter(
      (cwnd, row) => gains[row] === 1 && Number(t[row]) > 3 && cwnd <= 0.86 * Number(limits[row]),
    )
    expect(cruising.length).toBeGreaterThan(500)
  })

  it('loses less than version 1 does on a shallow buffer, and less than 2 %', () => {
    const sent = Number(shallow.totals.flows[0]?.packetsSent)
    const drops = Number(shallow.totals.flows[0]?.drops)
    const v1 = run({ bufferPackets: 10, flows: [{ variant: 'bbr' }] }).totals.flows[0]
    expect(drops / sent).toBeLessThan(0.02)
    expect(Number(v1?.drops) / Number(v1?.packetsSent)).toBeGreaterThan(1.5 * (drops / sent))
  })

  it('cuts its short-term bounds by at most 30 % a round, and forgets them at the next probe', () => {
    const lossy = run({ loss: { model: 'bernoulli', probability: 0.01 } })
    const bounds = column(lossy, 'inflightShortterm')
    let cuts = 0
    for (let row = 1; row < bounds.length; row++) {
      const before = bounds[row - 1] as number
      const after = bounds[row] as number
      if (!(after < before)) continue
      cuts++
      expect(after / before).toBeGreaterThanOrEqual(0.699)
    }
    expect(cuts).toBeGreaterThan(10)
    const gains = column(lossy, 'pacingGain')
    for (let row = 0; row < bounds.length; row++) {
      if (gains[row] === 1.25) expect(bounds[row]).toBeNaN()
    }
  })

  it.each([5, 10, 20])(
    'finds lost retransmissions by time: no timeout with a buffer of %i packets (RFC 8985 §3.1)',
    (bufferPackets) => {
      // There would be more than ten timeouts over RFC 6675.
      expect(run({ durationS: 60, bufferPackets }).totals.flows[0]?.timeouts).toBe(0)
    },
  )

  it('asks for no marks, to which no response is specified (§3.7)', () => {
    const { columns, rows } = run({ aqm: 'codel', ecn: true }).log.packets
    const asked = Array.from({ length: rows }, (_, row) => Number(columns.flags[row]) & PacketFlag.ect)
    expect(asked.every((flag) => flag === 0)).toBe(true)
  })

  it('shares alike with its like, and more fairly with CUBIC than version 1 does', () => {
    const path = { durationS: 60, bufferPackets: 64 }
    const share = (a: string, b: string): number => {
      const [first, second] = goodputs({ ...path, flows: [{ variant: a }, { variant: b }] }, 10)
      return Number(first) / (Number(first) + Number(second))
    }
    expect(Math.abs(share('bbr3', 'bbr3') - 0.5)).toBeLessThan(0.1)
    expect(Math.abs(share('bbr3', 'cubic') - 0.5)).toBeLessThan(Math.abs(share('bbr', 'cubic') - 0.5))
  })
})
