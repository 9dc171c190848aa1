/**
 * The answers of a reader in a lesson, and their score. An exercise is a prediction or a task. Its first answer counts,
 * because a run that has been shown can be drawn again, and a solution can be copied.
 */
import * as v from 'valibot'
import type { Lesson, Prediction } from './lesson'
import { tolerance, type Verdict } from './prediction'

export type ExerciseKind = 'prediction' | 'task'

/** A feature of a drawn curve with its judgement. */
export interface Judged {
  /** Unique in the exercise, "peak". */
  readonly feature: string
  /**
   * The value in the unit of the chart, a period in s, or a shape as the part of the height by which it is off; null
   * where there is none.
   */
  readonly drawn: number | null
  /** The range of right values, both ends included; null where only a curve without the feature is right. */
  readonly accepted: readonly [least: number, most: number] | null
  readonly right: boolean
}

export interface Answer {
  /** Points from 0 to 1. */
  readonly points: number
  /** The features of a drawn prediction; empty for other exercises, and for answers of an earlier visit. */
  readonly judged: readonly Judged[]
  /** Query of the link to the run that solves a task; '' for others. */
  readonly link: string
}

/** Answers by the names of their exercises. */
export type Answers = Readonly<Record<string, Answer>>

export interface Exercise {
  /** Unique in the lesson: "too-small.prediction". */
  readonly name: string
  readonly kind: ExerciseKind
  readonly step: string
}

export const exerciseName = (step: string, kind: ExerciseKind): string => `${step}.${kind}`

/** Exercises in the order of the lesson. */
export function exercisesOf({ steps }: Pick<Lesson, 'steps'>): readonly Exercise[] {
  const exercise = (step: string, kind: ExerciseKind): Exercise => ({
    name: exerciseName(step, kind),
    kind,
    step,
  })
  return steps.flatMap(({ id, predict, tryIt }) => [
    ...(predict === undefined ? [] : [exercise(id, 'prediction')]),
    ...(tryIt === undefined ? [] : [exercise(id, 'task')]),
  ])
}

/** Returns the answer for a prediction that was drawn and judged. Without verdicts its run was shown without a drawing. */
export function predictionAnswer({ top }: Pick<Prediction, 'top'>, verdicts: readonly Verdict[]): Answer {
  const judged = verdicts.map(({ check, drawn, simulated, distance, right }): Judged => {
    if (check.feature === 'shape')
      return { feature: check.feature, drawn: distance, accepted: [0, check.within], right }
    const off = simulated === null ? null : tolerance(check, simulated, top)
    const accepted = simulated === null || off === null ? null : ([simulated - off, simulated + off] as const)
    return { feature: check.feature, drawn, accepted, right }
  })
  const right = judged.filter((one) => one.right).length
  return { points: judged.length === 0 ? 0 : right / judged.length, judged, link: '' }
}

/** Returns the answer for a task. `link` is that of the run that reaches the goals; null where the solution was shown before. */
export function taskAnswer(link: string | null): Answer {
  return { points: link === null ? 0 : 1, judged: [], link: link ?? '' }
}

/** The score, from 0 to 1: the mean over all exercises, where one without an answer counts as 0. */
export function scoreOf(lesson: Pick<Lesson, 'steps'>, answers: Answers): number {
  const exercises = exercisesOf(lesson)
  const points = exercises.reduce((sum, { name }) => sum + (answers[name]?.points ?? 0), 0)
  return exercises.length === 0 ? 0 : points / exercises.length
}

/** True when the reader has completed every step. */
export const isComplete = ({ steps }: Pick<Lesson, 'steps'>, done: readonly string[]): boolean =>
  steps.every(({ id }) => done.includes(id))

/** True when the reader is at the last step and has completed all others. */
export const isAtEnd = ({ steps }: Pick<Lesson, 'steps'>, done: readonly string[], at: string): boolean =>
  steps.at(-1)?.id === at && isComplete({ steps: steps.slice(0, -1) }, done)

const KEPT = v.object({
  done: v.array(v.string()),
  points: v.record(v.string(), v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
})

/** The text that a learning platform keeps between two visits. */
export function keptText(done: readonly string[], answers: Answers): string {
  const points = Object.entries(answers).map(([name, answer]) => [name, answer.points])
  return JSON.stringify({ done, points: Object.fromEntries(points) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the completed steps and the answers from such a text, as far as the lesson has them. Any other text gives none. */
export function readKept(
  lesson: Pick<Lesson, 'steps'>,
  text: string,
): { readonly done: readonly string[]; readonly answers: Answers } {
  const kept = parsed(text)
  if (!v.is(KEPT, kept)) return { done: [], answers: {} }
  const { done, points } = kept
  const answers = exercisesOf(lesson).flatMap(({ name }) => {
    const earned = Object.hasOwn(points, name) ? points[name] : undefined
    return earned === undefined ? [] : [[name, { points: earned, judged: [], link: '' }] as const]
  })
  return {
    done: lesson.steps.map(({ id }) => id).filter((id) => done.includes(id)),
    answers: Object.fromEntries(answers),
  }
}
