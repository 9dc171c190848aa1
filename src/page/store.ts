/** Holds the state of the page: actions go in, and whoever listens hears of each next state once, in order. */
import { useSyncExternalStore } from 'react'
import { type Action, reduce, reduceBy } from './model/reduce'
import type { ActionOf, Rules, Stamp } from './model/rules/rule'
import { firstState, type State } from './model/state'

export type Listener = (now: State, before: State) => void

export interface Store {
  getState(): State
  dispatch(action: Action): void
  /** The same for an action whose rules are not of the first screen: they come with the code that dispatches it. */
  dispatchBy<R extends Rules>(rules: R, action: ActionOf<R>): void
  /** Returns what ends it. */
  subscribe(listener: Listener): () => void
}

export function createStore(stamp: () => Stamp, first: State = firstState): Store {
  let state = first
  /** States that the listeners have not heard of yet: a listener may dispatch. */
  const unheard: [now: State, before: State][] = []
  const listeners = new Set<Listener>()
  let telling = false

  function tell(): void {
    if (telling) return
    telling = true
    for (let next = unheard.shift(); next !== undefined; next = unheard.shift())
      for (const listener of [...listeners]) {
        try {
          listener(...next)
        } catch (error) {
          // One listener's fault must not stop the others; it still counts as uncaught.
          reportError(error)
        }
      }
    telling = false
  }

  function become(next: State): void {
    if (next === state) return
    const before = state
    state = next
    unheard.push([state, before])
    tell()
  }

  return {
    getState: () => state,
    dispatch: (action) => become(reduce(state, { ...action, ...stamp() })),
    dispatchBy: (rules, action) => become(reduceBy(rules, state, { ...action, ...stamp() })),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Numbers of the controls that were pressed. */
const numbers = new WeakMap<object, number>()
let highest = 0
/** The control whose press is being acted on; 0: none. */
let pressed = 0

/** What `act` changes is one step of undo with what the presses on `control` just before have changed. */
export function pressOf<T>(control: object, act: () => T): T {
  const before = pressed
  pressed = numbers.get(control) ?? ++highest
  numbers.set(control, pressed)
  try {
    return act()
  } finally {
    pressed = before
  }
}

/** The store of this page. */
export const store = createStore(() => ({ atMs: performance.now(), control: pressed }))

export const { getState, dispatch, dispatchBy, subscribe } = store

/** What React renders of the state: again when what `select` gives is another value. */
export function useStore<T>(select: (state: State) => T): T {
  return useSyncExternalStore(subscribe, () => select(getState()))
}
