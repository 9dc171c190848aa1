/** Keeps the reports of a paper that were made while the page is open, one for each set of assumptions. */
import type { MovedReport } from '../../lab/experiments/moved-assumption'
import type { AssumedValues } from '../../lab/experiments/paper'

/** The greatest number of reports. A report takes up to about 1 MB. */
const MOST_REPORTS = 24

export const isSameAssumed = (one: AssumedValues, other: AssumedValues): boolean => {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => one[id] === other[id])
}

/** Returns the report without changed assumptions; undefined where it has not been made. */
export const plainOf = (reports: readonly MovedReport[] = []): MovedReport | undefined =>
  reports.find(({ changed }) => isSameAssumed(changed, {}))

/** Adds a report at the end, in place of one with the same assumptions. */
export function withReport(reports: readonly MovedReport[], report: MovedReport): readonly MovedReport[] {
  const others = reports.filter(({ changed }) => !isSameAssumed(changed, report.changed))
  return [...others, report].slice(-MOST_REPORTS)
}
