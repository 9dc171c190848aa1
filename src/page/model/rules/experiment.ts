/** Experiments: the sweep with its results, and the reproduction of a paper. What they cost to compute comes with the action. */
import type { Effort } from '../../../lab/experiments/paper'
import type { PaperReport } from '../../../lab/experiments/papers'
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../../lab/experiments/sweep/measure'
import type { Experiment as Preset } from '../../../lab/experiments/sweep/presets'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { Fault } from '../../../lab/scenario/scenario'
import { type LinkedSweep, type SweepView, sweepShown } from '../slices/experiment'
import { changer, type State } from '../state'
import type { Rules } from './rule'

export type ExperimentAction =
  | { readonly type: 'linkSweep'; readonly link: LinkedSweep | null }
  | {
      readonly type: 'openSweep'
      readonly sweep: Sweep
      readonly link: LinkedSweep
      readonly preset: Preset | null
    }
  /** `results` are those of the runs that the sweep had before too; `selected` is the cell that is selected still. */
  | {
      readonly type: 'editSweep'
      readonly sweep: Sweep
      readonly link: LinkedSweep
      readonly results: Results
      readonly selected: number | null
    }
  | { readonly type: 'refuseSweep'; readonly faults: readonly Fault[] }
  | { readonly type: 'viewSweep'; readonly view: Partial<SweepView> }
  /** Runs every point that has no result yet, or goes on after a pause. */
  | { readonly type: 'runSweep' }
  | { readonly type: 'pauseSweep' }
  /** What is finished stays. */
  | { readonly type: 'endSweep' }
  /** What runs have found. */
  | { readonly type: 'tellSweep'; readonly results: Iterable<PointResult>; readonly timeLeft: string }
  /** Runs of these points are made once more. */
  | { readonly type: 'repeatPoints'; readonly points: readonly number[] }
  | { readonly type: 'setEffort'; readonly effort: Effort }
  | { readonly type: 'showRow'; readonly row: string | null }
  /** Runs a paper's experiments, so many runs (`all`); null: what is under way ends. */
  | { readonly type: 'reproduce'; readonly paper: string | null; readonly all: number }
  | { readonly type: 'tellReproduction'; readonly done: number; readonly timeLeft: string }
  | { readonly type: 'endReproduction'; readonly report: PaperReport }
  | { readonly type: 'failReproduction'; readonly failure: string }

const withExperiment = changer('experiment')
const withReproduction = changer('reproduction')

/** The address is to have this sweep; an effect reads what it says. */
export const withSweepLinked = (state: State, link: LinkedSweep | null): State =>
  withExperiment(state, { link })

export const experimentRules: Rules<ExperimentAction> = {
  linkSweep: (state, { link }) => withSweepLinked(state, link),
  openSweep: (state, { sweep, link, preset }) =>
    withExperiment(state, { ...sweepShown(sweep, preset), link }),
  editSweep(state, { sweep, link, results, selected }) {
    const { metric } = state.experiment
    return withExperiment(state, {
      sweep,
      link,
      results,
      preset: null,
      faults: [],
      status: 'idle',
      metric: sweep.metrics.includes(metric) ? metric : (sweep.metrics[0] ?? ''),
      selected,
      hovered: null,
    })
  },
  refuseSweep: (state, { faults }) => withExperiment(state, { faults }),
  viewSweep: (state, { view }) => withExperiment(state, view),
  runSweep: (state) => withExperiment(state, { status: 'running', timeLeft: '' }),
  pauseSweep: (state) =>
    state.experiment.status === 'running' ? withExperiment(state, { status: 'paused', timeLeft: '' }) : state,
  endSweep: (state) => withExperiment(state, { status: 'idle', timeLeft: '' }),
  tellSweep(state, { results, timeLeft }) {
    const found = new Map(state.experiment.results)
    for (const result of results) found.set(result.point, result)
    return withExperiment(state, { results: found, timeLeft })
  },
  repeatPoints(state, { points }) {
    const results = new Map(state.experiment.results)
    for (const point of points) results.delete(point)
    return withExperiment(state, { results, status: 'running', timeLeft: '' })
  },
  setEffort: (state, { effort }) => withReproduction(state, { effort }),
  showRow: (state, { row }) => withReproduction(state, { row }),
  reproduce: (state, { paper, all }) =>
    withReproduction(
      state,
      paper === null
        ? { running: null, timeLeft: '' }
        : { running: paper, done: 0, all, timeLeft: '', failure: '', row: null },
    ),
  tellReproduction: (state, { done, timeLeft }) => withReproduction(state, { done, timeLeft }),
  endReproduction(state, { report }) {
    const { running, all, reports } = state.reproduction
    if (running === null) return state
    const known = new Map([...reports, [running, report]])
    return withReproduction(state, { running: null, done: all, timeLeft: '', reports: known })
  },
  failReproduction: (state, { failure }) => withReproduction(state, { running: null, failure }),
}
