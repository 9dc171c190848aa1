/** Experiments: the sweep with its results, and the reproduction of a paper. What they cost to compute comes with the action. */
import type { TriedValue } from '../../../lab/experiments/assumption-search'
import type { AssumedValues, Effort } from '../../../lab/experiments/paper'
import type { PaperReport } from '../../../lab/experiments/papers'
import type { StoredReport, StoredSummaries } from '../../../lab/experiments/stored'
import type { Results } from '../../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../../lab/experiments/sweep/measure'
import type { Experiment as Preset } from '../../../lab/experiments/sweep/presets'
import type { Sweep } from '../../../lab/experiments/sweep/sweep'
import type { Fault } from '../../../lab/scenario/scenario'
import { type LinkedSweep, type SweepView, sweepShown } from '../slices/experiment'
import {
  type FigurePoint,
  type OwnStudy,
  type Reproduction,
  type RowSearch,
  searchName,
} from '../slices/reproduction'
import { changer, type State } from '../state'
import type { ActionOf, Rules } from './rule'

const withExperiment = changer('experiment')
const withReproduction = changer('reproduction')

/** The address is to have this sweep; an effect reads what it says. */
export const withSweepLinked = (state: State, link: LinkedSweep | null): State =>
  withExperiment(state, { link })

/** The reports with another one. */
function withReport({ reports, plain }: Reproduction, paper: string, report: PaperReport) {
  const isPlain = Object.keys(report.changed).length === 0
  return {
    reports: new Map([...reports, [paper, report]]),
    plain: isPlain ? new Map([...plain, [paper, report]]) : plain,
  }
}

interface Linked {
  sweep: Sweep
  link: LinkedSweep
}

export const experimentRules = {
  linkSweep: (state, { link }: { link: LinkedSweep | null }) => withSweepLinked(state, link),
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
  runSweep: (state) => withExperiment(state, { status: 'running', timeLeft: '' }),
  pauseSweep: (state) =>
    state.experiment.status === 'running' ? withExperiment(state, { status: 'paused', timeLeft: '' }) : state,
  /** What is finished stays. */
  endSweep: (state) => withExperiment(state, { status: 'idle', timeLeft: '' }),
  tellSweep(state, { results, timeLeft }: { results: Iterable<PointResult>; timeLeft: string }) {
    const found = new Map(state.experiment.results)
    for (const result of results) found.set(result.point, result)
    return withExperiment(state, { results: found, timeLeft })
  },
  repeatPoints(state, { points }: { points: readonly number[] }) {
    const results = new Map(state.experiment.results)
    for (const point of points) results.delete(point)
    return withExperiment(state, { results, status: 'running', timeLeft: '' })
  },
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
    const reports = new Map(state.reproduction.reports)
    const plain = new Map(state.reproduction.plain)
    for (const map of [studies, reports, plain]) map.delete(name)
    const idle = running === name ? { running: null, search: null, timeLeft: '' } : {}
    return withReproduction(state, { studies, reports, plain, ...idle })
  },
  /** What a study was found to be elsewhere on the page. */
  holdReport(state, { paper, report }: { paper: string; report: PaperReport }) {
    return withReproduction(state, withReport(state.reproduction, paper, report))
  },
  /** The full report that comes with the page. */
  storeReport(state, { report }: { report: StoredReport }) {
    const stored = new Map([...state.reproduction.stored, [report.id, report]])
    return withReproduction(state, { stored })
  },
  storeSummaries: (state, { summaries }: { summaries: StoredSummaries }) =>
    withReproduction(state, { summaries }),
  /** The report that was made here is forgotten: the stored one is shown. */
  forgetReport(state, { paper }: { paper: string }) {
    const reports = new Map(state.reproduction.reports)
    reports.delete(paper)
    return withReproduction(state, { reports })
  },
  /** Runs a paper's experiments, so many runs (`all`), with what is assumed otherwise; null: what is under way ends. */
  reproduce: (
    state,
    { paper, all, changed = {} }: { paper: string | null; all: number; changed?: AssumedValues },
  ) =>
    withReproduction(
      state,
      paper === null
        ? { running: null, search: null, timeLeft: '' }
        : { running: paper, search: null, changed, done: 0, all, timeLeft: '', failure: '' },
    ),
  /** Tries the values of an assumption of the paper, so many runs (`all`). */
  searchRow: (state, { paper, search, all }: { paper: string; search: RowSearch; all: number }) =>
    withReproduction(state, { running: paper, search, changed: {}, done: 0, all, timeLeft: '', failure: '' }),
  endSearch(state, { tried }: { tried: readonly TriedValue[] }) {
    const { running, search, searched } = state.reproduction
    if (running === null || search === null) return state
    const known = new Map([...searched, [searchName(running, search), tried]])
    return withReproduction(state, { running: null, search: null, timeLeft: '', searched: known })
  },
  tellReproduction: (state, { done, timeLeft }: { done: number; timeLeft: string }) =>
    withReproduction(state, { done, timeLeft }),
  endReproduction(state, { report }: { report: PaperReport }) {
    const { running, all } = state.reproduction
    if (running === null) return state
    return withReproduction(state, {
      running: null,
      done: all,
      timeLeft: '',
      ...withReport(state.reproduction, running, report),
    })
  },
  failReproduction: (state, { failure }: { failure: string }) =>
    withReproduction(state, { running: null, search: null, failure }),
} satisfies Rules
export type ExperimentAction = ActionOf<typeof experimentRules>
