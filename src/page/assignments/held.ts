/** The assignment that the Workbench shows, which the browser stores, and the results of its scenarios so far. */
import { useSyncExternalStore } from 'react'
import type { Assignment } from '../../lab/assignments/assignment'
import type { Graded, Taken } from '../../lab/assignments/play'
import { readAssignment } from '../../lab/assignments/schema'
import { type Score, scoreOf } from '../../lab/assignments/score'
import { keptForGood } from '../effects/storage'

const KEY = 'sawtooth-assignment'
/** The longest file that is stored, characters. */
const MOST_CHARACTERS = 500_000

/** The result of one scenario. */
export type Played = Graded | undefined

export interface Held {
  readonly assignment: Assignment
  /** The file as it was given. */
  readonly text: string
  /** The results of the baseline, by scenario. */
  readonly baseline: readonly Played[]
  /** The code that is being graded, or was graded last; null where there was none. */
  readonly code: string | null
  /** The results of that code, by scenario. */
  readonly own: readonly Played[]
  readonly state: 'resting' | 'running' | 'lost'
}

let held: Held | null = null
const listeners = new Set<() => void>()

function set(next: Held | null): void {
  held = next
  for (const listener of [...listeners]) listener()
}

export const heldNow = (): Held | null => held

const fresh = (assignment: Assignment, text: string): Held => ({
  assignment,
  text,
  baseline: [],
  code: null,
  own: [],
  state: 'resting',
})

/** Shows an assignment in place of the one before. */
export function hold(assignment: Assignment, text: string): void {
  keptForGood.set(KEY, text.length > MOST_CHARACTERS ? null : text)
  set(fresh(assignment, text))
}

export function dropAssignment(): void {
  keptForGood.set(KEY, null)
  set(null)
}

/** Changes the assignment that is shown; does nothing where none is. */
export function tellHeld(change: Partial<Held>): void {
  if (held !== null) set({ ...held, ...change })
}

/** Shows the stored assignment where none is shown yet. The store may hold anything. */
export function recallAssignment(): void {
  if (held !== null) return
  const text = keptForGood.get(KEY)
  const read = text === null || text.length > MOST_CHARACTERS ? null : readAssignment(text)
  if (text !== null && read?.ok) set(fresh(read.value, text))
}

export function useHeld(): Held | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held,
  )
}

const runsOf = (played: readonly Played[], count: number): readonly Taken[] =>
  played.slice(0, count).flatMap((one) => one?.runs ?? [])

/** Returns the score of the scenarios whose runs are complete, from the first on; null where there is none. */
export function scoreSoFar({ assignment, baseline, own }: Held): (Score & { readonly count: number }) | null {
  const isThere = (index: number): boolean => own[index]?.stop === null && baseline[index]?.stop === null
  const missing = assignment.scenarios.findIndex((_, index) => !isThere(index))
  const count = missing < 0 ? assignment.scenarios.length : missing
  if (count === 0) return null
  const scenarios = assignment.scenarios.slice(0, count)
  return {
    ...scoreOf({ terms: assignment.terms, scenarios }, runsOf(own, count), runsOf(baseline, count)),
    count,
  }
}
