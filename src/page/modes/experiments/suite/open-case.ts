/** Opens the run of a case in Explore. */
import type { CaseRun } from '../../../../lab/experiments/suite/jobs'
import type { Suite, SuiteCase } from '../../../../lab/experiments/suite/suite'
import { decodeLink } from '../../../../lab/scenario/link'
import { openRunInExplore } from '../../../commands/opening'

/** It has the case as its title there. */
export function openCase({ label }: Suite, { id, title }: SuiteCase, { link }: CaseRun): void {
  openRunInExplore({ ...decodeLink(link).scenario, title: `${label}, ${id}: ${title}` })
}
