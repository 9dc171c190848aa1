/** The studies that the browser has kept from earlier visits, among the papers of this one. */
import { dispatch, getState } from '../store'
import { keptStudies } from './keep'

let isHeld = false

/** Reads them once; those that are open already stay as they are, before the others. */
export function holdKeptStudies(): void {
  if (isHeld) return
  isHeld = true
  const open = [...getState().reproduction.studies.values()]
  const kept = keptStudies()
  if (kept.length > 0) dispatch({ type: 'holdStudies', studies: [...open, ...kept] })
}
