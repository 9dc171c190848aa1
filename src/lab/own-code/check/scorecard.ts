/** The runs of a scorecard: nine of 60 s for a congestion control, on one path. They are the same for every opponent. */
import type { Observed } from '../../experiments/suite/observed'
import { across } from '../../experiments/suite/paths'
import { jainIndex } from '../../run/summary'
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import { bringing, type Subject, type SubjectKind } from './subject'

/** The path of a scorecard. */
export interface CardPath {
  readonly mbps: number
  /** Base RTT, ms. */
  readonly rttMs: number
  /** Buffer, packets. */
  readonly packets: number
}

export const USUAL_PATH: CardPath = { mbps: 10, rttMs: 40, packets: 64 }

const DURATION_S = 60
/** The time from which shares are measured, s. */
const SHARED_S = 20
/** The time at which a loss is caused, and its duration, s. */
const LOSS_S = 40
const LOSS_LASTS_S = 0.003
/** The window counts as recovered when it has reached this share of its size before the loss. */
const BACK = 0.9
/** The number of runs where chance plays a part. Four are the fewest for which a 95 % interval is useful (t = 3.18). */
const SEEDS = 4

export interface CardRun {
  readonly id: string
  /** The run is made with seeds 1 to this number, which is 1 where chance plays no part. */
  readonly seeds: number
  readonly scenario: (subject: Subject, path: CardPath) => ScenarioInput
  /** The measures, by the row of the scorecard to which they belong. */
  readonly measures: Readonly<Record<string, (run: Observed) => number | null>>
}

const pathOf = ({ mbps, rttMs, packets }: CardPath) => ({
  mbps,
  rttMs,
  durationS: DURATION_S,
  bottleneck: { buffer: { packets } },
})

const goodput = (run: Observed): number => run.result.flows[0]?.goodputMbps ?? 0

const beside =
  (variant: string) =>
  (subject: Subject, path: CardPath): ScenarioInput =>
    bringing(across(pathOf(path), { variant: subject.id }, { variant, startS: 0.5 }), subject)

const share = (run: Observed): number => run.sharePercent(0, SHARED_S, run.endS)

const jain = (run: Observed): number =>
  jainIndex(run.run.log.flows.map((_, flow) => run.throughputMbps(SHARED_S, run.endS, flow)))

/** Returns the time from the loss until the window has recovered, s; null where it does not. */
function backAfter(run: Observed): number | null {
  const before = run.at('cwnd', LOSS_S)
  // The window falls only when the loss is detected, which is a round trip later.
  const cutS = run.firstTime('cwnd', LOSS_S, (cwnd) => cwnd < BACK * before)
  if (cutS === null) return 0
  const backS = run.firstTime('cwnd', cutS, (cwnd) => cwnd >= BACK * before)
  return backS === null ? null : backS - LOSS_S
}

const ofControls: readonly CardRun[] = [
  {
    id: 'alone',
    seeds: 1,
    scenario: (subject, path) => bringing(across(pathOf(path), { variant: subject.id }), subject),
    measures: {
      throughput: goodput,
      queueing: (run) => run.result.bottleneck.queueDelayMs.p95,
    },
  },
  { id: 'cubic', seeds: 1, scenario: beside('cubic'), measures: { besideCubic: share } },
  { id: 'bbr3', seeds: 1, scenario: beside('bbr3'), measures: { besideBbr: share } },
  {
    id: 'itself',
    seeds: 1,
    scenario: (subject, path) =>
      bringing(across(pathOf(path), { variant: subject.id }, { variant: subject.id, startS: 0.5 }), subject),
    measures: { jain },
  },
  {
    id: 'randomLoss',
    seeds: SEEDS,
    scenario: (subject, path) => {
      const bottleneck = { buffer: { packets: path.packets }, loss: { percent: 1 } }
      return bringing(across({ ...pathOf(path), bottleneck }, { variant: subject.id }), subject)
    },
    measures: { randomLoss: goodput },
  },
  {
    id: 'oneLoss',
    seeds: 1,
    scenario: (subject, path) => {
      const timeline = [
        { atS: LOSS_S, set: { 'bottleneck.loss.percent': 100 } },
        { atS: LOSS_S + LOSS_LASTS_S, set: { 'bottleneck.loss.percent': 0 } },
      ]
      return bringing(across({ ...pathOf(path), timeline }, { variant: subject.id }), subject)
    },
    measures: { back: backAfter },
  },
]

/** Returns a scenario with flows through a queue. */
const through =
  (...flows: readonly FlowInput[]) =>
  (subject: Subject, path: CardPath): ScenarioInput => {
    const bottleneck = { buffer: { packets: path.packets }, aqm: { id: subject.id } }
    return bringing(across({ ...pathOf(path), bottleneck }, ...flows), subject)
  }

const ofQueues: readonly CardRun[] = [
  {
    id: 'one',
    seeds: 1,
    scenario: through({ variant: 'newreno' }),
    measures: { useOfOne: (run) => run.usePercent(SHARED_S, run.endS) },
  },
  {
    id: 'four',
    seeds: SEEDS,
    scenario: through(...[0, 0.25, 0.5, 0.75].map((startS) => ({ variant: 'cubic', startS }))),
    measures: {
      use: (run) => run.usePercent(SHARED_S, run.endS),
      queueing: (run) => run.result.bottleneck.queueDelayMs.p95,
      lost: (run) => run.lossPercent(SHARED_S, run.endS),
      jain,
    },
  },
  {
    id: 'distances',
    seeds: SEEDS,
    scenario: through(
      ...[0, 10, 20, 40].map((delayMs) => ({
        variant: 'newreno',
        access: { bandwidthMbps: 10_000, delayMs: 0.1 + delayMs },
      })),
    ),
    measures: { jainOfDistances: jain },
  },
]

export const cardRuns: Readonly<Record<SubjectKind, readonly CardRun[]>> = {
  algorithm: ofControls,
  queue: ofQueues,
}

/** A row of the scorecard. `id` is its name among the words of the checks. */
export interface CardRow {
  readonly id: string
  /** Id of the run that is measured. */
  readonly run: string
  readonly unit: string
  readonly digits: number
  /** Which value is better; `even` prefers the one nearer to half of the link. */
  readonly better: 'more' | 'less' | 'even'
}

const row = (id: string, run: string, unit: string, digits: number, better: CardRow['better']): CardRow => ({
  id,
  run,
  unit,
  digits,
  better,
})

export const cardRows: Readonly<Record<SubjectKind, readonly CardRow[]>> = {
  algorithm: [
    row('throughput', 'alone', 'Mbit/s', 2, 'more'),
    row('queueing', 'alone', 'ms', 1, 'less'),
    row('besideCubic', 'cubic', '%', 0, 'even'),
    row('besideBbr', 'bbr3', '%', 0, 'even'),
    row('jain', 'itself', '', 2, 'more'),
    row('randomLoss', 'randomLoss', 'Mbit/s', 2, 'more'),
    row('back', 'oneLoss', 's', 1, 'less'),
  ],
  queue: [
    row('useOfOne', 'one', '%', 1, 'more'),
    row('use', 'four', '%', 1, 'more'),
    row('queueing', 'four', 'ms', 1, 'less'),
    row('lost', 'four', '%', 2, 'less'),
    row('jain', 'four', '', 2, 'more'),
    row('jainOfDistances', 'distances', '', 2, 'more'),
  ],
}

/** The opponents where none is chosen. */
export const OPPONENT: Readonly<Record<SubjectKind, string>> = { algorithm: 'cubic', queue: 'droptail' }
