/** Where the limits of a case stand in the curves of its runs. */
import type { CaseRun } from './jobs'
import { type Drawn, isWritten, type Limit, type SuiteCase } from './suite'

const numberOf = (limit: Limit): number | null => ('value' in limit ? limit.value : null)

/**
 * The limit of the first check that is about a curve, in the unit of the curve; null: there is none. A share of the link is drawn as the rate
 * that it is.
 */
export function limitIn(one: SuiteCase, { findings, scenario }: CaseRun, curve: Drawn): number | null {
  if (!isWritten(one)) return null
  for (const { check: place, limit } of findings) {
    const { unit, drawn } = one.checks[place] ?? { unit: '' }
    const value = numberOf(limit)
    if (drawn?.in !== curve || value === null) continue
    if (curve !== 'throughput' || unit !== '%') return value
    const linkMbps = drawn.linkMbps ?? scenario.bottleneck?.bandwidthMbps
    return linkMbps === undefined ? null : (value / 100) * linkMbps
  }
  return null
}
