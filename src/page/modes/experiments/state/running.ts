/** Runs the sweep on a pool of workers. Results reach the screen a few times a second, however fast they come. */

import { pointCount } from '../../../../lab/experiments/sweep/points'
import { SweepPool, type SweepWorker, type SweepWorkerEvents } from '../../../../lab/experiments/sweep/pool'
import { timeLeft } from '../../../../lab/experiments/sweep/time-left'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { pageWorkers } from '../../../../lab/run/budget'
import { experiments } from '../../../../strings/experiments'
import { announce, notify, withdraw } from '../../../commands/notices'
import { keptInWindow } from '../../../effects/storage'
import { subscribe } from '../../../store'
import { dropResults, keepResult, publish, results, useExperiment } from './experiment'
import { keepResults } from './kept-results'
import { startSweepWorker } from './sweep-worker'

const { notices: words } = experiments

/** Between two redraws, ms: what is drawn then takes a few ms, so that the page stays at 60 frames/s. */
const PUBLISH_MS = 250
/** Between two times that the results are kept for a reload, ms. */
const KEEP_MS = 2000

export function workerCount(): number {
  return pageWorkers(navigator.hardwareConcurrency)
}

class SweepRunner {
  private pool: SweepPool | null = null
  private timer = 0
  /** Of the part that is running: when it began (without pauses), and how many points it has done. */
  private sinceMs = 0
  private doneSince = 0
  private toDo = 0
  /** The file of no worker of this sweep has come yet. */
  private unheard = true
  private keptMs = 0

  /** Runs every point that has no result yet, or goes on after a pause. */
  run(): void {
    const { sweep, status } = useExperiment.getState()
    if (status === 'running') return
    withdraw('sweep worker')
    if (this.pool !== null) {
      this.resume(this.pool)
      return
    }
    this.unheard = true
    const points = Array.from({ length: pointCount(sweep) }, (_, point) => point).filter(
      (point) => !results.has(point),
    )
    if (points.length === 0) return
    this.toDo = points.length
    this.doneSince = 0
    useExperiment.setState({ status: 'running', timeLeft: '' })
    this.sinceMs = performance.now()
    this.pool = new SweepPool({
      sweep,
      points,
      workers: workerCount(),
      start: (events) => this.startWatched(events),
      result: (result) => {
        keepResult(result)
        this.doneSince++
        this.publishSoon()
      },
      end: () => this.end(),
    })
  }

  pause(): void {
    if (this.pool === null) return
    this.pool.pause()
    useExperiment.setState({ status: 'paused', timeLeft: '' })
    this.keep()
  }

  /** Ends the runs at work; what is finished stays, and `run` goes on from there. */
  cancel(): void {
    this.stop()
    publish({ status: 'idle', timeLeft: '' })
    this.keep()
  }

  /** As `cancel`, without a word to the screen. */
  stop(): void {
    this.pool?.cancel()
    this.over()
  }

  /** What is finished is there after a reload too. */
  keep(): void {
    this.keptMs = performance.now()
    keepResults(keptInWindow, useExperiment.getState().sweep, results)
  }

  private resume(pool: SweepPool): void {
    this.toDo -= this.doneSince
    this.doneSince = 0
    this.sinceMs = performance.now()
    useExperiment.setState({ status: 'running' })
    pool.resume()
  }

  private over(): void {
    this.pool = null
    window.clearTimeout(this.timer)
    this.timer = 0
  }

  private publishSoon(): void {
    if (this.timer !== 0) return
    this.timer = window.setTimeout(() => {
      this.timer = 0
      const nowMs = performance.now()
      publish({ timeLeft: timeLeft(this.doneSince, this.toDo, nowMs - this.sinceMs) })
      if (nowMs - this.keptMs >= KEEP_MS) this.keep()
    }, PUBLISH_MS)
  }

  private end(): void {
    this.over()
    publish({ status: 'idle', timeLeft: '' })
    this.keep()
    const failures = [...results.values()].flatMap((result) => ('failed' in result ? [result] : []))
    const [first] = failures
    const runs = formatQuantity(results.size, 'runs')
    const failed = formatCount(failures.length)
    announce(first === undefined ? words.complete(runs) : words.completeFailed(runs, failed))
    if (first === undefined) return
    const why = failures.length === 1 ? words.whyIt : words.whyFirst
    const points = failures.map(({ point }) => point)
    notify('sweep worker', `${words.failed(failed, runs)} ${why(first.failed)}`, {
      actions: [{ label: words.tryAgain, remedy: { does: 'repeat points', points } }],
    })
  }

  /** A worker that dies fails the run that it had. Where none has ever begun, it is not the run: none of them can be had. */
  private startWatched({ message, died }: SweepWorkerEvents): SweepWorker {
    return startSweepWorker({
      ready: () => {
        this.unheard = false
      },
      message,
      died: (why) => (this.unheard ? this.giveUp(why) : died(why)),
    })
  }

  private giveUp(why: string): void {
    if (this.pool === null) return
    this.cancel()
    notify('sweep worker', words.noWorker(why), {
      actions: [{ label: words.tryAgain, remedy: { does: 'run sweep' } }],
    })
  }
}

const runner = new SweepRunner()

export const runSweep = (): void => runner.run()
export const pauseSweep = (): void => runner.pause()
export const cancelSweep = (): void => runner.cancel()
export const stopSweep = (): void => runner.stop()
export const keepSweep = (): void => runner.keep()

/** Does what the buttons of a sweep's notices say. */
subscribe(({ notices: { chosen } }, before) => {
  if (chosen.count === before.notices.chosen.count) return
  if (chosen.remedy?.does === 'repeat points') dropResults(chosen.remedy.points)
  else if (chosen.remedy?.does !== 'run sweep') return
  runner.run()
})
