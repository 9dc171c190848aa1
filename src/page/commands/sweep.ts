/** Defines the sweep, and opens its runs. */
import { cellCount, pointAt } from '../../lab/experiments/sweep/points'
import type { Axis } from '../../lab/experiments/sweep/sweep'
import { encodeLink } from '../../lab/scenario/link'
import { defaultView } from '../../lab/scenario/link-view'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { openingOfRun } from '../model/own-sweep'
import { experimentRules } from '../model/rules/experiment'
import type { SweepView } from '../model/slices/experiment'
import { type SweepChange, sweepEdit, sweepOfOwn } from '../model/sweep-edit'
import { openingOf } from '../model/sweep-link'
import { dispatchBy, getState } from '../store'
import { openRunInExplore } from './opening'

const sweepNow = () => getState().experiment.sweep

export const openExperiment = (id: string): void => dispatchBy(experimentRules, openingOf(id))

/** Replaces parts of the sweep, unless that is at fault. Finished runs that the new sweep has as well stay. */
export function define(change: SweepChange): readonly Fault[] {
  const edit = sweepEdit(getState().experiment, change)
  dispatchBy(experimentRules, edit)
  return edit.type === 'refuseSweep' ? edit.faults : []
}

export const setAxis = (index: number, axis: Axis): readonly Fault[] =>
  define({ vary: sweepNow().vary.map((old, at) => (at === index ? axis : old)) })

/** Opens the sweep of the run of Explore, from its beginning. */
export function sweepThisRun(): void {
  const { experiment, edit } = getState()
  // Where the run is too large for a sweep, the reason is shown.
  dispatchBy(experimentRules, openingOfRun(edit.scenario) ?? sweepOfOwn(experiment, edit.scenario))
}

/** The run of Explore as the base, with the title that it has there: it is a sweep of one's own. */
export const sweepExplored = (): void =>
  dispatchBy(experimentRules, sweepOfOwn(getState().experiment, getState().edit.scenario))

/** The title belongs to the sweep: its runs have titles of their own. */
export const setBase = (base: Scenario): readonly Fault[] => define({ base: { ...base, title: '' } })

export const viewSweep = (view: Partial<SweepView>): void =>
  dispatchBy(experimentRules, { type: 'viewSweep', view })

export const runSweep = (): void => dispatchBy(experimentRules, { type: 'runSweep' })
export const pauseSweep = (): void => dispatchBy(experimentRules, { type: 'pauseSweep' })
export const endSweep = (): void => dispatchBy(experimentRules, { type: 'endSweep' })

/** Number of the run in the sweep. */
export function pointOf(cell: number, repetition: number): number {
  return repetition * cellCount(sweepNow()) + cell
}

/** The digest of a run as it was counted; null where it has not been made, or its digest is not known. */
function digestOf(point: number): string | null {
  const result = getState().experiment.results.get(point)
  return result !== undefined && 'values' in result ? (result.digest ?? null) : null
}

/** Opens that very run in Explore, which is held against the one that was counted. */
export function openRun(point: number): void {
  const { scenario } = pointAt(sweepNow(), point)
  const digest = digestOf(point)
  const { warmUpS } = sweepNow()
  viewSweep({ opened: digest === null ? null : { scenario, digest, warmUpS } })
  openRunInExplore(scenario)
}

/** The address that opens it, with what it was when it was counted. */
export function runAddress(point: number): string {
  const digest = digestOf(point)
  const claim = digest === null ? {} : { digest, engine: __SAWTOOTH_VERSION__ }
  return `?${encodeLink(pointAt(sweepNow(), point).scenario, { ...defaultView, ...claim })}`
}
