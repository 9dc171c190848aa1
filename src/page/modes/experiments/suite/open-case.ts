/** Opens the run of a case in Explore. */
import type { CaseRun } from '../../../../lab/experiments/suite/jobs'
import { scenarioOf } from '../../../../lab/experiments/suite/run-link'
import type { Suite, SuiteCase } from '../../../../lab/experiments/suite/suite'
import { openRunInExplore } from '../../../commands/opening'

/** The run has the case as its title there. */
export function openCase({ label }: Suite, { id, title }: SuiteCase, run: CaseRun): void {
  openRunInExplore({ ...scenarioOf(run), title: `${label}, ${id}: ${title}` })
}
