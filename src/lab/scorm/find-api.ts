/** Finds the object by which a learning platform is spoken to, as SCORM 1.2 RTE §3.3.6.1 and SCORM 2004 RTE §3.3.1 say. */
import type { Edition } from './edition'

/** Windows in one chain of parents: a page that is its own ancestor ends the search all the same. */
const MOST_WINDOWS = 100

/** A window, as far as the search looks at it. Those of other sites throw. */
export interface Searched {
  readonly parent?: unknown
  readonly opener?: unknown
  readonly API?: unknown
  readonly API_1484_11?: unknown
}

/** Takes and gives texts: the functions of both editions, each under its own name. */
export type Api = Readonly<Record<string, (...values: string[]) => unknown>>

const NAMES = {
  '1.2': { object: 'API', first: 'LMSInitialize' },
  '2004': { object: 'API_1484_11', first: 'Initialize' },
} as const

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** What a window of another site does not show is not there. */
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

/** The API in a window or in one above it. */
function inChain(start: unknown, edition: Edition): Api | null {
  let window = start
  for (let count = 0; count < MOST_WINDOWS && isObject(window); count++) {
    const here: Searched = window
    const api = apiIn(here, edition)
    if (api !== null) return api
    // The parent of a window of another site is known, and may be the platform's.
    const parent = seen(() => here.parent)
    if (parent === here) return null
    window = parent
  }
  return null
}

/** The topmost window that can be reached. */
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

/** The API in the windows above, then above the window that opened this one, then above the one that opened the topmost; null: none. */
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
