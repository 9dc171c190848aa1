/** Workers of a sweep that find what a test says, or die. */
import type { SweepWorker, SweepWorkerEvents } from '../../src/lab/experiments/sweep/pool'
import type { ToSweepWorker } from '../../src/lab/experiments/sweep/worker'

export class FakeSweepWorker implements SweepWorker {
  /** The points that it was given and has not answered, oldest first. */
  readonly points: number[] = []
  metrics: readonly string[] = []
  ended = false

  constructor(private readonly events: SweepWorkerEvents & { ready(): void }) {}

  post(message: ToSweepWorker): void {
    if (message.type === 'sweep') this.metrics = message.sweep.metrics
    else if (message.type === 'point') this.points.push(message.point)
  }
  terminate(): void {
    this.ended = true
  }

  /** Reports that the worker is loaded and that its oldest point is done, with the point's number as the value of each metric. */
  answers(failed?: string): void {
    if (this.ended) return
    this.events.ready()
    const point = this.points.shift()
    if (point === undefined) return
    const values = Object.fromEntries(this.metrics.map((metric) => [metric, point]))
    const result = failed === undefined ? { point, values } : { point, failed }
    this.events.message({ type: 'result', result })
  }
  dies(why: string): void {
    if (this.ended) return
    this.ended = true
    this.events.died(why)
  }
}
