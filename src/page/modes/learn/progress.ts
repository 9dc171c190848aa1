/** Which steps the reader has been through: kept in this browser, and nowhere else. */
import { create } from 'zustand'
import type { Lesson } from '../../../lab/lessons/lesson'

const KEY = 'sawtooth-lessons'

interface Progress {
  /** Ids of the steps that were left by going on, by the lesson's id. */
  readonly done: Readonly<Record<string, readonly string[]>>
  /** Id of the step at which the lesson was last open. */
  readonly last: Readonly<Record<string, string>>
}

const NOTHING: Progress = { done: {}, last: {} }

/** Storage may be forbidden, and holds whatever someone put there. */
function stored(): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isProgress(kept) ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null || !('done' in value) || !('last' in value)) return false
  const { done, last } = value
  if (typeof done !== 'object' || done === null || typeof last !== 'object' || last === null) return false
  return (
    Object.values(done).every((steps) => Array.isArray(steps) && steps.every(isText)) &&
    Object.values(last).every(isText)
  )
}

export const useProgress = create<Progress>()(() => stored())

function keep(progress: Progress): void {
  useProgress.setState(progress)
  try {
    if (progress === NOTHING) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // It then lasts as long as the page.
  }
}

/** The lesson is open at a step. */
export function visit(lesson: string, step: string): void {
  const { done, last } = useProgress.getState()
  keep({ done, last: { ...last, [lesson]: step } })
}

/** The reader went on from a step. */
export function finishStep(lesson: string, step: string): void {
  const { done, last } = useProgress.getState()
  const before = done[lesson] ?? []
  if (!before.includes(step)) keep({ last, done: { ...done, [lesson]: [...before, step] } })
}

export function clearProgress(): void {
  keep(NOTHING)
}

/** How many of the lesson's steps are done. */
export function doneSteps({ id, steps }: Lesson, { done }: Progress): number {
  const known = done[id] ?? []
  return steps.filter((step) => known.includes(step.id)).length
}
