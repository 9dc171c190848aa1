/** The worker that makes traces of users' code, one after another. A new question ends the one before it. */
import { reasonOf } from '../reason'
import { buffersOfTrace, type CodeTrace } from './code-trace'
import { type TraceAsked, TraceJob } from './trace-job'
import { yielder } from './yields'

export interface ToTraceWorker {
  readonly askId: number
  /** The question; null only ends the one before it. */
  readonly asked: TraceAsked | null
}
export type FromTraceWorker =
  | { readonly type: 'trace'; readonly askId: number; readonly trace: CodeTrace }
  | { readonly type: 'failed'; readonly askId: number; readonly message: string }

/** The length of a slice of work, ms. It is long enough for messages to cost little, and short enough for a new question not to wait. */
const SLICE_MS = 12
const EVENTS_AT_ONCE = 2000

/** The part of a worker's global scope that is used. */
export interface TraceScope {
  postMessage(message: FromTraceWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToTraceWorker>) => void) | null
}

export function serve(scope: TraceScope): void {
  const soon = yielder()
  let latest = -1
  let job: TraceJob | null = null

  const failed = (askId: number, error: unknown): void => {
    job?.dispose()
    job = null
    scope.postMessage({ type: 'failed', askId, message: reasonOf(error) }, [])
  }

  const slice = (askId: number): void => {
    if (latest !== askId || job === null) return
    try {
      const untilMs = performance.now() + SLICE_MS
      let trace: CodeTrace | null = null
      do trace = job.advance(EVENTS_AT_ONCE)
      while (trace === null && performance.now() < untilMs)
      if (trace === null) soon(() => slice(askId))
      else {
        job.dispose()
        job = null
        scope.postMessage({ type: 'trace', askId, trace }, buffersOfTrace(trace))
      }
    } catch (error) {
      failed(askId, error)
    }
  }

  scope.onmessage = ({ data: { askId, asked } }) => {
    latest = askId
    job?.dispose()
    job = null
    if (asked === null) return
    try {
      job = new TraceJob(asked)
      slice(askId)
    } catch (error) {
      failed(askId, error)
    }
  }
}
