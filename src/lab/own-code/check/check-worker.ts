/** Worker that plays what checks and scorecards ask for, one job after another; a newer question ends the older one between two jobs. */
import { reasonOf } from '../../reason'
import { yielder } from '../yields'
import { type CheckFound, type CheckJob, playCheck } from './play'

export interface ToCheckWorker {
  readonly askId: number
  /** None: nothing is wanted any more. */
  readonly jobs: readonly CheckJob[]
}
export type FromCheckWorker =
  | { readonly type: 'found'; readonly askId: number; readonly index: number; readonly found: CheckFound }
  | { readonly type: 'failed'; readonly askId: number; readonly message: string }

/** The part of a worker's global scope that is used. */
export interface CheckScope {
  postMessage(message: FromCheckWorker): void
  onmessage: ((event: MessageEvent<ToCheckWorker>) => void) | null
}

export function serve(scope: CheckScope): void {
  const soon = yielder()
  let latest = -1
  const play = (askId: number, jobs: readonly CheckJob[], index: number): void => {
    const job = jobs[index]
    if (askId !== latest || job === undefined) return
    try {
      scope.postMessage({ type: 'found', askId, index, found: playCheck(job) })
      // What has been asked meanwhile comes first.
      soon(() => play(askId, jobs, index + 1))
    } catch (error) {
      scope.postMessage({ type: 'failed', askId, message: reasonOf(error) })
    }
  }
  scope.onmessage = ({ data: { askId, jobs } }) => {
    latest = askId
    play(askId, jobs, 0)
  }
}
