import type { ScenarioInput } from '../../scenario/scenario-input'
import { defineLesson } from '../lesson'
import { event, least, type Observed, valueAt } from '../observed'

/** Packets that wait in the steady state before the loss: 48 in flight, 33 of them on the path, one being sent. */
const WAITING = 14
const LOSS_S = 4

/** The buffer is short of room for an instant, so that exactly `lost` waiting packets are dropped. */
function losing(variant: string, lost: number): ScenarioInput {
  return {
    version: 1,
    durationS: 8,
    stackParams: { delayedAckSegments: 1 },
    bottleneck: { bandwidthMbps: 4, delayMs: 48, buffer: { packets: 60 } },
    flows: [
      {
        id: 'a',
        variant,
        initialWindowPackets: 2,
        initialSsthreshPackets: 48,
        receiverWindowPackets: 48,
      },
    ],
    timeline: [
      { atS: LOSS_S, set: { 'bottleneck.buffer.packets': WAITING - lost } },
      { atS: LOSS_S + 0.002, set: { 'bottleneck.buffer.packets': 60 } },
    ],
  }
}

const cwndAt = (time: number) => (run: Observed) => valueAt(run.curve('a', 'cwnd'), time)
const newsS = (run: Observed): number => run.at({ event: 'fast retransmit' })
const repairedS = (run: Observed): number => run.at({ event: 'recovery exit' })
const repairS = (run: Observed): number => repairedS(run) - newsS(run)
const lost = (run: Observed): number => run.times('drop').length
/** Goodput in the two seconds after the loss, Mbit/s. */
const goodput = (run: Observed): number => run.goodputMbps('a', LOSS_S, LOSS_S + 2)

/** ACKs that reach the sender after it has left recovery and before its timer fires. */
function answersInTheSilence(run: Observed): number {
  const { columns, rows } = run.log.acks
  const fromS = repairedS(run)
  const toS = run.at({ event: 'timeout' })
  let answers = 0
  for (let row = 0; row < rows; row++) {
    const arrived = columns.arrived[row] as number
    if (arrived > fromS && arrived < toS) answers++
  }
  return answers
}

const window = [3.6, 6.6] as const
const panels = ['window', 'throughput', 'acknowledged'] as const
const drop = { at: event('drop', 1), packet: true } as const
const news = { at: event('fast retransmit', 1) } as const
const repaired = { at: event('recovery exit', 1) } as const

export default defineLesson({
  order: 3,
  minutes: 15,
  runs: {
    tahoe: losing('tahoe', 1),
    reno: losing('reno', 1),
    renoTwo: losing('reno', 2),
    newrenoTwo: losing('newreno', 2),
    newrenoMany: losing('newreno', 8),
    sackMany: losing('sack', 8),
    renoMany: losing('reno', 8),
  },
  facts: {
    tahoe: {
      one: lost,
      out: (run) => valueAt(run.curve('a', 'inFlight'), LOSS_S - 0.1),
      before: cwndAt(LOSS_S),
      newsMs: (run) => 1000 * (newsS(run) - LOSS_S),
      tahoeCut: (run) => cwndAt(newsS(run))(run),
      tahoeGoodput: goodput,
    },
    reno: { renoCut: (run) => cwndAt(newsS(run))(run), renoGoodput: goodput },
    renoTwo: {
      two: lost,
      silenceS: (run) => run.at({ event: 'timeout' }) - repairedS(run),
      answers: answersInTheSilence,
      afterTimeout: (run) => cwndAt(run.at({ event: 'timeout' }))(run),
      renoTwoGoodput: goodput,
    },
    newrenoTwo: { newrenoTwoMs: (run) => 1000 * repairS(run), newrenoTwoGoodput: goodput },
    newrenoMany: {
      many: lost,
      newrenoManyS: repairS,
      holeMs: (run) => (1000 * repairS(run)) / lost(run),
      baseMs: (run) => least(run.curve('a', 'rttMs', 0.25, 2)),
      newrenoManyGoodput: goodput,
    },
    sackMany: { sackManyMs: (run) => 1000 * repairS(run), sackManyGoodput: goodput },
    renoMany: { renoTimeouts: (run) => run.times('timeout').length },
  },
  steps: {
    'how-the-news-comes': {
      run: 'tahoe',
      at: event('fast retransmit', 1),
      window,
      panels,
      marks: { news, loss: drop },
    },
    'no-need-to-stop': {
      run: 'reno',
      at: event('recovery exit', 1),
      window,
      panels,
      ghost: 'tahoe',
      marks: { news, repaired },
    },
    'two-at-once': {
      run: 'renoTwo',
      at: 5,
      window,
      panels,
      predict: { panel: 'cwnd', flow: 'a', top: 80, checks: { floor: 0.5, mean: 0.25 } },
    },
    'not-yet-done': {
      run: 'newrenoTwo',
      at: event('recovery exit', 1),
      window,
      panels,
      ghost: 'renoTwo',
      marks: {
        repair: { from: event('fast retransmit', 1), to: event('recovery exit', 1), panel: 'window' },
      },
    },
    'one-gap-a-round-trip': {
      run: 'newrenoMany',
      at: event('fast retransmit', 1, 0.4),
      window: [3.8, 5.4],
      panels: ['window', 'acknowledged', 'throughput'],
      marks: {
        repair: { from: event('fast retransmit', 1), to: event('recovery exit', 1), panel: 'window' },
      },
    },
    'all-gaps-at-once': {
      run: 'sackMany',
      at: event('recovery exit', 1),
      window: [3.8, 5.4],
      panels: ['window', 'acknowledged', 'throughput'],
      ghost: 'newrenoMany',
      marks: {
        repair: { from: event('fast retransmit', 1), to: event('recovery exit', 1), panel: 'window' },
      },
    },
    'your-turn': {
      run: 'renoMany',
      at: 5,
      window,
      panels,
      tryIt: {
        controls: ['variant'],
        goals: [
          { metric: 'timeouts', atMost: 0 },
          { metric: 'goodput', flow: 'a', atLeast: 3.4 },
        ],
        solution: { 'flows.a.variant': 'sack' },
      },
    },
  },
})
