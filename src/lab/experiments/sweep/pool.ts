/** Hands the points of a sweep to workers and gathers what they find. Knows nothing of what kind of workers they are. */
import { sweeps as words } from '../../../strings/sweeps'
import type { WorkerEvents, WorkerPort } from '../../worker'
import type { PointResult } from './measure'
import type { Sweep } from './sweep'
import type { FromSweepWorker, ToSweepWorker } from './worker'

export type SweepWorker = WorkerPort<ToSweepWorker>
export type SweepWorkerEvents = WorkerEvents<FromSweepWorker>

export interface PoolSettings {
  readonly sweep: Sweep
  /** Points to run, in this order. */
  readonly points: readonly number[]
  readonly workers: number
  readonly start: (events: SweepWorkerEvents) => SweepWorker
  readonly result: (result: PointResult) => void
  /** All points have a result. */
  readonly end: () => void
}

/** Points a worker has at a time: one to work on and one to go on with, so that it never waits for the next. */
const AHEAD = 2

interface Hired {
  readonly port: SweepWorker
  /** Points given and not yet answered, oldest first. */
  readonly given: number[]
}

export class SweepPool {
  private readonly hired = new Set<Hired>()
  private next = 0
  private finished = 0
  private paused = false
  private over = false

  constructor(private readonly settings: PoolSettings) {
    const { points, workers, end } = settings
    if (points.length === 0) {
      this.over = true
      end()
      return
    }
    for (let i = 0; i < Math.min(workers, points.length); i++) this.hire()
    this.resume()
  }

  /** What the workers have in hand is still finished. */
  pause(): void {
    this.paused = true
  }

  resume(): void {
    this.paused = false
    // One each first, then the ones to go on with: few points are spread over all workers.
    for (let round = 0; round < AHEAD; round++) for (const worker of this.hired) this.give(worker)
  }

  /** Ends everything at once; what the workers have in hand is lost. */
  cancel(): void {
    this.over = true
    for (const { port } of this.hired) port.terminate()
    this.hired.clear()
  }

  private hire(): Hired {
    const worker: Hired = {
      port: this.settings.start({
        message: (message) => {
          if (message.type === 'result') this.receive(worker, message.result)
        },
        died: (why) => this.replace(worker, why),
      }),
      given: [],
    }
    worker.port.post({ type: 'sweep', sweep: this.settings.sweep })
    this.hired.add(worker)
    return worker
  }

  private give(worker: Hired): void {
    const point = this.settings.points[this.next]
    if (this.paused || this.over || point === undefined || worker.given.length >= AHEAD) return
    this.next++
    worker.given.push(point)
    worker.port.post({ type: 'point', point })
  }

  private receive(worker: Hired, result: PointResult): void {
    if (this.over) return
    worker.given.shift()
    this.give(worker)
    this.finish(result)
  }

  private finish(result: PointResult): void {
    this.finished++
    this.settings.result(result)
    if (this.finished < this.settings.points.length || this.over) return
    this.cancel()
    this.settings.end()
  }

  /** The point that it was working on has failed; those behind it go to the one that takes its place. */
  private replace(worker: Hired, why: string): void {
    if (this.over || !this.hired.delete(worker)) return
    const [failed, ...waiting] = worker.given
    if (failed !== undefined) this.finish({ point: failed, failed: words.workerDied(why) })
    if (this.over) return
    const successor = this.hire()
    for (const point of waiting) {
      successor.given.push(point)
      successor.port.post({ type: 'point', point })
    }
    this.give(successor)
  }
}
