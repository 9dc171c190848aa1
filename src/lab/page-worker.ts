/** What the page's workers that make runs beside the one on the screen have in common. */
import { shareOfPage } from './run/budget'

/** The part of a worker's global scope that is used. */
interface ReadyScope {
  postMessage(message: { readonly type: 'ready' }): void
}

/** Begins to serve as one of `runs` workers that share the page's memory, and says that the worker's file has come. */
export function beginOnPage(scope: ReadyScope, runs: number, serve: () => void): void {
  shareOfPage(runs)
  serve()
  scope.postMessage({ type: 'ready' })
}
