/** Messages between a pool and its workers: Web Workers on the page, threads on the command line. */
import type { PointResult } from './measure'
import type { Sweep } from './sweep'

export type ToSweepWorker =
  /** Once, first. */
  { readonly type: 'sweep'; readonly sweep: Sweep } | { readonly type: 'point'; readonly point: number }

export interface FromSweepWorker {
  readonly type: 'result'
  readonly result: PointResult
}
