/** The studies that the browser has kept from earlier visits, among the papers of this one. */
import { experimentRules } from '../model/rules/experiment'
import { dispatchBy, getState } from '../store'
import { holdReport } from './hold-report'
import { keptStudies } from './keep'
import { keptReport } from './kept-runs'
import { paperOfOwn } from './own'

let isHeld = false

/** Reads them once; those that are open already stay as they are, before the others. */
export function holdKeptStudies(): void {
  if (isHeld) return
  isHeld = true
  const open = [...getState().reproduction.studies.values()]
  const kept = keptStudies()
  if (kept.length === 0) return
  dispatchBy(experimentRules, { type: 'holdStudies', studies: [...open, ...kept] })
  for (const own of kept) {
    const paper = paperOfOwn(own)
    const report = getState().reproduction.made.has(own.name) ? null : keptReport(paper)
    if (report !== null) holdReport(own.name, report)
  }
}
