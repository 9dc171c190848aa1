import type { PaperReport } from '../../lab/experiments/papers'
import { withReport } from '../effects/made-reports'
import { experimentRules } from '../model/rules/experiment'
import { dispatchBy, getState } from '../store'

/** What a study was found to be elsewhere than on its screen: in the form, or at an earlier visit. */
export function holdReport(paper: string, report: PaperReport): void {
  const { made } = getState().reproduction
  const reports = withReport(made.get(paper) ?? [], { ...report, missing: [] })
  dispatchBy(experimentRules, { type: 'keepReports', paper, reports, isDone: false })
}
