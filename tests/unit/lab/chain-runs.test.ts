/** What is estimated, sampled, simulated again and looked into of runs on chains. */
import { describe, expect, it } from 'vitest'
import { Checkpoints } from '../../../src/lab/run/checkpoints'
import { estimate, MOST_PACKETS, plan, seriesIntervalS } from '../../../src/lab/run/estimate'
import { ExcerptReplay, type PacketExcerpt } from '../../../src/lab/run/excerpt-replay'
import { type InsideExcerpt, InsideRun } from '../../../src/lab/run/inside'
import { run } from '../../../src/lab/run/run'
import { sampleLog } from '../../../src/lab/run/sample'
import { withBandwidthAtMost } from '../../../src/lab/scenario/bandwidth-at-most'
import { configure } from '../../../src/lab/scenario/configure'
import { withHops } from '../../../src/lab/scenario/link-paths'
import type { Network, Scenario } from '../../../src/lab/scenario/scenario'
import { Fate, PassageFlag, type RunLog, StayEnd } from '../../../src/simulator/log'
import { Simulation } from '../../../src/simulator/simulation'
import { chainOf, twoHops } from '../../support/chains'

const lot = chainOf(twoHops)
/** The network of a scenario with one. */
function lotOf({ network }: Scenario): Network {
  if (network === undefined) throw new Error('it is a dumbbell')
  return network
}
const hop = { bandwidthMbps: 10, delayMs: 10, buffer: { packets: 25 } }

describe('the estimate of a run on a chain', () => {
  it.each([
    ['10 Mbit/s for 12 s over one hop', [hop], {}, 10_000, 10_000],
    ['the narrowest hop of a way', [hop, { ...hop, bandwidthMbps: 1 }], {}, 1000, 2000],
    ['a window each round trip', [hop, hop], { receiverWindowPackets: 10 }, 2728, 5455],
    ['a file', [hop, hop, hop], { bytes: 1_448_000 }, 1000, 3000],
    ['a slow receiver', [hop, hop], { receiverAccess: { bandwidthMbps: 1, delayMs: 1 } }, 1000, 2000],
  ])('is of %s', (_, hops, flow, packets, packetHops) => {
    const scenario = chainOf({ durationS: 12, network: { hops }, flows: [{ variant: 'newreno', ...flow }] })
    expect(estimate(scenario)).toMatchObject({ packets, packetHops })
  })

  it('counts what a hop gains in the course of the run, both ways where its way back has no rate of its own', () => {
    const timeline = [{ atS: 6, set: { 'network.hops.0.bandwidthMbps': 20 } }]
    const way = (flow: object) => ({ durationS: 12, network: { hops: [hop] }, timeline, flows: [flow] })
    expect(estimate(chainOf(way({ variant: 'newreno' }))).packets).toBe(15_000)
    expect(estimate(chainOf(way({ variant: 'newreno', from: 1, to: 0 }))).packets).toBe(15_000)
  })

  it.each([
    ['three flows and one against them', lot],
    [
      'datagrams that more come than a hop carries',
      chainOf({
        durationS: 10,
        network: { hops: [hop, { ...hop, bandwidthMbps: 2 }] },
        flows: [{ variant: 'cbr', rateMbps: 8 }],
      }),
    ],
  ])('is not less than what the run has, nor far from it: %s', (_, scenario) => {
    const estimated = estimate(scenario)
    const { result, log } = run(scenario, { packets: true, series: true })
    const passages = log.links.reduce((sum, { passages: of }) => sum + (of?.rows ?? 0), 0)
    const drops = result.hops?.flatMap((of) => [of.drops, of.back.drops]) ?? []
    const dropped = drops.reduce((sum, { overflow, aqm, wire }) => sum + overflow + aqm + wire, 0)
    for (const [is, atMost] of [
      [result.engine.packets, estimated.packets],
      [passages, estimated.passages],
      [dropped, estimated.drops],
    ] as const) {
      expect(is).toBeLessThan(atMost * 1.05 + 20)
      expect(is).toBeGreaterThan(atMost * 0.5)
    }
  })

  it('refuses by the packets that cross the hops, and names a duration that fits', () => {
    const wide = { bandwidthMbps: 1000, delayMs: 1, buffer: { packets: 1000 } }
    const flows = [{ variant: 'newreno', access: { bandwidthMbps: 10_000, delayMs: 1 } }]
    const large = chainOf({ durationS: 240, network: { hops: Array(8).fill(wide) }, flows })
    expect(estimate(large).packets).toBeLessThan(MOST_PACKETS)
    const planned = plan(large)
    if (planned.size !== 'refused') throw new Error(planned.size)
    expect(planned.message).toBe(
      'This run needs about 20 million packets, which together cross 160 million hops of their ways. Shorten it to 90 s, or lower Bandwidth.',
    )
    const mbps = planned.fittingBandwidthMbps ?? Number.NaN
    expect(mbps).toBeGreaterThan(100)
    expect(mbps).toBeLessThan(1000)
    expect(plan(withHops(large, withBandwidthAtMost(lotOf(large), mbps).hops)).size).toBe('series')
    expect(plan({ ...large, durationS: planned.fittingDurationS }).size).toBe('series')
  })

  it('leaves room for the series of every queue', () => {
    const dumbbell = { ...chainOf({ durationS: 10, flows: [{ variant: 'newreno' }] }) }
    const chain = chainOf({ durationS: 10, network: { hops: [hop, hop] }, flows: [{ variant: 'newreno' }] })
    // One flow and one queue, or four.
    expect(seriesIntervalS(chain) / seriesIntervalS(dumbbell)).toBeCloseTo(5 / 2, 9)
  })
})

describe('samples of a run on a chain', () => {
  it('are of the queue of each hop, forward and back', () => {
    const { log, result } = run(lot, { series: true, binS: 0.5 })
    const series = sampleLog(lot, log, 0.5)
    expect(series).not.toHaveProperty('queuePackets')
    expect(series.hops?.length).toBe(2)
    const most = (values: readonly (number | null)[] | undefined) => Math.max(...(values ?? []).map(Number))
    series.hops?.forEach(({ queuePackets, back }, index) => {
      const of = result.hops?.[index]
      expect(queuePackets.length).toBe(21)
      expect(most(queuePackets)).toBeGreaterThan(0)
      expect(most(queuePackets)).toBeLessThanOrEqual(of?.queuePackets.max ?? 0)
      expect(most(back.queuePackets)).toBeLessThanOrEqual(of?.back.queuePackets.max ?? 0)
    })
  })
})

/** What the passages of a log say of each packet and ACK by its flow, number and time, a line each. */
function passagesIn(
  log: Pick<RunLog, 'packets' | 'acks'>,
  passages: readonly PassageRows[],
  toS: number,
): string[] {
  return passages.flatMap(({ rows, columns }, link) => {
    const { flow, seq, of, enqueued, dequeued, departed, reached, fate, flags } = columns
    return Array.from({ length: rows }, (_, row) => {
      const isAck = ((flags[row] as number) & PassageFlag.ack) !== 0
      const sentS = (isAck ? log.acks : log.packets).columns.sent[of[row] as number] as number
      const times = [enqueued, dequeued, departed, reached].map((column) => column[row] as number)
      const said = [link, flow[row], seq[row], isAck, sentS, ...times, fate[row], flags[row]].join(' ')
      return { said, sentS }
    })
      .filter(({ sentS }) => sentS >= 4 && sentS <= toS)
      .map(({ said }) => said)
  })
}
type PassageRows = PacketExcerpt['passages'][number]

describe('an excerpt of a run on a chain', () => {
  it('has every passage of its packets and ACKs, as the whole run has them', () => {
    const recording = { series: true, seriesIntervalS: 0, binS: 1, digest: false }
    const whole = new Simulation(configure(lot), { ...recording, packets: true })
    while (!whole.advance(100_000));
    const lean = new Simulation(configure(lot), { ...recording, packets: false })
    const checkpoints = new Checkpoints(lot, 3000)
    while (!lean.advance(500)) checkpoints.offer(lean)
    const replay = new ExcerptReplay(checkpoints, 4, 4.5)
    while (!replay.advance(2000));
    const { result } = replay
    expect(result.passages.length).toBe(4)
    const part = passagesIn(result as unknown as RunLog, result.passages, 4.5)
    const { log } = whole
    const all = passagesIn(
      log,
      log.links.map(({ passages }) => passages as unknown as PassageRows),
      4.5,
    )
    expect(part.length).toBeGreaterThan(500)
    expect(part).toEqual(all)
  })
})

function insideOf(scenario: Scenario, link: number): InsideExcerpt {
  const inside = new InsideRun(scenario)
  inside.begin(0, scenario.durationS, link)
  for (;;) {
    const part = inside.advance(2000)
    if (part !== null) return part
  }
}

describe('the inside of a queue of a chain', () => {
  it.each([0, 1, 2, 3])('is that of the link that is asked for: link %i', (link) => {
    const { stays } = insideOf(lot, link)
    const { log } = run(lot, { packets: true, series: true })
    const passages = log.links[link]?.passages
    if (passages == null) throw new Error('a chain has passages')
    const { fate, enqueued, seq } = passages.columns
    const column = (of: ArrayLike<number>) => Array.from(of).slice(0, passages.rows)
    expect(stays.rows).toBe(passages.rows)
    expect(column(stays.columns.enqueued)).toEqual(column(enqueued))
    expect(column(stays.columns.seq)).toEqual(column(seq))
    const count = (of: ArrayLike<number>, value: number) => column(of).filter((one) => one === value).length
    expect(count(stays.columns.end, StayEnd.dropped)).toBe(count(fate, Fate.overflow))
    expect(stays.rows).toBeGreaterThan(100)
  })
})
