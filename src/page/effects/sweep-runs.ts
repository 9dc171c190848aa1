/** Runs the sweep on a pool of workers. Results reach the state a few times a second, however fast they arrive. */
import { range } from 'd3-array'
import { keepResult } from '../../lab/experiments/sweep/kept-runs'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { pointCount } from '../../lab/experiments/sweep/points'
import { SweepPool, type SweepWorker, type SweepWorkerEvents } from '../../lab/experiments/sweep/pool'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import type { ToSweepWorker } from '../../lab/experiments/sweep/worker'
import { formatCount } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { pageWorkers } from '../../lab/run/budget'
import { experiments } from '../../strings/experiments'
import { ownRuns } from '../../strings/own-runs'
import { experimentRules } from '../model/rules/experiment'
import type { Experiment } from '../model/slices/experiment'
import type { Remedy } from '../model/slices/notices'
import { isTrusted } from '../model/slices/own-algorithms'
import type { Store } from '../store'
import { pageClock } from './clock'
import { keptOwnRuns } from './kept-own-runs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

const { notices: words } = experiments

/** The time between two updates of the state, ms. Drawing one takes a few ms, so that the page stays at 60 frames a second. */
const TELL_MS = 250
const TOPIC = 'sweep worker'

type WatchedEvents = SweepWorkerEvents & { ready(): void }

export function workerCount(): number {
  return pageWorkers(navigator.hardwareConcurrency)
}

export function startSweepWorker(events: WatchedEvents): SweepWorker {
  const worker = new Worker(new URL('../../../workers/sweep.worker.ts', import.meta.url), {
    type: 'module',
  })
  return watchWorker(worker, events)
}

/** Starts a worker of the place apart. Its code is loaded with the first sweep that contains users' code. */
function startApartWorker(events: WatchedEvents): SweepWorker {
  let worker: SweepWorker | null = null
  let isOver = false
  const waiting: ToSweepWorker[] = []
  import('./apart/apart-sweep').then(
    ({ startApartSweep }) => {
      if (isOver) return
      worker = startApartSweep(events, workerCount())
      for (const message of waiting) worker.post(message)
    },
    () => isOver || events.died(ownRuns.notCome),
  )
  return {
    post: (message) => (worker === null ? waiting.push(message) : worker.post(message)),
    terminate() {
      isOver = true
      worker?.terminate()
    },
  }
}

/** Starts a worker for the runs of this sweep, in the place apart where they contain users' code. */
export const startWorkerOf = ({ base }: Pick<Sweep, 'base'>, events: WatchedEvents): SweepWorker =>
  base.algorithms === undefined ? startSweepWorker(events) : startApartWorker(events)

const pagePorts = () => ({
  startWorker: startWorkerOf,
  keepOwn: (sweep: Sweep, result: PointResult): Promise<void> => keepResult(sweep, result, keptOwnRuns()),
  workers: workerCount(),
  clock: pageClock,
  nowMs: () => performance.now(),
})
export type SweepPorts = ReturnType<typeof pagePorts>

class SweepRunner {
  private pool: SweepPool | null = null
  /** Results that the state does not have yet. */
  private untold: PointResult[] = []
  private stopWaiting: (() => void) | null = null
  /** When the part that is running began, not counting pauses, and how many points it has completed. */
  private sinceMs = 0
  private doneSince = 0
  private toDo = 0
  /** True while no worker of this sweep has answered yet. */
  private unheard = true

  constructor(
    private readonly store: Store,
    private readonly ports: SweepPorts,
  ) {}

  follow({ sweep, status }: Experiment, before: Experiment): void {
    if (sweep !== before.sweep) {
      this.untold = []
      this.stop()
    }
    if (status === before.status && sweep === before.sweep) return
    if (status === 'running') this.run()
    else if (status === 'idle') this.stop()
    else this.pool?.pause()
  }

  private run(): void {
    const { dispatch, dispatchBy, getState } = this.store
    const { sweep, results } = getState().experiment
    dispatch({ type: 'withdraw', topic: TOPIC })
    // The code of a link has to be allowed by the reader here too.
    if (!isTrusted(getState().ownAlgorithms, sweep.base)) {
      dispatchBy(experimentRules, { type: 'endSweep' })
      dispatch({ type: 'notify', topic: TOPIC, text: ownRuns.notLet })
      return
    }
    this.sinceMs = this.ports.nowMs()
    if (this.pool !== null) {
      this.toDo -= this.doneSince
      this.doneSince = 0
      this.pool.resume()
      return
    }
    const points = range(pointCount(sweep)).filter((point) => !results.has(point))
    if (points.length === 0) {
      dispatchBy(experimentRules, { type: 'endSweep' })
      return
    }
    this.unheard = true
    this.toDo = points.length
    this.doneSince = 0
    this.pool = new SweepPool({
      sweep,
      points,
      workers: this.ports.workers,
      start: (events) => this.startWatched(sweep, events),
      result: (result) => {
        // The workers for users' code have no access to storage.
        if (sweep.base.algorithms !== undefined) this.ports.keepOwn(sweep, result).catch(() => {})
        this.untold.push(result)
        this.doneSince++
        this.stopWaiting ??= this.ports.clock.after(TELL_MS, () => this.tell())
      },
      end: () => this.end(),
    })
  }

  /** Ends the runs under way. Finished results stay. */
  private stop(): void {
    this.pool?.cancel()
    this.pool = null
    this.tell()
  }

  private tell(): void {
    this.stopWaiting?.()
    this.stopWaiting = null
    if (this.untold.length === 0) return
    const results = this.untold
    this.untold = []
    const passedMs = this.ports.nowMs() - this.sinceMs
    const left = this.pool === null ? '' : timeLeft(this.doneSince, this.toDo, passedMs)
    this.store.dispatchBy(experimentRules, { type: 'tellSweep', results, timeLeft: left })
  }

  private end(): void {
    const { dispatch, dispatchBy, getState } = this.store
    this.stop()
    dispatchBy(experimentRules, { type: 'endSweep' })
    const { results } = getState().experiment
    const failures = [...results.values()].flatMap((result) => ('failed' in result ? [result] : []))
    const [first] = failures
    const runs = formatQuantity(results.size, 'runs')
    const failed = formatCount(failures.length)
    const text = first === undefined ? words.complete(runs) : words.completeFailed(runs, failed)
    dispatch({ type: 'announce', text })
    if (first === undefined) return
    const why = failures.length === 1 ? words.whyIt : words.whyFirst
    const points = failures.map(({ point }) => point)
    this.say(`${words.failed(failed, runs)} ${why(first.failed)}`, { does: 'repeat points', points })
  }

  /**
   * Starts a worker. One that dies fails the run that it had; where none has ever started, the cause is not the run,
   * and no worker can be had.
   */
  private startWatched(sweep: Sweep, { message, died }: SweepWorkerEvents): SweepWorker {
    return this.ports.startWorker(sweep, {
      ready: () => {
        this.unheard = false
      },
      message,
      died: (why) => (this.unheard ? this.giveUp(why) : died(why)),
    })
  }

  private giveUp(why: string): void {
    if (this.pool === null) return
    this.stop()
    this.store.dispatchBy(experimentRules, { type: 'endSweep' })
    this.say(words.noWorker(why), { does: 'run sweep' })
  }

  /** Shows a message that offers `remedy` as another attempt. */
  private say(text: string, remedy: Remedy): void {
    const options = { actions: [{ label: words.tryAgain, remedy }] }
    this.store.dispatch({ type: 'notify', topic: TOPIC, text, options })
  }
}

export function startSweepRuns(store: Store, ports: SweepPorts = pagePorts()): void {
  const runner = new SweepRunner(store, ports)
  store.subscribe((now, before) => runner.follow(now.experiment, before.experiment))
}
