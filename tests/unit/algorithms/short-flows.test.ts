import { describe, expect, it } from 'vitest'
import { createRng } from '../../../src/simulator/base/rng'
import type { Recording } from '../../../src/simulator/config'
import { EVENT_KINDS, PacketFlag } from '../../../src/simulator/log'
import { variants } from '../../../src/simulator/registry'
import shortFlows from '../../../src/simulator/traffic/short-flows'
import { TransferSizes } from '../../../src/simulator/traffic/transfer-sizes'
import { everything, simulate, type TestRun } from '../../support/dumbbell'

const nothing: Recording = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: false }
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/** Arrivals as the source decides them, 80 kbit/s of transfers of 1000 bytes: ten a second. */
function gaps(count: number): number[] {
  const params = {
    tcp: 'reno',
    distribution: 'fixed',
    meanBytes: 1000,
    shape: 1.2,
    mostBytes: 1e6,
    mostAtOnce: 1,
  }
  const source = shortFlows.createTransfers({ rng: createRng(11), bitsPerSecond: 80_000 }, params)
  return Array.from({ length: count }, () => source.nextGapS())
}

function transfersOf(run: TestRun, recording: Recording = nothing) {
  const simulation = simulate(run, recording)
  const flow = simulation.totals.flows[0]
  if (flow?.transfers == null) throw new Error('no transfers')
  return { simulation, flow, transfers: flow.transfers }
}

describe('Poisson arrivals', () => {
  it('come as often as the rate and the mean size say', () => {
    expect(mean(gaps(20_000)) / 0.1).toBeCloseTo(1, 1.5)
  })

  it('have exponential gaps: exp(-x / mean) of them are longer than x, and the next one does not know the last', () => {
    const found = gaps(20_000)
    for (const x of [0.02, 0.1, 0.3])
      expect(found.filter((gap) => gap > x).length / 20_000).toBeCloseTo(Math.exp(-x / 0.1), 1.7)
    const centred = found.map((gap) => gap / 0.1 - 1)
    const lagged = mean(centred.slice(1).map((gap, i) => gap * (centred[i] as number)))
    expect(Math.abs(lagged)).toBeLessThan(3 / Math.sqrt(20_000))
  })
})

describe('sizes of transfers', () => {
  const draw = (
    distribution: 'fixed' | 'exponential' | 'pareto',
    mostBytes: number,
    shape = 1.5,
  ): number[] => {
    const sizes = new TransferSizes({ distribution, meanBytes: 10_000, shape, mostBytes }, createRng(3))
    return Array.from({ length: 60_000 }, () => sizes.next())
  }

  it('are all the mean where they are fixed', () => {
    expect(new Set(draw('fixed', 1e6))).toEqual(new Set([10_000]))
  })

  it.each([
    ['exponential', 1e7],
    ['exponential', 15_000],
    ['pareto', 1e6],
    ['pareto', 20_000],
  ] as const)(
    'have the mean that is asked for and keep the bound: %s, at most %i bytes',
    (distribution, most) => {
      const sizes = draw(distribution, most)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1)
      expect(mean(sizes) / 10_000).toBeGreaterThan(0.97)
      expect(mean(sizes) / 10_000).toBeLessThan(1.03)
    },
  )

  it('are Pareto: (least / x)^shape of them are larger than x', () => {
    const sizes = draw('pareto', 1e7)
    const least = Math.min(...sizes)
    for (const x of [2 * least, 5 * least, 20 * least]) {
      const share = sizes.filter((size) => size > x).length / sizes.length
      expect(share / (least / x) ** 1.5).toBeCloseTo(1, 0.8)
    }
  })
})

/**
 * Kurose & Ross, Computer Networking, slow start without loss: from the SYN to the last byte, s. `segments` full segments
 * at `bitsPerSecond` over a base RTT of `rttS`, first window one segment, every segment acknowledged.
 */
function slowStartS(segments: number, bitsPerSecond: number, rttS: number): number {
  const segmentS = (1500 * 8) / bitsPerSecond
  const handshakeS = (52 * 8) / bitsPerSecond + rttS
  let windows = 0
  while (2 ** windows - 1 < segments) windows++
  let stalledS = 0
  for (let k = 1; k < windows; k++) stalledS += Math.max(0, segmentS + rttS - 2 ** (k - 1) * segmentS)
  return handshakeS + segments * segmentS + stalledS + rttS / 2
}

describe('a transfer on an idle path', () => {
  it.each([1, 2, 7, 8, 40, 200])('of %i segments takes as long as slow start says', (segments) => {
    const { transfers } = transfersOf({
      durationS: 60,
      mbps: 10,
      delayMs: 20,
      bufferPackets: 1000,
      stackParams: { initialWindow: 1, delayedAckSegments: 1 },
      flows: [
        {
          variant: 'short-flows',
          params: { tcp: 'newreno', distribution: 'fixed', meanBytes: 1448 * segments, mostAtOnce: 1 },
          packetBytes: 1500,
          // Never two at once: what comes meanwhile is turned away.
          rateMbps: 0.2,
          accessMbps: Number.POSITIVE_INFINITY,
          accessDelayMs: 0,
        },
      ],
    })
    expect(transfers.completed).toBeGreaterThan(3)
    expect(transfers.completion.min).toBeCloseTo(slowStartS(segments, 10e6, 0.04), 7)
    expect(transfers.completion.max).toBeCloseTo(slowStartS(segments, 10e6, 0.04), 7)
  })
})

describe('many transfers on one link', () => {
  it.each(['fixed', 'exponential', 'pareto'])(
    'share it as a processor: the mean time is that of M/G/1-PS, whatever the spread of sizes (%s)',
    (distribution) => {
      const durationS = 1200
      const { simulation, flow, transfers } = transfersOf({
        durationS,
        mbps: 10,
        delayMs: 1,
        bufferPackets: 100_000,
        // A queue of its own for every connection, and no drops: what is shared is the link.
        aqm: 'fq-codel',
        aqmParams: { targetMs: 1000, intervalMs: 10_000, quantumBytes: 1500 },
        flows: [
          {
            variant: 'short-flows',
            params: {
              tcp: 'newreno',
              distribution,
              meanBytes: 40_000,
              shape: 1.6,
              mostBytes: 5e5,
              mostAtOnce: 2000,
            },
            packetBytes: 1500,
            rateMbps: 6,
            accessMbps: Number.POSITIVE_INFINITY,
            accessDelayMs: 0,
          },
        ],
      })
      expect(transfers.refused + flow.drops + flow.retransmits).toBe(0)
      const serviceS = (flow.wireBytes * 8) / 10e6 / transfers.started
      const load = (serviceS * transfers.started) / durationS
      expect(load).toBeGreaterThan(0.55)
      // The round trip of the handshake and the way of the last byte come on top.
      const expectedS = serviceS / (1 - load) + 0.003
      expect(transfers.completion.mean / expectedS).toBeGreaterThan(0.9)
      expect(transfers.completion.mean / expectedS).toBeLessThan(1.1)
      // Beyond what has left, the link may have been at work on one more packet at the end.
      const underWay = simulation.totals.bottleneck.utilization - load
      expect(underWay).toBeGreaterThan(-1e-9)
      expect(underWay).toBeLessThan((1500 * 8) / 10e6 / durationS)
    },
  )
})

const busy: TestRun = {
  durationS: 20,
  mbps: 5,
  bufferPackets: 20,
  loss: { model: 'bernoulli', probability: 0.02 },
  flows: [{ variant: 'short-flows', packetBytes: 1500, rateMbps: 3 }, { variant: 'newreno' }],
}

describe('a flow of many transfers', () => {
  it('opens each by a handshake, and counts its segments on from one to the next', () => {
    const { simulation, flow, transfers } = transfersOf(busy, everything)
    const { packets, events } = simulation.log
    const { flow: owner, seq, flags } = packets.columns
    const first = new Set<number>()
    let syns = 0
    for (let row = 0; row < packets.rows; row++) {
      if (owner[row] !== 0) continue
      const bits = Number(flags[row])
      const again = (bits & PacketFlag.retransmission) !== 0
      if ((bits & PacketFlag.syn) !== 0 && !again) syns++
      if (!again) {
        expect(first.has(Number(seq[row]))).toBe(false)
        first.add(Number(seq[row]))
      }
    }
    expect(syns).toBe(transfers.started)
    expect(flow.retransmits).toBeGreaterThan(20)
    const done = EVENT_KINDS.indexOf('transfer')
    expect(events.columns.kind.subarray(0, events.rows).filter((kind) => kind === done)).toHaveLength(
      transfers.completed,
    )
    expect(transfers.completed).toBeGreaterThan(0.85 * transfers.started)
  })

  it('opens each, under Linux, by an ACK that comes in front of the data of its own connection', () => {
    const { simulation, transfers } = transfersOf({ ...busy, stack: 'linux' }, everything)
    const { flow: owner, seq, flags } = simulation.log.packets.columns
    const opened: number[] = []
    const acknowledged: number[] = []
    for (let row = 0; row < simulation.log.packets.rows; row++) {
      if (owner[row] !== 0 || (Number(flags[row]) & PacketFlag.retransmission) !== 0) continue
      if ((Number(flags[row]) & PacketFlag.syn) !== 0) opened.push(Number(seq[row]))
      if ((Number(flags[row]) & PacketFlag.handshakeAck) !== 0) acknowledged.push(Number(seq[row]))
    }
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.length).toBeGreaterThan(0.85 * transfers.started)
    expect(opened).toEqual(expect.arrayContaining(acknowledged))
  })

  it('is the same run whatever of it is kept', () => {
    const digest = (recording: Recording) => simulate(busy, { ...recording, digest: true }).totals.digest
    expect(digest(nothing)).toBe(digest(everything))
    expect(digest(everything)).not.toBe(simulate({ ...busy, seed: 2 }).totals.digest)
  })

  it('shows the sum of its windows, and how many are open', () => {
    const flows = [{ variant: 'short-flows', rateMbps: 2, params: { tcp: 'htcp' } }]
    const { simulation } = transfersOf({ ...busy, flows }, everything)
    const window = simulation.log.flows[0]?.window
    const open = (window?.columns as Record<string, Float64Array> | undefined)?.openTransfers
    if (window === undefined || open === undefined) throw new Error('no window')
    for (let row = 0; row < window.rows; row++) {
      expect(Number(window.columns.cwnd[row])).toBeGreaterThanOrEqual(Number(open[row]) - 1e-9)
      if (open[row] === 0) expect([window.columns.cwnd[row], window.columns.inFlight[row]]).toEqual([0, 0])
    }
    expect(Math.max(...open.subarray(0, window.rows))).toBeGreaterThan(3)
  })

  it('turns away what comes while too many are open', () => {
    const flows = [{ variant: 'short-flows', rateMbps: 8, params: { mostAtOnce: 5 } }]
    const { transfers } = transfersOf({ durationS: 20, mbps: 2, flows })
    expect(transfers.refused).toBeGreaterThan(50)
    expect(transfers.started - transfers.completed).toBeLessThanOrEqual(5)
  })

  it('ends with the bytes that it is given', () => {
    const flows = [{ variant: 'short-flows', rateMbps: 8, bytes: 1_000_000 }]
    const { flow } = transfersOf({ durationS: 60, mbps: 10, flows })
    expect(flow.deliveredBytes).toBe(1_000_000)
    expect(flow.completionS).toBeGreaterThan(0.5)
  })

  it('begins nothing after its stop, and finishes what is open', () => {
    const flows = [{ variant: 'short-flows', rateMbps: 2, stopS: 5 }]
    const { transfers } = transfersOf({ durationS: 30, mbps: 10, flows })
    expect(transfers.completed).toBe(transfers.started)
    expect(transfers.started / 5).toBeLessThan(20)
  })

  it.each(['rfc', 'linux', 'ns2'])('runs on every variant under %s, with loss', (stack) => {
    for (const tcp of variants.keys()) {
      const flows = [{ variant: 'short-flows', packetBytes: 1500, rateMbps: 2, params: { tcp } }]
      const { transfers } = transfersOf({
        stack,
        durationS: 10,
        bufferPackets: 30,
        loss: { model: 'bernoulli', probability: 0.01 },
        flows,
      })
      expect(transfers.started, tcp).toBeGreaterThan(30)
      expect(transfers.completed / transfers.started, tcp).toBeGreaterThan(0.8)
    }
  })
})

describe('the window of a flow of many transfers', () => {
  it('is the sum over those that are open: what is in flight is what was sent and has not come back, and nothing in the end', () => {
    const run = simulate({
      durationS: 12,
      mbps: 10,
      bufferPackets: 1000,
      flows: [
        { variant: 'short-flows', rateMbps: 3, stopS: 4, params: { meanBytes: 20_000, mostBytes: 200_000 } },
      ],
    })
    expect(run.totals.bottleneck.dropsOverflow).toBe(0)
    const { window } = run.log.flows[0] ?? { window: null }
    if (window === null) throw new Error('no window')
    const { t, cwnd, inFlight } = window.columns
    const { sent, acked, flags } = run.log.packets.columns
    let most = 0
    for (let row = 0; row < window.rows; row++) most = Math.max(most, Number(inFlight[row]))
    expect(most).toBeGreaterThan(20)
    // Some moments at which nothing is sent or comes back.
    let looks = 0
    for (let row = 0; row + 1 < window.rows; row += 7) {
      const now = Number(t[row])
      if (Number(t[row + 1]) - now < 1e-4) continue
      let under = 0
      for (let packet = 0; packet < run.log.packets.rows; packet++) {
        const data = (Number(flags[packet]) & (PacketFlag.syn | PacketFlag.handshakeAck)) === 0
        if (data && Number(sent[packet]) <= now && !(Number(acked[packet]) <= now)) under++
      }
      expect(Number(inFlight[row]), `at ${now} s`).toBe(under)
      looks++
    }
    expect(looks).toBeGreaterThan(20)
    const last = window.rows - 1
    expect([cwnd[last], inFlight[last]]).toEqual([0, 0])
  })

  it('are complete once the last byte that the flow has to send has come, and not where it sends on', () => {
    const flow = { variant: 'short-flows', rateMbps: 1 }
    const completionS = (bytes: number): number =>
      simulate({ durationS: 8, flows: [{ ...flow, bytes }] }, nothing).totals.flows[0]?.completionS ??
      Number.NaN
    expect(completionS(Number.POSITIVE_INFINITY)).toBeNaN()
    expect(completionS(200_000)).toBeGreaterThan(0.5)
    expect(completionS(200_000)).toBeLessThan(8)
  })
})
