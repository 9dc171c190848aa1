/** Runs of ns-3.37 beside Sawtooth, by the marks. */
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert } from './convert'
import { measure } from './measure'
import { MISSES } from './misses'
import type { Ns3Measured, Ns3Run } from './scenarios'

export type MarkName = 'goodput' | 'delay' | 'signals' | 'late signals'

const MARKS: readonly (readonly [MarkName, (ours: Ns3Measured, theirs: Ns3Run) => boolean])[] = [
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

/** Means over as many seeds as ns-3 was run with. */
function ours(theirs: Ns3Run): Ns3Measured {
  const { seeds } = theirs
  const sum = { goodputMbps: 0, sojournMeanMs: 0, signalPercent: 0, lateSignalPercent: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const checked = validateScenario({ ...convert(theirs), seed })
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
    const one = measure(run(checked.value, { packets: true, series: true }), theirs)
    for (const key of Object.keys(sum) as (keyof Ns3Measured)[]) sum[key] += one[key] / seeds
  }
  return sum
}

export interface Judged {
  readonly ours: Ns3Measured
  readonly missed: readonly MarkName[]
  /** The misses that are known, and their cause; empty where all should hold. */
  readonly expected: readonly MarkName[]
  readonly cause: string
}

export function judge(row: Ns3Run): Judged {
  const measured = ours(row)
  const [cause = '', ...expected] = MISSES[row.name] ?? []
  const missed = MARKS.filter(([, holds]) => !holds(measured, row)).map(([mark]) => mark)
  return { ours: measured, missed, expected, cause }
}
