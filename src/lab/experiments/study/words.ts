/** Cells and terms of a study in words. Papers speak English in every language of the page. */
import { formatNumber } from '../../format'
import { describeSettings } from '../sweep/describe'
import { metricLabel } from '../sweep/metrics'
import { axisValues } from '../sweep/points'
import type { Setting, Sweep } from '../sweep/sweep'
import type { Term } from './study'

/** "8.15 Mbit/s", "99.3 %" */
export function valueText(value: number, unit: string): string {
  const number = Number.isNaN(value) ? 'none' : formatNumber(value, 3)
  return unit === '' || number === 'none' ? number : `${number} ${unit}`
}

/** "Random loss 0.1 %" */
export const cellText = (sweep: Sweep, at: readonly Setting[]): string =>
  describeSettings(sweep, at).join(', ')

/** "Goodput of CUBIC at Random loss 0.1 %"; what is the same in all runs goes without saying. */
export function termText({ metric, variant, at }: Exclude<Term, number>, sweep: Sweep): string {
  const of = sweep.compare.length === 1 ? '' : ` of ${variant}`
  const isEverywhere = axisValues(sweep).every((values) => values.length === 1)
  return `${metricLabel(metric)}${of}${isEverywhere ? '' : ` at ${cellText(sweep, at)}`}`
}
