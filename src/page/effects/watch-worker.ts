/** A worker that says `ready` once its file has come. However it ends, or does not begin, its user hears of it, once. */
import { OWN_FAULT } from '../../lab/own-fault'
import { formatQuantity } from '../../lab/quantity'
import type { Ready } from '../../lab/worker'
import { notices } from '../../strings/notices'
import { type Clock, pageClock } from './clock'

const words = notices.worker

/** A file that has not come by then is not coming, ms. */
const LOADING_MS = 20_000

/** What is used of a worker. */
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

/** What is used of the browser's locks. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, held: () => void): Promise<unknown>
}

/** Absent in a page that is not a secure context: there nobody hears of a worker that ends without an event. */
const pageLocks = (): Locks | undefined => globalThis.navigator?.locks

const isReady = (data: unknown): data is Ready =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ready'

export interface WorkerUser<FromWorker> {
  /** The worker's file has come. */
  ready?(): void
  message(data: FromWorker): void
  died(why: string): void
}

/** `message` gets all that the worker says but `ready`; `died` says why it will answer no more, and it is ended. */
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
  /** The lock that the worker holds is free when it is no more. */
  const hearOfItsEnd = (lock: string): void => {
    locks
      ?.request(lock, { signal: over.signal }, () => fail(words.noWord))
      // Nobody waits for it any more, or there are no locks here.
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
