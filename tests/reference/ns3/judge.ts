/** The AQM matrix of ns-3.37 beside Sawtooth, by the marks. */
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert, type Ns3Run } from './convert'
import { type Measured, measure } from './measure'
import { MISSES } from './misses'

export type MarkName = 'goodput' | 'delay' | 'signals' | 'late signals'

const MARKS: readonly (readonly [MarkName, (ours: Measured, theirs: Ns3Run) => boolean])[] = [
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
  return Math.abs(ours / theirs - 1) <= share
}

/** Means over as many seeds as ns-3 was run with. */
function ours(theirs: Ns3Run): Measured {
  const { seeds } = theirs
  const sum = { goodputMbps: 0, sojournMeanMs: 0, signalPercent: 0, lateSignalPercent: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const checked = validateScenario({ ...convert(theirs), seed })
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
    const one = measure(run(checked.value, { packets: true, series: true }))
    for (const key of Object.keys(sum) as (keyof Measured)[]) sum[key] += one[key] / seeds
  }
  return sum
}

export interface Judged {
  readonly ours: Measured
  readonly missed: readonly MarkName[]
  /** The misses that are known, and their cause; empty where all should hold. */
  readonly expected: readonly MarkName[]
  readonly cause: string
}

export const nameOf = (row: Ns3Run): string => `${row.queue} ${row.flows}`

export function judge(row: Ns3Run): Judged {
  const measured = ours(row)
  const [cause = '', ...expected] = MISSES[nameOf(row)] ?? []
  const missed = MARKS.filter(([, holds]) => !holds(measured, row)).map(([mark]) => mark)
  return { ours: measured, missed, expected, cause }
}
