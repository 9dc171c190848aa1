import type { PaperReport } from '../../lab/experiments/papers'
import { withReport } from '../effects/made-reports'
import { dispatch, getState } from '../store'

/** What a study was found to be elsewhere than on its screen: in the form, or at an earlier visit. */
export function holdReport(paper: string, report: PaperReport): void {
  const { made } = getState().reproduction
  const reports = withReport(made.get(paper) ?? [], { ...report, missing: [] })
  dispatch({ type: 'keepReports', paper, reports, isDone: false })
}
