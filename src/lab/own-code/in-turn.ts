/** The inside of a worker that plays jobs one after another; a newer question ends the older one between two jobs. */
import { reasonOf } from '../reason'
import { yielder } from './yields'

export interface ToPlayer<Job> {
  readonly askId: number
  /** None: nothing is wanted any more. */
  readonly jobs: readonly Job[]
}
export type FromPlayer<Found> =
  | { readonly type: 'found'; readonly askId: number; readonly index: number; readonly found: Found }
  | { readonly type: 'failed'; readonly askId: number; readonly message: string }

/** The part of a worker's global scope that is used. */
export interface PlayerScope<Job, Found> {
  postMessage(message: FromPlayer<Found>): void
  onmessage: ((event: MessageEvent<ToPlayer<Job>>) => void) | null
}

/** `playOne` throws where a job cannot be played; the question ends with that. */
export function serveInTurn<Job, Found>(scope: PlayerScope<Job, Found>, playOne: (job: Job) => Found): void {
  const soon = yielder()
  let latest = -1
  const play = (askId: number, jobs: readonly Job[], index: number): void => {
    const job = jobs[index]
    if (askId !== latest || job === undefined) return
    try {
      scope.postMessage({ type: 'found', askId, index, found: playOne(job) })
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
