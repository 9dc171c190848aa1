/** Reproduces the paper that the state names, in workers. */
import { PaperPool, type PaperWorker, type PaperWorkerEvents } from '../../lab/experiments/paper-pool'
import { papers, runPaper } from '../../lab/experiments/papers'
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../lab/reason'
import { papers as words } from '../../strings/papers'
import type { Reproduction } from '../model/slices/reproduction'
import type { Store } from '../store'
import { workerCount } from './sweep-runs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

const TELL_MS = 250

const pagePorts = () => ({
  startWorker(events: PaperWorkerEvents): PaperWorker {
    const worker = new Worker(new URL('../../../workers/paper.worker.ts', import.meta.url), {
      type: 'module',
    })
    return watchWorker(worker, events)
  },
  workers: workerCount(),
  nowMs: () => performance.now(),
})
export type ReproductionPorts = ReturnType<typeof pagePorts>

/** The reproduction under way, and its workers; what an earlier one still says is not heard. */
class Reproducer {
  private workers: PaperWorker[] = []
  private turn = 0

  constructor(
    private readonly store: Store,
    private readonly ports: ReproductionPorts,
  ) {}

  async reproduce({ running, changed, effort, all }: Reproduction): Promise<void> {
    const { dispatch } = this.store
    this.turn++
    for (const worker of this.workers) worker.terminate()
    this.workers = []
    const mine = this.turn
    const paper = running === null ? undefined : papers.get(running)
    if (paper === undefined) return
    const startMs = this.ports.nowMs()
    let saidMs = startMs
    try {
      const pool = new PaperPool(this.ports.workers, (events) => {
        const worker = this.ports.startWorker(events)
        this.workers.push(worker)
        return worker
      })
      const report = await runPaper(paper, {
        effort,
        changed,
        atOnce: pool.size,
        perform: pool.perform,
        onProgress: (done) => {
          const nowMs = this.ports.nowMs()
          if (mine !== this.turn || nowMs - saidMs < TELL_MS) return
          saidMs = nowMs
          dispatch({ type: 'tellReproduction', done, timeLeft: timeLeft(done, all, nowMs - startMs) })
        },
      })
      if (mine !== this.turn) return
      dispatch({ type: 'endReproduction', report })
      dispatch({ type: 'announce', text: words.judged(paper.title, report.rows.length) })
    } catch (error) {
      if (mine === this.turn) dispatch({ type: 'failReproduction', failure: reasonOf(error) })
    }
  }
}

export function startReproduction(store: Store, ports: ReproductionPorts = pagePorts()): void {
  const reproducer = new Reproducer(store, ports)
  store.subscribe(({ reproduction }, before) => {
    const { running, changed } = before.reproduction
    if (reproduction.running !== running || reproduction.changed !== changed)
      void reproducer.reproduce(reproduction)
  })
}
