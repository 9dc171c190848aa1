/** Computes the reader's progress through lessons, and the time axis of what a step shows. */
import type { Answers } from '../../lab/lessons/answers'
import type { Clock, Span } from './slices/clock'
import type { PlacedMark, Progress } from './slices/lesson'

export function visited({ done, last }: Progress, lesson: string, step: string): Progress {
  return { done, last: { ...last, [lesson]: step } }
}

/** The reader went on from a step; the same object where that is known. */
export function finished(progress: Progress, lesson: string, step: string): Progress {
  const before = progress.done[lesson] ?? []
  if (before.includes(step)) return progress
  return { ...progress, done: { ...progress.done, [lesson]: [...before, step] } }
}

/** Returns the answers with the new ones of a lesson; the same object where all are known. */
export function firstAnswers(
  all: Readonly<Record<string, Answers>>,
  lesson: string,
  given: Answers,
): Readonly<Record<string, Answers>> {
  const before = all[lesson] ?? {}
  const isNew = Object.keys(given).some((name) => !Object.hasOwn(before, name))
  return isNew ? { ...all, [lesson]: { ...given, ...before } } : all
}

/** A stretch that has to be brought into sight leaves so much beside it, as a part of its own length. */
const BESIDE = 0.5

/** The part of the time axis that brings a mark into sight, in its middle; null: it is in sight. */
export function sightOf(clock: Pick<Clock, 'fromS' | 'toS'>, { fromS, toS }: PlacedMark): Span | null {
  if (fromS >= clock.fromS && toS <= clock.toS) return null
  const widthS = Math.max(clock.toS - clock.fromS, (1 + BESIDE) * (toS - fromS))
  const middleS = (fromS + toS) / 2
  return [middleS - widthS / 2, middleS + widthS / 2]
}
