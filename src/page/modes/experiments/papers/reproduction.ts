/** The reproduction of a paper that is under way or done. Reports of all papers of this visit are kept. */

import { create } from 'zustand'
import type { Effort, Paper } from '../../../../lab/experiments/paper'
import { PaperPool, type PaperWorker } from '../../../../lab/experiments/paper-pool'
import { jobsOf, type PaperReport, runPaper } from '../../../../lab/experiments/papers'
import { timeLeft } from '../../../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../../../lab/reason'
import { papers as words } from '../../../../strings/papers'
import { announce } from '../../../commands/notices'
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

/** The reproduction under way, and its workers; what an earlier one still says is not heard. */
class Reproducer {
  private workers: PaperWorker[] = []
  private turn = 0

  async reproduce(paper: Paper): Promise<void> {
    this.cancel()
    this.turn++
    const mine = this.turn
    const { effort } = useReproduction.getState()
    const all = jobsOf(paper, effort).length
    useReproduction.setState({ running: paper.id, done: 0, all, timeLeft: '', failure: '', row: null })
    const startMs = performance.now()
    let saidMs = startMs
    try {
      const pool = await this.startPool()
      if (mine !== this.turn) return
      const report = await runPaper(paper, {
        effort,
        atOnce: pool.size,
        perform: pool.perform,
        onProgress: (done) => {
          const nowMs = performance.now()
          if (mine !== this.turn || nowMs - saidMs < PUBLISH_MS) return
          saidMs = nowMs
          useReproduction.setState({ done, timeLeft: timeLeft(done, all, nowMs - startMs) })
        },
      })
      if (mine !== this.turn) return
      const { reports } = useReproduction.getState()
      useReproduction.setState({
        done: all,
        timeLeft: '',
        reports: new Map([...reports, [paper.id, report]]),
      })
      announce(words.judged(paper.title, report.rows.length))
    } catch (error) {
      if (mine !== this.turn) return
      useReproduction.setState({ failure: reasonOf(error) })
    }
    useReproduction.setState({ running: null })
    this.endWorkers()
  }

  cancel(): void {
    this.turn++
    this.endWorkers()
    useReproduction.setState({ running: null, timeLeft: '' })
  }

  private endWorkers(): void {
    for (const worker of this.workers) worker.terminate()
    this.workers = []
  }

  /** The worker's file comes with the first reproduction. */
  private async startPool(): Promise<PaperPool> {
    const { startPaperWorker } = await import('./paper-worker')
    return new PaperPool(workerCount(), (events) => {
      const worker = startPaperWorker(events)
      this.workers.push(worker)
      return worker
    })
  }
}

const reproducer = new Reproducer()

export const reproducePaper = (paper: Paper): Promise<void> => reproducer.reproduce(paper)
export const cancelReproduction = (): void => reproducer.cancel()
