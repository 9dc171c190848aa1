/** Runs of ns-3.37 beside Sawtooth, by the marks. */
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert } from './convert'
import { measure } from './measure'
import { type MarkName, MISSES } from './misses'
import type { Ns3Measured, Ns3Run } from './scenarios'

const MARKS: readonly (readonly [MarkName, (ours: Ns3Measured, theirs: Ns3Measured) => boolean])[] = [
  ['goodput', (ours, theirs) => within(ours.goodputMbps, theirs.goodputMbps, 0.03)],
  [
    'delay',
    (ours, theirs) =>
      within(ours.sojournMeanMs, theirs.sojournMeanMs, 0.15) ||
      Math.abs(ours.sojournMeanMs - theirs.sojournMeanMs) <= 1,
  ],
  ['signals', (ours, theirs) => within(ours.signalPercent, theirs.signalPercent, 0.25)],
  ['late signals', (ours, theirs) => within(ours.lateSignalPercent, theirs.lateSignalPercent, 0.25)],
]

function within(ours: number, theirs: number, share: number): boolean {
  return Math.abs(ours - theirs) <= share * theirs
}

/** Our results with as many seeds as ns-3 was run with, from 1. */
function oursBySeed(theirs: Ns3Run): readonly Ns3Measured[] {
  return Array.from({ length: theirs.seeds }, (_, i) => {
    const checked = validateScenario({ ...convert(theirs), seed: i + 1 })
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
    return measure(run(checked.value, { packets: true, series: true }), theirs)
  })
}

export function meanOf(runs: readonly Ns3Measured[]): Ns3Measured {
  const mean = { goodputMbps: 0, sojournMeanMs: 0, signalPercent: 0, lateSignalPercent: 0 }
  for (const one of runs)
    for (const key of Object.keys(mean) as (keyof Ns3Measured)[]) mean[key] += one[key] / runs.length
  return mean
}

/** The marks that `ours` misses. */
export function missedMarks(ours: Ns3Measured, theirs: Ns3Measured): readonly MarkName[] {
  return MARKS.filter(([, holds]) => !holds(ours, theirs)).map(([mark]) => mark)
}

export interface Judged {
  /** Means over the seeds. */
  readonly ours: Ns3Measured
  readonly bySeed: readonly Ns3Measured[]
  readonly missed: readonly MarkName[]
  /** The misses that are known, and their cause; empty where all should hold. */
  readonly expected: readonly MarkName[]
  readonly cause: string
}

export function judge(row: Ns3Run): Judged {
  const bySeed = oursBySeed(row)
  const ours = meanOf(bySeed)
  const [cause = '', ...expected] = MISSES[row.name] ?? []
  return { ours, bySeed, missed: missedMarks(ours, row), expected, cause }
}
