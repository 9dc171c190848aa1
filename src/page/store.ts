/** Holds the state of the page: actions go in, and whoever listens hears of each next state once, in order. */
import { useSyncExternalStore } from 'react'
import { type Action, reduce } from './model/reduce'
import type { Stamp } from './model/rules/rule'
import { firstState, type State } from './model/state'

export type Listener = (now: State, before: State) => void

export interface Store {
  getState(): State
  dispatch(action: Action): void
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

  return {
    getState: () => state,
    dispatch(action) {
      const before = state
      state = reduce(state, { ...action, ...stamp() })
      if (state === before) return
      unheard.push([state, before])
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Numbers the controls of the page, and knows whose press is being acted on. */
class Presses {
  /** 0: none. */
  control = 0
  private readonly numbers = new WeakMap<object, number>()
  private last = 0

  of<T>(control: object, act: () => T): T {
    const before = this.control
    const known = this.numbers.get(control)
    if (known === undefined) this.last++
    this.control = known ?? this.last
    this.numbers.set(control, this.control)
    try {
      return act()
    } finally {
      this.control = before
    }
  }
}

const presses = new Presses()

/** What `act` changes is one step of undo with what the presses on `control` just before have changed. */
export function pressOf<T>(control: object, act: () => T): T {
  return presses.of(control, act)
}

/** The store of this page. */
export const store = createStore(() => ({ atMs: performance.now(), control: presses.control }))

export const { getState, dispatch, subscribe } = store

/** What React renders of the state: again when what `select` gives is another value. */
export function useStore<T>(select: (state: State) => T): T {
  return useSyncExternalStore(subscribe, () => select(getState()))
}
