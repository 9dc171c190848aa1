/** Finds the API object of a learning platform as SCORM 1.2 RTE §3.3.6.1 and SCORM 2004 RTE §3.3.1 say. */
import type { Edition } from './edition'

/** The greatest number of windows in one chain of parents, so that the search always ends. */
const MOST_WINDOWS = 100

/** The part of a window that the search reads. Reading it throws for windows of other sites. */
export interface Searched {
  readonly parent?: unknown
  readonly opener?: unknown
  readonly API?: unknown
  readonly API_1484_11?: unknown
}

/** The API object. Its functions take and return texts; those of both editions have names of their own. */
export type Api = Readonly<Record<string, (...values: string[]) => unknown>>

const NAMES = {
  '1.2': { object: 'API', first: 'LMSInitialize' },
  '2004': { object: 'API_1484_11', first: 'Initialize' },
} as const

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Reads from a window; null where it belongs to another site, whose windows throw when they are read. */
function seen<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null
  }
}

function apiIn(window: Searched, edition: Edition): Api | null {
  const { object, first } = NAMES[edition]
  const found = seen(() => {
    const api: unknown = window[object]
    return isObject(api) && typeof (api as Api)[first] === 'function' ? (api as Api) : null
  })
  return found
}

/** Finds the API in a window or in one of its parents. */
function inChain(start: unknown, edition: Edition): Api | null {
  let window = start
  for (let count = 0; count < MOST_WINDOWS && isObject(window); count++) {
    const here: Searched = window
    const api = apiIn(here, edition)
    if (api !== null) return api
    // Even a window of another site gives its parent, which may be the platform's.
    const parent = seen(() => here.parent)
    if (parent === here) return null
    window = parent
  }
  return null
}

/** Returns the topmost window that can be reached. */
function topOf(start: Searched): Searched {
  let window = start
  for (let count = 0; count < MOST_WINDOWS; count++) {
    const here = window
    const parent = seen(() => here.parent)
    if (!isObject(parent) || parent === here) return here
    window = parent
  }
  return window
}

/**
 * Finds the API in the parents of this window, then in those of the window that opened it, then in those of the window
 * that opened the topmost one; null where there is none.
 */
export function findApi(window: Searched, edition: Edition): Api | null {
  return (
    inChain(window, edition) ??
    inChain(
      seen(() => window.opener),
      edition,
    ) ??
    inChain(
      seen(() => topOf(window).opener),
      edition,
    )
  )
}
