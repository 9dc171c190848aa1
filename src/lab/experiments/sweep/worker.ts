/** A worker of a sweep: measures the points that it is given, one after another. */
import { answerEach, type WorkerScope } from '../../worker'
import { measurePoint, type PointResult } from './measure'
import type { Sweep } from './sweep'

export type ToSweepWorker =
  /** Once, first. */
  { readonly type: 'sweep'; readonly sweep: Sweep } | { readonly type: 'point'; readonly point: number }

export interface FromSweepWorker {
  readonly type: 'result'
  readonly result: PointResult
}

export function serve(scope: WorkerScope<ToSweepWorker, FromSweepWorker>): void {
  let sweep: Sweep | null = null
  answerEach(scope, (message) => {
    if (message.type === 'point')
      return sweep === null ? null : { type: 'result', result: measurePoint(sweep, message.point) }
    sweep = message.sweep
    return null
  })
}
