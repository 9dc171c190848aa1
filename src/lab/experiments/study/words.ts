/** Cells and terms of a study in words. Papers speak English in every language of the page. */
import { formatNumber } from '../../format'
import { describeSettings } from '../sweep/describe'
import { metricOf } from '../sweep/metrics'
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

/** "goodput of CUBIC, Random loss 0.1 %" */
export function termText(term: Term, sweep: Sweep): string {
  if (typeof term === 'number') return formatNumber(term, 3)
  const label = metricOf(term.metric).label
  const of = `${label.charAt(0).toLowerCase()}${label.slice(1)} of ${term.variant} at ${cellText(sweep, term.at)}`
  return term.times === 1 ? of : `${formatNumber(term.times, 3)} times the ${of}`
}
