/** Defines the sweep, and opens its runs. */
import { cellCount, pointAt } from '../../lab/experiments/sweep/points'
import type { Axis } from '../../lab/experiments/sweep/sweep'
import { encodeLink } from '../../lab/scenario/link'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import type { SweepView } from '../model/slices/experiment'
import { type SweepChange, sweepEdit } from '../model/sweep-edit'
import { openingOf } from '../model/sweep-link'
import { dispatch, getState } from '../store'
import { openRunInExplore } from './opening'

const sweepNow = () => getState().experiment.sweep

export const openExperiment = (id: string): void => dispatch(openingOf(id))

/** Replaces parts of the sweep, unless that is at fault. Finished runs that the new sweep has as well stay. */
export function define(change: SweepChange): readonly Fault[] {
  const edit = sweepEdit(getState().experiment, change)
  dispatch(edit)
  return edit.type === 'refuseSweep' ? edit.faults : []
}

export const setAxis = (index: number, axis: Axis): readonly Fault[] =>
  define({ vary: sweepNow().vary.map((old, at) => (at === index ? axis : old)) })

/** The title belongs to the sweep: its runs have titles of their own. */
export const setBase = (base: Scenario): readonly Fault[] => define({ base: { ...base, title: '' } })

export const viewSweep = (view: Partial<SweepView>): void => dispatch({ type: 'viewSweep', view })

export const runSweep = (): void => dispatch({ type: 'runSweep' })
export const pauseSweep = (): void => dispatch({ type: 'pauseSweep' })
export const endSweep = (): void => dispatch({ type: 'endSweep' })

/** Number of the run in the sweep. */
export function pointOf(cell: number, repetition: number): number {
  return repetition * cellCount(sweepNow()) + cell
}

/** Opens that very run in Explore. */
export function openRun(point: number): void {
  openRunInExplore(pointAt(sweepNow(), point).scenario)
}

/** The address that opens it. */
export function runAddress(point: number): string {
  return `?${encodeLink(pointAt(sweepNow(), point).scenario)}`
}
