/**
 * Errors that nobody catches, from the first line of the page on. Before it stands they take its place, so that it is never
 * blank; from then on whoever calls `onPageFault` hears of them. Imported before all else: what is evaluated later is guarded.
 */
import { faultScreen } from './screen'

let tell: (() => void) | null = null

function fail(): void {
  if (tell !== null) {
    tell()
    return
  }
  const place = document.getElementById('page') ?? document.body
  const main = document.createElement('main')
  main.dataset.run = 'failed'
  main.append(faultScreen('noStart'))
  place.replaceChildren(main)
}

/** Browsers report with no error what is none of the page's: that a layout took two turns, or an extension's own fault. */
function onError(event: ErrorEvent): void {
  if (event.error instanceof Error) fail()
}

function onRejection(event: PromiseRejectionEvent): void {
  if (event.reason instanceof Error) fail()
}

window.addEventListener('error', onError)
window.addEventListener('unhandledrejection', onRejection)

/** The page stands: `then` is called for each error that nobody catches. */
export function onPageFault(then: () => void): void {
  tell = then
}
