/** Experiments: the sweep with its results, and the reproduction of a paper. What they cost to compute comes with the action. */
import type { TriedValue } from '../../../lab/experiments/assumption-search'
import type { MovedReport } from '../../../lab/experiments/moved-assumption'
import type { AssumedValues, Effort } from '../../../lab/experiments/paper'
import type { StoredReport, StoredSummaries } from '../../../lab/experiments/stored'
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../../lab/experiments/sweep/measure'
import type { Experiment as Preset } from '../../../lab/experiments/sweep/presets'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { Fault } from '../../../lab/scenario/scenario'
import {
  type LinkedSweep,
  pointsRepeated,
  type SweepView,
  sweepRunning,
  sweepShown,
} from '../slices/experiment'
import { type FigurePoint, type OwnStudy, type RowSearch, searchName } from '../slices/reproduction'
import { changer } from '../state'
import type { ActionOf, Rules } from './rule'

const withExperiment = changer('experiment')
const withReproduction = changer('reproduction')

/** Nothing of it is done yet. */
const begun = { search: null, isMove: false, changed: {}, done: 0, all: 0, timeLeft: '', failure: '' }
const ended = { running: null, search: null, isMove: false, timeLeft: '' }

interface Linked {
  sweep: Sweep
  link: LinkedSweep
}

export const experimentRules = {
  linkSweep: (state, { link }: { link: LinkedSweep | null }) => withExperiment(state, { link }),
  openSweep: (state, { sweep, link, preset }: Linked & { preset: Preset | null }) =>
    withExperiment(state, { ...sweepShown(sweep, preset), link }),
  /** `results` are those of the runs that the sweep had before too; `selected` is the cell that is selected still. */
  editSweep(state, action: Linked & { results: Results; selected: number | null }) {
    const { sweep, link, results, selected } = action
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
  refuseSweep: (state, { faults }: { faults: readonly Fault[] }) => withExperiment(state, { faults }),
  viewSweep: (state, { view }: { view: Partial<SweepView> }) => withExperiment(state, view),
  /** Runs every point that has no result yet, or goes on after a pause. */
  runSweep: (state) => withExperiment(state, sweepRunning),
  pauseSweep: (state) =>
    state.experiment.status === 'running' ? withExperiment(state, { status: 'paused', timeLeft: '' }) : state,
  /** What is finished stays. */
  endSweep: (state) => withExperiment(state, { status: 'idle', timeLeft: '' }),
  tellSweep(state, { results, timeLeft }: { results: Iterable<PointResult>; timeLeft: string }) {
    const found = new Map(state.experiment.results)
    for (const result of results) found.set(result.point, result)
    return withExperiment(state, { results: found, timeLeft })
  },
  repeatPoints: (state, { points }: { points: readonly number[] }) =>
    withExperiment(state, pointsRepeated(state.experiment, points)),
  setEffort: (state, { effort }: { effort: Effort }) => withReproduction(state, { effort }),
  showRow: (state, { row }: { row: string | null }) => withReproduction(state, { row, point: null }),
  showPoint: (state, { point }: { point: FigurePoint | null }) => withReproduction(state, { point }),
  /** Further studies of the user's own, those that are given first. */
  holdStudies(state, { studies }: { studies: readonly OwnStudy[] }) {
    const { studies: known } = state.reproduction
    const given = studies.map((own) => [own.name, known.get(own.name) ?? own] as const)
    return withReproduction(state, { studies: new Map([...given, ...known]) })
  },
  /** A study is taken away, with its report; its runs end. */
  dropStudy(state, { name }: { name: string }) {
    const { running } = state.reproduction
    const studies = new Map(state.reproduction.studies)
    const made = new Map(state.reproduction.made)
    for (const map of [studies, made]) map.delete(name)
    return withReproduction(state, { studies, made, ...(running === name ? ended : {}) })
  },
  /** The full report that comes with the page. */
  storeReport(state, { report }: { report: StoredReport }) {
    const stored = new Map([...state.reproduction.stored, [report.id, report]])
    return withReproduction(state, { stored })
  },
  storeSummaries: (state, { summaries }: { summaries: StoredSummaries }) =>
    withReproduction(state, { summaries }),
  /** The reports of this visit of a paper, the newest last; what is under way is then done, or not yet. */
  keepReports(
    state,
    { paper, reports, isDone }: { paper: string; reports: readonly MovedReport[]; isDone: boolean },
  ) {
    const made = new Map([...state.reproduction.made, [paper, reports]])
    return withReproduction(state, isDone ? { ...ended, made } : { made })
  },
  /** Runs a paper's experiments, so many runs (`all`), with what is assumed otherwise; null: what is under way ends. */
  reproduce: (
    state,
    { paper, all, changed = {} }: { paper: string | null; all: number; changed?: AssumedValues },
  ) => withReproduction(state, paper === null ? ended : { ...begun, running: paper, changed, all }),
  /** Makes the rows anew that the changed assumptions touch. */
  moveAssumed: (state, { paper, changed }: { paper: string; changed: AssumedValues }) =>
    withReproduction(state, { ...begun, running: paper, changed, isMove: true }),
  /** How many runs it takes. */
  countRuns: (state, { all }: { all: number }) => withReproduction(state, { all }),
  /** Tries the values of an assumption of the paper, so many runs (`all`). */
  searchRow: (state, { paper, search, all }: { paper: string; search: RowSearch; all: number }) =>
    withReproduction(state, { ...begun, running: paper, search, all }),
  endSearch(state, { tried }: { tried: readonly TriedValue[] }) {
    const { running, search, searched } = state.reproduction
    if (running === null || search === null) return state
    const known = new Map([...searched, [searchName(running, search), tried]])
    return withReproduction(state, { ...ended, searched: known })
  },
  tellReproduction: (state, { done, timeLeft }: { done: number; timeLeft: string }) =>
    withReproduction(state, { done, timeLeft }),
  failReproduction: (state, { failure }: { failure: string }) =>
    withReproduction(state, { ...ended, failure }),
} satisfies Rules
export type ExperimentAction = ActionOf<typeof experimentRules>
