/**
 * Watches a worker that sends `ready` once its file is loaded. Its user is told once that it has ended or has not
 * started, whatever the cause.
 */
import { OWN_FAULT } from '../../lab/own-fault'
import { formatQuantity } from '../../lab/quantity'
import type { Ready } from '../../lab/worker'
import { notices } from '../../strings/notices'
import { type Clock, pageClock } from './clock'

const words = notices.worker

/** The time after which the file of a worker is regarded as lost, ms. */
const LOADING_MS = 20_000

/** The parts of a worker that are used. */
export interface WorkerLike<ToWorker = unknown, FromWorker = unknown> {
  postMessage(message: ToWorker, transfer?: Transferable[]): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message?: string; preventDefault(): void }) => void,
  ): void
  addEventListener(type: 'messageerror', listener: () => void): void
}

/** The parts of the browser's locks that are used. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, held: () => void): Promise<unknown>
}

/**
 * Returns the browser's locks; undefined on a page without a secure connection. There nobody is told of a worker that
 * ends without an event.
 */
const pageLocks = (): Locks | undefined => globalThis.navigator?.locks

const isReady = (data: unknown): data is Ready =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'

export interface WorkerUser<FromWorker> {
  /** Called when the worker's file is loaded. */
  ready?(): void
  message(data: FromWorker): void
  died(why: string): void
}

/**
 * Watches a worker. `message` receives everything that it sends except `ready`. `died` is called with the reason why it
 * will not answer any more; the worker is then ended.
 */
export function watchWorker<ToWorker, FromWorker>(
  worker: WorkerLike,
  { ready, message, died }: WorkerUser<FromWorker>,
  clock: Clock = pageClock,
  locks: Locks | undefined = pageLocks(),
) {
  const over = new AbortController()
  const end = (): void => {
    over.abort()
    hasCome()
    worker.terminate()
  }
  const fail = (why: string): void => {
    if (over.signal.aborted) return
    end()
    died(why)
  }
  /** The lock that the worker holds becomes free when the worker is gone. */
  const hearOfItsEnd = (lock: string): void => {
    locks
      ?.request(lock, { signal: over.signal }, () => fail(words.noWord))
      // The request was aborted, or there are no locks here.
      .catch(() => {})
  }
  const hasCome = clock.after(LOADING_MS, () =>
    fail(words.notComeWithin(formatQuantity(LOADING_MS / 1000, 's'))),
  )
  worker.addEventListener('message', ({ data }) => {
    if (over.signal.aborted) return
    hasCome()
    if (!isReady(data)) {
      message(data as FromWorker)
      return
    }
    if (data.lock !== undefined) hearOfItsEnd(data.lock)
    ready?.()
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.message ? OWN_FAULT : words.notLoaded)
  })
  worker.addEventListener('messageerror', () => fail(words.unreadable))
  const post = (data: ToWorker, transfer: Transferable[] = []): void => worker.postMessage(data, transfer)
  return { post, terminate: end }
}
