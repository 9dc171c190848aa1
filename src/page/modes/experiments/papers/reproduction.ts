/** The reproduction of a paper that is under way or done. Reports of all papers of this visit are kept. */

import { create } from 'zustand'
import type { Effort, Paper } from '../../../../lab/experiments/paper'
import { PaperPool, type PaperWorker } from '../../../../lab/experiments/paper-pool'
import { jobsOf, type PaperReport, runPaper } from '../../../../lab/experiments/papers'
import { timeLeft } from '../../../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../../../lab/reason'
import { useStore } from '../../../state/store'
import { workerCount } from '../state/running'

const PUBLISH_MS = 250

interface Reproduction {
  readonly effort: Effort
  /** Id of the paper whose runs are under way; null: none. */
  readonly running: string | null
  readonly done: number
  readonly all: number
  readonly timeLeft: string
  /** Why the last one ended early. */
  readonly failure: string
  /** By paper. */
  readonly reports: ReadonlyMap<string, PaperReport>
  /** Id of the row that is shown; null: the first. */
  readonly row: string | null
}

export const useReproduction = create<Reproduction>()(() => ({
  effort: 'quick',
  running: null,
  done: 0,
  all: 0,
  timeLeft: '',
  failure: '',
  reports: new Map(),
  row: null,
}))

/** Of the reproduction under way; what an earlier one still says is not heard. */
let workers: PaperWorker[] = []
let turn = 0

function endWorkers(): void {
  for (const worker of workers) worker.terminate()
  workers = []
}

/** The worker's file comes with the first reproduction. */
async function startPool(): Promise<PaperPool> {
  const { startPaperWorker } = await import('./paper-worker')
  return new PaperPool(workerCount(), (events) => {
    const worker = startPaperWorker(events)
    workers.push(worker)
    return worker
  })
}

export async function reproducePaper(paper: Paper): Promise<void> {
  cancelReproduction()
  const mine = ++turn
  const { effort } = useReproduction.getState()
  const all = jobsOf(paper, effort).length
  useReproduction.setState({ running: paper.id, done: 0, all, timeLeft: '', failure: '', row: null })
  const startMs = performance.now()
  let saidMs = startMs
  try {
    const pool = await startPool()
    if (mine !== turn) return
    const report = await runPaper(paper, {
      effort,
      atOnce: pool.size,
      perform: pool.perform,
      onProgress: (done) => {
        const nowMs = performance.now()
        if (mine !== turn || nowMs - saidMs < PUBLISH_MS) return
        saidMs = nowMs
        useReproduction.setState({ done, timeLeft: timeLeft(done, all, nowMs - startMs) })
      },
    })
    if (mine !== turn) return
    const { reports } = useReproduction.getState()
    useReproduction.setState({ done: all, timeLeft: '', reports: new Map([...reports, [paper.id, report]]) })
    useStore.setState({ announcement: `${paper.title}: ${report.rows.length} rows judged` })
  } catch (error) {
    if (mine !== turn) return
    useReproduction.setState({ failure: reasonOf(error) })
  }
  useReproduction.setState({ running: null })
  endWorkers()
}

export function cancelReproduction(): void {
  turn++
  endWorkers()
  useReproduction.setState({ running: null, timeLeft: '' })
}
