import { fairSharesOf } from '../../fair-shares'
import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson, type RunInput } from '../lesson'
import { linkMbps, rttMs, throughput } from '../measures'
import type { Observed } from '../observed'

type HopInput = NonNullable<ScenarioInput['network']>['hops'][number]

interface Change {
  readonly timeline?: RunInput['timeline']
  /** One way, of each access link of a short flow, ms. */
  readonly shortMs?: number
}

/** The parking lot: one flow over all of these hops, and one over each alone. */
function lot(hops: readonly HopInput[], { timeline = [], shortMs = 2 }: Change = {}): RunInput {
  return {
    durationS: 60,
    network: {
      // A little jitter keeps flows from being dropped in lockstep (Floyd & Jacobson 1992).
      hops: hops.map((hop) => ({
        bandwidthMbps: 10,
        delayMs: 5,
        jitterMs: 1,
        buffer: { packets: 32 },
        ...hop,
      })),
    },
    flows: [
      { id: 'long', variant: 'sack', access: { delayMs: 2 } },
      ...hops.map((_, hop) => ({
        id: `short-${hop + 1}`,
        variant: 'sack',
        from: hop,
        to: hop + 1,
        startS: 0.5 * (hop + 1),
        access: { delayMs: shortMs },
      })),
    ],
    timeline,
  }
}

const same = {}
const inTurn = { aqm: { id: 'fq-codel' } }

/** All flows are out of slow start. */
const FROM_S = 10
const TO_S = 60
/** When the bottleneck moves, and when windows have followed. */
const MOVED_S = 30
const FOLLOWED_S = 35

/** What the task asks for the long flow. */
const LEAST_MBPS = 1.2

const rate = (flow: string) => throughput(flow, FROM_S, TO_S)
const before = (flow: string) => throughput(flow, FROM_S, MOVED_S)
const after = (flow: string) => throughput(flow, FOLLOWED_S, TO_S)
const rtt = (flow: string) => rttMs(flow, FROM_S, TO_S)

const maxMin =
  (flow: string) =>
  (run: Observed): number =>
    fairSharesOf(run.scenario)?.maxMin[run.flow(flow)] ?? Number.NaN
const proportional =
  (flow: string) =>
  (run: Observed): number =>
    fairSharesOf(run.scenario)?.proportional[run.flow(flow)] ?? Number.NaN

/** Data packets of the flow that are dropped at a hop once slow start is over. */
const dropsAt = (flow: string, hop: number) => (run: Observed) => run.dropsAtHop(flow, hop, FROM_S)

/** Packets in a thousand that the flow loses, over all hops. */
function lostInThousand(flow: string): (run: Observed) => number {
  return (run) => {
    const { columns: c, rows } = run.log.packets
    const wanted = run.flow(flow)
    let sent = 0
    for (let row = 0; row < rows; row++)
      if (c.flow[row] === wanted && (c.sent[row] as number) >= FROM_S) sent++
    return (1000 * run.times('drop', { flow, fromS: FROM_S }).length) / sent
  }
}

/** Twice all delays on a flow's way, which is the same for all flows, ms; NaN where it is not. */
function baseOfAllMs({ scenario: { network, flows } }: Observed): number {
  const [first = Number.NaN, ...others] = flows.map(({ from = 0, to = 0, access }) => {
    const wires = network?.hops.slice(from, to).reduce((sum, { delayMs }) => sum + delayMs, 0) ?? Number.NaN
    return 2 * (wires + 2 * (access?.delayMs ?? 0))
  })
  return others.every((other) => other === first) ? first : Number.NaN
}

const hopMbps =
  (hop: number) =>
  ({ scenario }: Observed): number =>
    scenario.network?.hops[hop]?.bandwidthMbps ?? Number.NaN

export default defineLesson({
  order: 13,
  minutes: 14,
  picture: { run: 'three', shows: 'queue', fromS: 10, toS: 30 },
  runs: {
    two: lot([same, same]),
    three: lot([same, same, same]),
    even: lot([same, same, same], { shortMs: 7 }),
    moves: lot([same, { bandwidthMbps: 4 }], {
      timeline: [
        { atS: MOVED_S, set: { 'network.hops.0.bandwidthMbps': 4, 'network.hops.1.bandwidthMbps': 10 } },
      ],
    }),
    turns: lot([inTurn, inTurn, inTurn]),
    narrow: lot([same, { bandwidthMbps: 4 }, same]),
  },
  facts: {
    two: {
      linkMbps,
      twoLong: rate('long'),
      twoFirst: rate('short-1'),
      twoSecond: rate('short-2'),
      twoMaxMin: maxMin('long'),
      twoProportional: proportional('long'),
      twoProportionalShort: proportional('short-1'),
    },
    three: {
      threeLong: rate('long'),
      threeShort: rate('short-2'),
      threeMaxMin: maxMin('long'),
      threeProportional: proportional('long'),
      threeLongMs: rtt('long'),
      threeShortMs: rtt('short-2'),
      atA: dropsAt('long', 0),
      atB: dropsAt('long', 1),
      atC: dropsAt('long', 2),
      longLost: lostInThousand('long'),
      shortLost: lostInThousand('short-2'),
    },
    even: {
      evenBase: baseOfAllMs,
      evenLong: rate('long'),
      evenLongMs: rtt('long'),
      evenShortMs: rtt('short-2'),
    },
    moves: {
      wideMbps: hopMbps(0),
      narrowMbps: hopMbps(1),
      movedS: ({ scenario }) => scenario.timeline[0]?.atS ?? Number.NaN,
      firstBefore: before('short-1'),
      secondBefore: before('short-2'),
      longBefore: before('long'),
      firstAfter: after('short-1'),
      secondAfter: after('short-2'),
      longAfter: after('long'),
      movesMaxMin: maxMin('long'),
      movesMaxMinFirst: maxMin('short-1'),
    },
    turns: {
      turnsLong: rate('long'),
      turnsShort: rate('short-2'),
      turnsMs: rtt('long'),
    },
    narrow: {
      slowMbps: hopMbps(1),
      slowLong: rate('long'),
      slowShort: rate('short-2'),
      slowMaxMin: maxMin('long'),
      goalMbps: () => LEAST_MBPS,
    },
  },
  steps: {
    'two-queues': { shows: { run: 'two', at: 20, panels: 'throughput(lines),queue,window' } },
    'what-is-fair': { shows: { run: 'two', at: 30, panels: 'throughput(lines),window' } },
    'one-queue-more': {
      shows: { run: 'three', at: 20, panels: 'throughput(lines),queue' },
      predict: { panel: 'throughput', flow: 'long', fromS: 5, toS: 60, top: 11, checks: { mean: 0.3 } },
    },
    'two-reasons': {
      shows: { run: 'even', at: 20, panels: 'throughput(lines),rtt,queue', ghost: 'three' },
    },
    'it-moves': {
      shows: { run: 'moves', at: MOVED_S, panels: 'throughput(lines),queue' },
      marks: { swap: { from: MOVED_S, to: FOLLOWED_S, panel: 'throughput' } },
    },
    'in-turn': { shows: { run: 'turns', at: 30, panels: 'throughput(lines),queue', ghost: 'three' } },
    'your-turn': {
      shows: { run: 'narrow', at: 20, panels: 'throughput(lines),queue' },
      tryIt: {
        hop: 1,
        controls: ['aqm'],
        goals: { 'throughput@long': { atLeast: LEAST_MBPS }, 'queue-delay-p95@hop1': { atMost: 30 } },
        solution: { 'network.hops.1.aqm.id': 'fq-codel' },
      },
    },
  },
})
