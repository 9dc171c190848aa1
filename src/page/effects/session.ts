/** Keeps over a reload what no address holds: the history of changes, the run and pins beside a sweep or a lesson, and the sweep. */
import { fileOf, type Scenario } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import type { Kept } from '../model/rules/opening'
import type { LinkedSweep } from '../model/slices/experiment'
import type { State } from '../model/state'
import type { Store } from '../store'
import { type KeptTexts, keptInWindow } from './storage'

const KEY = 'sawtooth-session'
const ADDRESS_KEY = 'sawtooth-session-address'
/** The greatest length of the stored text. Steps of the history that are farthest away are dropped first. */
const MOST_CHARACTERS = 1_000_000

/** Returns as many scenarios as texts as there is room for, from the first on. */
function asMany(scenarios: readonly Scenario[], room: number): readonly string[] {
  const kept: string[] = []
  let left = room
  for (const scenario of scenarios) {
    const text = JSON.stringify(fileOf(scenario))
    left -= text.length + 1
    if (left < 0) break
    kept.push(text)
  }
  return kept
}

/** Returns the text to store; '' where there is no room even for the scenario itself. */
function textOf({ edit, pins, sweep }: Kept): string {
  const { scenario, opened, apply, past, future } = edit
  const linked = sweep && { base: fileOf(sweep.base), text: sweep.text }
  const own = JSON.stringify([fileOf(scenario), fileOf(opened), apply, pins.map(fileOf), linked])
  const room = MOST_CHARACTERS - own.length
  if (room < 0) return ''
  const before = [...asMany([...past].reverse(), room)].reverse()
  const after = asMany(future, room - before.join().length)
  return `{"own":${own},"past":[${before}],"future":[${after}]}`
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Reads scenarios; null where one of them is not valid. */
function scenariosOf(list: unknown): readonly Scenario[] | null {
  if (!isList(list)) return null
  const scenarios = list.map(validateScenario).flatMap((checked) => (checked.ok ? [checked.value] : []))
  return scenarios.length === list.length ? scenarios : null
}

function sweepOf(given: unknown): LinkedSweep | null {
  if (typeof given !== 'object' || given === null || !('base' in given && 'text' in given)) return null
  const base = validateScenario(given.base)
  return base.ok && typeof given.text === 'string' ? { base: base.value, text: given.text } : null
}

function keptOf(given: unknown): Kept | null {
  if (typeof given !== 'object' || given === null) return null
  if (!('own' in given && 'past' in given && 'future' in given) || !isList(given.own)) return null
  const [current, first, apply, pinned, linked] = given.own
  const [scenario, opened] = scenariosOf([current, first]) ?? []
  const past = scenariosOf(given.past)
  const future = scenariosOf(given.future)
  const pins = scenariosOf(pinned)
  if (scenario === undefined || opened === undefined || past === null || future === null || pins === null)
    return null
  return {
    edit: { scenario, opened, past, future, apply: apply === 'now' ? 'now' : 'start' },
    pins,
    sweep: sweepOf(linked),
  }
}

/** Returns the reader's own run, which during a lesson is the one that was set aside; null where only its link is known. */
function keptIn({ edit, compare, experiment, place }: State): Kept | null {
  const own = place.own === null ? edit : place.own.edit
  return own === null
    ? null
    : { edit: own, pins: compare.pins.map((pin) => pin.scenario), sweep: experiment.link }
}

export function keepSession(storage: KeptTexts, address: string, state: State): void {
  const kept = keptIn(state)
  const text = kept === null ? '' : textOf(kept)
  storage.set(ADDRESS_KEY, address)
  storage.set(KEY, text === '' ? null : text)
}

/** Returns what was stored under this address; null where there is nothing, or where it is damaged. */
export function keptSession(storage: KeptTexts, address: string): Kept | null {
  const text = storage.get(ADDRESS_KEY) === address ? storage.get(KEY) : null
  if (text === null || text.length > MOST_CHARACTERS + 1000) return null
  try {
    return keptOf(JSON.parse(text))
  } catch {
    return null
  }
}

/** The parts of the browser's window that are used. */
export const pageWindow = {
  /** The query of the address, with its "?". */
  get search() {
    return location.search
  },
  /** The query with which the page was loaded again, or returned to, in this window; null where the page is new here. */
  get reloaded() {
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate') return null
    return new URL(navigation.name).search
  },
  /** Calls `then` before the page is left. */
  onLeave: (then: () => void): void => window.addEventListener('pagehide', then),
}
export type Window = typeof pageWindow

export function startSession(
  { getState, dispatch }: Store,
  window: Window = pageWindow,
  storage: KeptTexts = keptInWindow,
): void {
  const { reloaded } = window
  const kept = reloaded === null ? null : keptSession(storage, reloaded)
  if (kept !== null) dispatch({ type: 'restore', kept })
  window.onLeave(() => {
    const state = getState()
    // Inside a frame the storage belongs to the page around it.
    if (state.place.embed === null) keepSession(storage, window.search, state)
  })
}
