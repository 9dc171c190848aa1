/**
 * A worker of the place apart that makes the runs of a sweep one after another, each for one point. Every message has
 * to be the result of the point that has waited longest. Where it is another, or where a run takes longer than it may,
 * the worker and that one run are ended; the other points continue in a new worker.
 */
import type { SweepWorker, SweepWorkerEvents } from '../../../lab/experiments/sweep/pool'
import type { ToSweepWorker } from '../../../lab/experiments/sweep/worker'
import { measuredMessage } from '../../../lab/measured/message'
import type { ServeApart } from '../../../lab/own-code/apart'
import { readSweepAnswer } from '../../../lab/own-code/strict-answers'
import { formatQuantity } from '../../../lab/quantity'
import { ownRuns as words } from '../../../strings/own-runs'
import { type Clock, pageClock } from '../clock'
import { type PlacedWorker, placedWorker } from './place'

/** The longest time for one run, ms. A run takes seconds, and budgets of steps end its code long before this. */
const LONGEST_MS = 60_000
/** The time in which script and frame have to be loaded, ms. */
const COMING_MS = 20_000

export interface ApartSweepPorts {
  placed(failed: () => void): Promise<PlacedWorker>
  readonly clock: Clock
}
const pagePorts: ApartSweepPorts = { placed: placedWorker, clock: pageClock }

type Events = SweepWorkerEvents & { ready(): void }

class ApartSweepWorker implements SweepWorker {
  private placed: PlacedWorker | null = null
  /** The messages that are to be sent once the worker is there. */
  private waiting: ToSweepWorker[] = []
  /** The points without an answer, oldest first. */
  private readonly points: number[] = []
  private metrics: readonly string[] = []
  private isOver = false
  private isHeard = false
  private stopWaiting: (() => void) | null = null

  constructor(
    private readonly events: Events,
    workers: number,
    private readonly ports: ApartSweepPorts,
  ) {
    const failed = (): void => this.fail(words.notCome)
    this.stopWaiting = ports.clock.after(COMING_MS, failed)
    ports.placed(failed).then((placed) => this.begin(placed, workers), failed)
  }

  private begin(placed: PlacedWorker, workers: number): void {
    if (this.isOver) {
      placed.end()
      return
    }
    this.placed = placed
    placed.runs.onmessage = ({ data }) => this.hear(data)
    placed.runs.postMessage(measuredMessage())
    placed.runs.postMessage({ serves: 'sweep', runs: workers } satisfies ServeApart)
    for (const message of this.waiting) placed.runs.postMessage(message)
    this.waiting = []
  }

  post(message: ToSweepWorker): void {
    if (this.isOver) return
    if (message.type === 'sweep') this.metrics = message.sweep.metrics
    else if (message.type === 'point') {
      this.points.push(message.point)
      if (this.isHeard && this.points.length === 1) this.watch()
    }
    if (this.placed === null) this.waiting.push(message)
    else this.placed.runs.postMessage(message)
  }

  /** Starts the time limit of the oldest point. */
  private watch(): void {
    this.stopWaiting?.()
    const tooLong = words.tooLong(formatQuantity(LONGEST_MS / 1000, 's'))
    this.stopWaiting =
      this.points.length === 0 ? null : this.ports.clock.after(LONGEST_MS, () => this.fail(tooLong))
  }

  private hear(data: unknown): void {
    if (this.isOver) return
    if (!this.isHeard) {
      // Every such worker says once that it is ready for runs.
      if (!isReady(data)) this.fail(words.hostile)
      else {
        this.isHeard = true
        this.events.ready()
        this.watch()
      }
      return
    }
    const answer = readSweepAnswer(data)
    if (answer?.type !== 'result' || !this.isAsked(answer.result)) {
      this.fail(words.hostile)
      return
    }
    this.points.shift()
    this.watch()
    this.events.message(answer)
  }

  /** True for the result of the point that is next, with the values that were asked for and no others. */
  private isAsked(result: { readonly point: number; readonly values?: object }): boolean {
    const names = result.values === undefined ? null : Object.keys(result.values)
    return (
      result.point === this.points[0] &&
      (names === null ||
        (names.length === this.metrics.length && names.every((name) => this.metrics.includes(name))))
    )
  }

  private fail(why: string): void {
    if (this.isOver) return
    this.terminate()
    this.events.died(why)
  }

  terminate(): void {
    this.isOver = true
    this.stopWaiting?.()
    this.stopWaiting = null
    this.placed?.end()
    this.placed = null
    this.waiting = []
  }
}

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'

/** Starts a worker. `workers` is the number of workers that share the page's memory. */
export const startApartSweep = (
  events: Events,
  workers: number,
  ports: ApartSweepPorts = pagePorts,
): SweepWorker => new ApartSweepWorker(events, workers, ports)
