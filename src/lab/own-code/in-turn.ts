/** The inside of a worker that plays jobs one after another; a newer question ends the older one between two steps of a job. */
import { reasonOf } from '../reason'
import type { Steps } from '../run/run'
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
export function serveInTurn<Job, Found>(
  scope: PlayerScope<Job, Found>,
  playOne: (job: Job) => Steps<Found>,
): void {
  const soon = yielder()
  let playing: Steps<void> | null = null
  function* play(askId: number, jobs: readonly Job[]): Steps<void> {
    try {
      for (const [index, job] of jobs.entries()) {
        const found = yield* playOne(job)
        scope.postMessage({ type: 'found', askId, index, found })
        yield
      }
    } catch (error) {
      scope.postMessage({ type: 'failed', askId, message: reasonOf(error) })
    }
  }
  /** What has been asked meanwhile comes first. */
  const goOn = (): void => {
    if (playing?.next().done === false) soon(goOn)
  }
  scope.onmessage = ({ data: { askId, jobs } }) => {
    playing?.return()
    playing = play(askId, jobs)
    goOn()
  }
}
