import { cellCount, pointAt } from '../../lab/experiments/sweep/points'
import { encodeLink } from '../../lab/scenario/link'
import { useExperiment } from '../model/slices/experiment'
import { openRunInExplore } from './opening'

/** Number of the run in the sweep. */
export function pointOf(cell: number, repetition: number): number {
  return repetition * cellCount(useExperiment.getState().sweep) + cell
}

/** Opens that very run in Explore. */
export function openRun(point: number): void {
  openRunInExplore(pointAt(useExperiment.getState().sweep, point).scenario)
}

/** The address that opens it. */
export function runAddress(point: number): string {
  return `?${encodeLink(pointAt(useExperiment.getState().sweep, point).scenario)}`
}
