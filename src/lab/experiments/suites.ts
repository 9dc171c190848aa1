/** The suites: every folder of `suites/`, and what is asked of which variant. What makes the runs is in suite/jobs.ts. */
import { byOrder, collect } from '../collect'
import { STATEFUL } from './suite/bbr-states'
import { type Check, isWritten, type Suite, type SuiteCase } from './suite/suite'

/** All suites as they are defined, by id, in the order in which they are listed. */
export const suites = collect<Suite>(import.meta.glob('./suites/*/index.ts', { eager: true }), byOrder)

/** The checks of a case that are asked of a variant, with their places among all. */
export function checksFor(one: SuiteCase, variant: string): readonly (readonly [Check, number])[] {
  if (!isWritten(one)) return []
  return one.checks
    .map((check, index) => [check, index] as const)
    .filter(([check]) => check.states !== true || variant === STATEFUL)
}
