/** The two ends of a worker, whatever kind it is, and how one begins that makes runs beside the one on the screen. */
import { shareOfPage } from './run/budget'

/** A worker as its user holds it. */
export interface WorkerPort<ToWorker> {
  post(message: ToWorker): void
  terminate(): void
}

/** What its user hears of a worker. */
export interface WorkerEvents<FromWorker> {
  message(message: FromWorker): void
  /** The worker will answer no more. */
  died(why: string): void
}

/** The part of a worker's global scope that is used. */
export interface WorkerScope<ToWorker, FromWorker> {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

/** Answers, inside a worker, each message with one of its own, or with none where `answer` gives null. */
export function answerEach<ToWorker, FromWorker>(
  scope: WorkerScope<ToWorker, FromWorker>,
  answer: (message: ToWorker) => FromWorker | null,
): void {
  scope.onmessage = ({ data }) => {
    const message = answer(data)
    if (message !== null) scope.postMessage(message)
  }
}

/** The browser's locks as a worker uses them: `sayReady` holds one for as long as the worker lives. */
interface Locks {
  request(name: string, hold: () => Promise<void>): Promise<void>
}

/** The message that a worker's file has come. `lock`: the name of the lock that it holds while it lives; absent where there are none. */
export interface Ready {
  readonly type: 'ready'
  readonly lock?: string
}

/** The part of a worker's global scope that is used. */
export interface ReadyScope {
  postMessage(message: Ready): void
  /** Absent where the page is not a secure context. */
  readonly navigator: { readonly locks?: Locks }
  readonly crypto: { randomUUID(): string }
}

/** Says that the worker's file has come. Its end, which raises no event, sets the lock free that it holds (Web Locks API §2.3). */
export function sayReady(scope: ReadyScope): void {
  const { locks } = scope.navigator
  if (locks === undefined) {
    scope.postMessage({ type: 'ready' })
    return
  }
  const lock = `sawtooth-worker-${scope.crypto.randomUUID()}`
  const hold = (): Promise<void> => {
    scope.postMessage({ type: 'ready', lock })
    return new Promise(() => {})
  }
  // An origin that has no storage has no locks.
  locks.request(lock, hold).catch(() => scope.postMessage({ type: 'ready' }))
}

/** Begins to serve as one of `runs` workers that share the page's memory, and says that the worker's file has come. */
export function beginOnPage(scope: ReadyScope, runs: number, serve: () => void): void {
  shareOfPage(runs)
  serve()
  sayReady(scope)
}
