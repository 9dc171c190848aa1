/**
 * The address always describes the scenario and the moment. Changes replace the history's entry; what opens another scenario, mode or
 * lesson adds one, so that Back returns to the one before.
 */
import { holdsCode } from '../../lab/scenario/own-link'
import { linkOf } from '../model/link'
import type { Known } from '../model/slices/place'
import { runStateOf, type State } from '../model/state'
import type { Store } from '../store'
import { pageClock } from './clock'
import { readingCode } from './own-code'
import { isFirstVisit } from './visits'

/** Browsers allow about 100 writes in 10 s; while playing the moment is out of date at once anyway. */
const WRITE_INTERVAL_MS = 400
const PLAYING_INTERVAL_MS = 2000

/** What an entry of the history holds beside its address. */
interface Entry {
  /** The link of the reader's own run during a lesson: it is to be there after a reload too. */
  readonly aside: string | null
}

/** What is used of the browser's address and history. */
export const pageAddressBar = {
  /** The query with its "?", or ''; the hash with its "#", or ''. */
  get search() {
    return location.search
  },
  get hash() {
    return location.hash
  },
  get entry(): unknown {
    return history.state
  },
  /** A query without "?"; ''. */
  replace: (query: string, entry: Entry): void =>
    history.replaceState(entry, '', query === '' ? location.pathname : `?${query}`),
  /** One more entry with the address as it is. */
  push: (): void => history.pushState(null, '', location.href),
  /** Calls when another entry of the history is gone to. */
  onGone: (then: () => void): void => window.addEventListener('popstate', then),
}
export type AddressBar = typeof pageAddressBar

function ownOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'aside' in entry && typeof entry.aside === 'string'
    ? entry.aside
    : null
}

const pagePorts = { bar: pageAddressBar, clock: pageClock, isFirstVisit, readingCode }

/** Going to a part of the page by its `#` changes nothing but the focus. `written`: the query and code of the address before. */
function isPartOfPage(
  { search, hash }: Pick<AddressBar, 'search' | 'hash'>,
  { anchors }: Known,
  written: string | null,
): boolean {
  const query = written?.split('#')[0] ?? null
  return anchors.includes(hash.slice(1)) && query !== null && search === (query && `?${query}`)
}

/** Browsers refuse an address that is too long, and some too many in too short a time: the page goes on without. */
function isTaken(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}

const openingOf = ({ search, hash, entry }: Pick<AddressBar, 'search' | 'hash' | 'entry'>) =>
  ({ type: 'openAddress', query: search, hash, own: ownOf(entry) }) as const

/** Calls `open` when what the address brings along can be read. Where that does not come, it is opened without. */
function whenReadable(hash: string, canRead: boolean, reading: () => Promise<void>, open: () => void): void {
  if (!holdsCode(hash) || canRead) open()
  else reading().then(open, open)
}

/**
 * Opens the address and keeps it up to date from then on. Returns what writes it at once. `opened`: is called when there is something
 * to show: at once, or when the code is read that the address brings along.
 */
export function startAddress(
  { getState, dispatch, subscribe }: Store,
  known: Known,
  opened: () => void,
  { bar, clock, isFirstVisit, readingCode } = pagePorts,
): () => void {
  /** The query that was written last; null: none. */
  let written: string | null = null
  let stopWaiting: (() => void) | null = null

  function write(state: State): void {
    stopWaiting?.()
    stopWaiting = null
    // The history of a page with a frame is that page's.
    if ((runStateOf(state) === 'idle' && state.run.held === null) || state.place.embed !== null) return
    const query = linkOf(state)
    if (query !== written) {
      const entry = { aside: state.place.own?.link ?? null }
      written = isTaken(() => bar.replace(query, entry)) ? query : null
    }
  }

  function open(then: () => void = () => {}): void {
    stopWaiting?.()
    stopWaiting = null
    const opening = openingOf(bar)
    whenReadable(opening.hash, getState().ownAlgorithms.canRead, readingCode, () => {
      if (bar.search === opening.query && bar.hash === opening.hash) dispatch(opening)
      then()
    })
  }

  dispatch({ type: 'know', known })
  if (bar.search + bar.hash === '' && isFirstVisit()) {
    dispatch({ type: 'openScene', isStep: false })
    opened()
  } else open(opened)
  bar.onGone(() => {
    if (!isPartOfPage(bar, known, written)) open()
    // The code that stood behind the `#` comes back with the next change.
    else if (written?.includes('#')) written = null
  })
  subscribe((now, before) => {
    if (now.place.steps !== before.place.steps) {
      write(before)
      if (now.place.embed === null && !isTaken(() => bar.push())) written = null
    }
    stopWaiting ??= clock.after(now.clock.playing ? PLAYING_INTERVAL_MS : WRITE_INTERVAL_MS, () => {
      stopWaiting = null
      write(getState())
    })
  })
  return () => write(getState())
}
