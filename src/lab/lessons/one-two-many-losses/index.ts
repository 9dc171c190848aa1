import { defineLesson, type RunInput } from '../lesson'
import { cwndAt, drops, goodput, rttMs } from '../measures'
import { after, cut, drop, least, type Observed, recovered, timeout, valueAt } from '../observed'

/** Packets that wait in the steady state before the loss: 48 in flight, 33 of them on the path, one being sent. */
const WAITING = 14
const LOSS_S = 4

const sender = {
  id: 'a',
  initialWindowPackets: 2,
  initialSsthreshPackets: 48,
  receiverWindowPackets: 48,
} as const

/** The buffer is short of room for an instant, so that exactly `lost` waiting packets are dropped. */
function losing(variant: string, lost: number): RunInput {
  return {
    durationS: 8,
    stackParams: { delayedAckSegments: 1 },
    bottleneck: { bandwidthMbps: 4, delayMs: 48, buffer: { packets: 60 } },
    flows: [{ ...sender, variant }],
    timeline: [
      { atS: LOSS_S, set: { 'bottleneck.buffer.packets': WAITING - lost } },
      { atS: LOSS_S + 0.002, set: { 'bottleneck.buffer.packets': 60 } },
    ],
  }
}

const atNews = (run: Observed): number => cwndAt('a', run.at(cut(1)))(run)
const repairS = (run: Observed): number => run.at(recovered(1)) - run.at(cut(1))
const repairMs = (run: Observed): number => 1000 * repairS(run)
const afterLoss = goodput('a', LOSS_S, LOSS_S + 2)

/** ACKs that reach the sender after it has left recovery and before its timer fires. */
function answersInTheSilence(run: Observed): number {
  const { columns, rows } = run.log.acks
  const fromS = run.at(recovered(1))
  const toS = run.at(timeout(1))
  let answers = 0
  for (let row = 0; row < rows; row++) {
    const arrived = columns.arrived[row] as number
    if (arrived > fromS && arrived < toS) answers++
  }
  return answers
}

const window = [3.6, 6.6] as const
const panels = 'window,throughput,acknowledged'
const repair = { from: cut(1), to: recovered(1), panel: 'window' } as const

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
      one: drops,
      out: (run) => valueAt(run.curve('a', 'inFlight'), LOSS_S - 0.1),
      before: cwndAt('a', LOSS_S),
      newsMs: (run) => 1000 * (run.at(cut(1)) - LOSS_S),
      tahoeCut: atNews,
      tahoeGoodput: afterLoss,
    },
    reno: { renoCut: atNews, renoGoodput: afterLoss },
    renoTwo: {
      two: drops,
      silenceS: (run) => run.at(timeout(1)) - run.at(recovered(1)),
      answers: answersInTheSilence,
      afterTimeout: (run) => cwndAt('a', run.at(timeout(1)))(run),
      renoTwoGoodput: afterLoss,
    },
    newrenoTwo: { newrenoTwoMs: repairMs, newrenoTwoGoodput: afterLoss },
    newrenoMany: {
      many: drops,
      newrenoManyS: repairS,
      holeMs: (run) => repairMs(run) / drops(run),
      baseMs: rttMs('a', 0.25, 2, least),
      newrenoManyGoodput: afterLoss,
    },
    sackMany: { sackManyMs: repairMs, sackManyGoodput: afterLoss },
    renoMany: { renoTimeouts: (run) => run.times('timeout').length },
  },
  steps: {
    'how-the-news-comes': {
      shows: { run: 'tahoe', at: cut(1), window, panels },
      marks: { news: cut(1), loss: { at: drop(1), packet: true } },
    },
    'no-need-to-stop': {
      shows: { run: 'reno', at: recovered(1), window, panels, ghost: 'tahoe' },
      marks: { news: cut(1), repaired: recovered(1) },
    },
    'two-at-once': {
      shows: { run: 'renoTwo', at: 5, window, panels },
      predict: { panel: 'cwnd', flow: 'a', top: 80, checks: { floor: 0.5, mean: 0.25 } },
    },
    'not-yet-done': {
      shows: { run: 'newrenoTwo', at: recovered(1), window, panels, ghost: 'renoTwo' },
      marks: { repair },
    },
    'one-gap-a-round-trip': {
      shows: {
        run: 'newrenoMany',
        at: after(cut(1), 0.4),
        window: [3.8, 5.4],
        panels: 'window,acknowledged,throughput',
      },
      marks: { repair },
    },
    'all-gaps-at-once': {
      shows: {
        run: 'sackMany',
        at: recovered(1),
        window: [3.8, 5.4],
        panels: 'window,acknowledged,throughput',
        ghost: 'newrenoMany',
      },
      marks: { repair },
    },
    'your-turn': {
      shows: { run: 'renoMany', at: 5, window, panels },
      tryIt: {
        controls: ['variant'],
        goals: { timeouts: { atMost: 0 }, 'goodput@a': { atLeast: 3.4 } },
        solution: { 'flows.a.variant': 'sack' },
      },
    },
  },
})
