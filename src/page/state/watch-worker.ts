/**
 * A worker that says `ready` when its file has come, and may then be at work for any time without a word. Its file may also not come,
 * or come broken: whatever happens, its user hears of it, once.
 */
import { OWN_FAULT } from '../../lab/reason'
import { type Clock, pageClock } from './page-clock'

/** A file that has not come by then is not coming, ms. */
const LOADING_MS = 20_000

/** What is used of a worker. */
export interface WorkerLike {
  postMessage(message: unknown, transfer?: Transferable[]): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message?: string; preventDefault(): void }) => void,
  ): void
  addEventListener(type: 'messageerror', listener: () => void): void
}

export interface WatchedWorker<ToWorker> {
  post(message: ToWorker, transfer?: Transferable[]): void
  terminate(): void
}

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'

/** `message` gets all that the worker says but `ready`; `died` says why it will answer no more, and it is ended. */
export function watchWorker<ToWorker, FromWorker>(
  worker: WorkerLike,
  { message, died }: { message(data: FromWorker): void; died(why: string): void },
  clock: Clock = pageClock,
): WatchedWorker<ToWorker> {
  let over = false
  const end = (): void => {
    over = true
    hasCome()
    worker.terminate()
  }
  const fail = (why: string): void => {
    if (over) return
    end()
    died(why)
  }
  const hasCome = clock.after(LOADING_MS, () => fail(`its file has not come within ${LOADING_MS / 1000} s`))
  worker.addEventListener('message', ({ data }) => {
    if (over) return
    hasCome()
    if (!isReady(data)) message(data as FromWorker)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.message ? OWN_FAULT : 'it could not be loaded')
  })
  worker.addEventListener('messageerror', () => fail('a message could not be read'))
  return { post: (data, transfer = []) => worker.postMessage(data, transfer), terminate: end }
}
