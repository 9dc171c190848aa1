/** Reproduces the paper that the state names, in workers. */
import { type MapPlan, planMap, searchMap } from '../../lab/experiments/assumption-map'
import { searchAssumption } from '../../lab/experiments/assumption-search'
import {
  type MovedReport,
  moveAssumptions,
  runsBehindRows,
  touchedRows,
} from '../../lab/experiments/moved-assumption'
import type { AssumedParameter, Observation, Paper } from '../../lab/experiments/paper'
import { PaperPool, type PaperWorker, type PaperWorkerEvents } from '../../lab/experiments/paper-pool'
import { type JudgedRow, type PaperJob, reportSoFar, runPaper } from '../../lab/experiments/papers'
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../lab/reason'
import { papers as words } from '../../strings/papers'
import { experimentRules } from '../model/rules/experiment'
import type { Reproduction, RowSearch } from '../model/slices/reproduction'
import type { Store } from '../store'
import { keepRuns } from '../studies/kept-runs'
import { paperNamed } from '../studies/own'
import { plainOf, withReport } from './made-reports'
import { workerCount } from './sweep-runs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

const TELL_MS = 250

/** The workers that make the runs of papers, and a clock. */
export const paperPorts = () => ({
  startWorker(events: PaperWorkerEvents): PaperWorker {
    const worker = new Worker(new URL('../../../workers/paper.worker.ts', import.meta.url), {
      type: 'module',
    })
    return watchWorker(worker, events)
  },
  workers: workerCount(),
  nowMs: () => performance.now(),
})
export type ReproductionPorts = ReturnType<typeof paperPorts>

/** The reproduction under way with its workers. Messages of an earlier one are ignored. */
class Reproducer {
  private workers: PaperWorker[] = []
  private turn = 0

  constructor(
    private readonly store: Store,
    private readonly ports: ReproductionPorts,
  ) {}

  async begin(asked: Reproduction): Promise<void> {
    const { dispatchBy } = this.store
    this.turn++
    for (const worker of this.workers) worker.terminate()
    this.workers = []
    const mine = this.turn
    const paper = asked.running === null ? undefined : paperNamed(asked.running, asked.studies)
    if (paper === undefined) return
    try {
      const pool = new PaperPool(this.ports.workers, (events) => {
        const worker = this.ports.startWorker(events)
        this.workers.push(worker)
        return worker
      })
      const work = { perform: pool.perform, atOnce: pool.size, onProgress: this.teller(mine) }
      if (asked.search !== null) await this.search(paper, asked.search, mine, work)
      else if (asked.isMove) await this.move(paper, asked, mine, work)
      else await this.run(paper, asked, mine, work)
    } catch (error) {
      if (mine === this.turn)
        dispatchBy(experimentRules, { type: 'failReproduction', failure: reasonOf(error) })
    }
  }

  /** Returns a function that reports the progress now and then. */
  private teller(mine: number): (done: number) => void {
    const startMs = this.ports.nowMs()
    let saidMs = startMs
    return (done) => {
      const nowMs = this.ports.nowMs()
      if (mine !== this.turn || nowMs - saidMs < TELL_MS) return
      saidMs = nowMs
      const { all } = this.store.getState().reproduction
      this.store.dispatchBy(experimentRules, {
        type: 'tellReproduction',
        done,
        timeLeft: timeLeft(done, all, nowMs - startMs),
      })
    }
  }

  private async run(
    paper: Paper,
    { effort, changed }: Reproduction,
    mine: number,
    work: Work,
  ): Promise<void> {
    const byKey = new Map<string, Observation>()
    const perform = async (job: PaperJob): Promise<Observation> => {
      const observation = await work.perform(job)
      byKey.set(job.key, observation)
      return observation
    }
    const report = await runPaper(paper, { effort, changed, ...work, perform })
    if (mine !== this.turn) return
    keepRuns(paper, { effort, changed, byKey })
    this.keep(paper, { ...report, missing: [] })
    this.say(paper, report.rows.length)
  }

  /** Reports rows as soon as they are made. Without the stored report all of them are made. */
  private async move(paper: Paper, asked: Reproduction, mine: number, work: Work): Promise<void> {
    const { effort, changed, row } = asked
    const before = usualRows(paper, asked)
    if (before === undefined) throw new Error(words.noVerdicts)
    const ids = before.map(({ id }) => id)
    const rows = touchedRows(paper, effort, changed, ids, row ?? paper.firstRow ?? '')
    this.store.dispatchBy(experimentRules, { type: 'countRuns', all: runsBehindRows(rows) })
    await moveAssumptions(paper, rows, {
      ...work,
      effort,
      changed,
      before,
      onRow: (report) => {
        if (mine === this.turn) this.keep(paper, report)
      },
    })
    if (mine === this.turn) this.say(paper, rows.length)
  }

  private keep({ id: paper }: Paper, report: MovedReport): void {
    const { made } = this.store.getState().reproduction
    const reports = withReport(made.get(paper) ?? [], report)
    const isDone = report.missing.length === 0
    this.store.dispatchBy(experimentRules, { type: 'keepReports', paper, reports, isDone })
  }

  private say(paper: Paper, rows: number): void {
    this.store.dispatch({ type: 'announce', text: words.judged(paper.title, rows) })
  }

  private async search(
    paper: Paper,
    { parameter, row, other }: RowSearch,
    mine: number,
    work: Work,
  ): Promise<void> {
    const find = (id: string): AssumedParameter => {
      const found = paper.parameters.find((one) => one.id === id)
      if (found === undefined) throw new Error(`no assumption ${id}`)
      return found
    }
    const first = find(parameter)
    const second = other === undefined ? undefined : find(other)
    const tried =
      second === undefined
        ? (await searchAssumption(paper, first, row, work)).tried
        : await searchMap(paper, row, [first, second], planned(paper, row, first, second), work)
    if (mine === this.turn) this.store.dispatchBy(experimentRules, { type: 'endSearch', tried })
  }
}

/** How the runs of a report or of a map are made. */
interface Work {
  readonly perform: PaperPool['perform']
  readonly atOnce: number
  readonly onProgress: (done: number) => void
}

/** Returns the plan of a map. A map without a plan cannot be asked for. */
function planned(paper: Paper, row: string, first: AssumedParameter, second: AssumedParameter): MapPlan {
  const plan = planMap(paper, row, first, second)
  if (plan === null) throw new Error(`no map of ${first.id} and ${second.id}`)
  return plan
}

/** Returns the rows without changed assumptions: those that come with the page, or for a study of the user's own those made so far. */
const usualRows = (paper: Paper, { stored, made }: Reproduction): readonly JudgedRow[] | undefined =>
  (stored.get(paper.id) ?? plainOf(made.get(paper.id)) ?? reportSoFar(paper, new Map()))?.rows

export function startReproduction(store: Store, ports: ReproductionPorts = paperPorts()): void {
  const reproducer = new Reproducer(store, ports)
  store.subscribe(({ reproduction }, before) => {
    const { running, changed, search } = before.reproduction
    const isOther = reproduction.changed !== changed || reproduction.search !== search
    if (reproduction.running !== running || (reproduction.running !== null && isOther))
      void reproducer.begin(reproduction)
  })
}
