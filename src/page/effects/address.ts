/**
 * Keeps the address of the page in step with the scenario and the moment that it shows. Changes replace the present
 * entry of the history; opening another scenario, mode or lesson adds an entry, so that Back returns to the one before.
 */
import { holdsCode } from '../../lab/scenario/own-link'
import { linkOf } from '../model/link'
import type { Known } from '../model/slices/place'
import { runStateOf, type State } from '../model/state'
import type { Store } from '../store'
import { pageClock } from './clock'
import { readingCode } from './own-code'
import { isFirstVisit } from './visits'

/**
 * The least time between two writes, ms. Browsers allow about 100 writes in 10 s, and while a run plays the moment in
 * the address is outdated at once anyway.
 */
const WRITE_INTERVAL_MS = 400
const PLAYING_INTERVAL_MS = 2000

/** What an entry of the history holds besides its address. */
interface Entry {
  /** The link of the reader's own run during a lesson, so that a reload does not lose that run. */
  readonly aside: string | null
}

/** The parts of the browser's address bar and history that are used. */
export const pageAddressBar = {
  /** `search` is the query with its "?", or ''; `hash` is the hash with its "#", or ''. */
  get search() {
    return location.search
  },
  get hash() {
    return location.hash
  },
  get entry(): unknown {
    return history.state
  },
  /** Replaces the present entry by a query without "?", or ''. */
  replace: (query: string, entry: Entry): void =>
    history.replaceState(entry, '', query === '' ? location.pathname : `?${query}`),
  /** Adds an entry with the present address. */
  push: (): void => history.pushState(null, '', location.href),
  /** Calls `then` when the reader goes to another entry of the history. */
  onGone: (then: () => void): void => window.addEventListener('popstate', then),
}
export type AddressBar = typeof pageAddressBar

function ownOf(entry: unknown): string | null {
  return typeof entry === 'object' && entry !== null && 'aside' in entry && typeof entry.aside === 'string'
    ? entry.aside
    : null
}

const pagePorts = { bar: pageAddressBar, clock: pageClock, isFirstVisit, readingCode }

/**
 * True where only the `#` of a part of the page has changed, which moves the focus and nothing else. `written` is the
 * query with the code of the address before.
 */
function isPartOfPage(
  { search, hash }: Pick<AddressBar, 'search' | 'hash'>,
  { anchors }: Known,
  written: string | null,
): boolean {
  const query = written?.split('#')[0] ?? null
  return anchors.includes(hash.slice(1)) && query !== null && search === (query && `?${query}`)
}

/**
 * Makes the change where the browser accepts it. Browsers refuse addresses that are too long, and too many changes in a
 * short time; the page then continues without.
 */
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

/**
 * Calls `open` once the code in the address can be read. Where the reader of code cannot be loaded, the address is
 * opened without the code.
 */
function whenReadable(hash: string, canRead: boolean, reading: () => Promise<void>, open: () => void): void {
  if (!holdsCode(hash) || canRead) open()
  else reading().then(open, open)
}

/**
 * Opens the address and keeps it up to date from then on. Returns a function that writes it at once. `opened` is called
 * when there is something to show: at once, or when the code in the address has been read.
 */
export function startAddress(
  { getState, dispatch, subscribe }: Store,
  known: Known,
  opened: () => void,
  { bar, clock, isFirstVisit, readingCode } = pagePorts,
): () => void {
  /** The query that was written last; null where none was. */
  let written: string | null = null
  let stopWaiting: (() => void) | null = null

  function write(state: State): void {
    stopWaiting?.()
    stopWaiting = null
    // Inside a frame the history belongs to the page around it.
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
    // The code that stood behind the `#` is written again with the next change.
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
