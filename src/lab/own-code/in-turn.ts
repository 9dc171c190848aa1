/** The inside of a worker that plays jobs one after another. A new question ends the one before it between two steps of a job. */
import { reasonOf } from '../reason'
import type { Steps } from '../run/run'
import { yielder } from './yields'

export interface ToPlayer<Job> {
  readonly askId: number
  /** The jobs of the question; an empty list only ends the question before. */
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

/** Serves questions. `playOne` throws where a job cannot be played, which ends the question. */
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
  /** Continues after the messages that have arrived meanwhile, so that a new question is not kept waiting. */
  const goOn = (): void => {
    if (playing?.next().done === false) soon(goOn)
  }
  scope.onmessage = ({ data: { askId, jobs } }) => {
    playing?.return()
    playing = play(askId, jobs)
    goOn()
  }
}
