/** The message in which a framed lesson tells its state to the page around it (docs/EMBED.md), as a schema. */
import * as v from 'valibot'

const judged = v.object({
  feature: v.string(),
  drawn: v.nullable(v.number()),
  accepted: v.nullable(v.tuple([v.number(), v.number()])),
  right: v.boolean(),
})

const exercise = v.object({
  name: v.string(),
  kind: v.picklist(['prediction', 'task']),
  step: v.string(),
  /** The question, as plain text. */
  asks: v.string(),
  /** The points, from 0 to 1; null before there is an answer. */
  points: v.nullable(v.number()),
  judged: v.array(judged),
  /** Query of the link to the run that solves a task; '' for other exercises. */
  link: v.string(),
})

const LESSON_STATE = v.object({
  sawtooth: v.literal(1),
  type: v.literal('lesson'),
  /** Id of the lesson. */
  lesson: v.string(),
  /** Id of the step that is open. */
  step: v.string(),
  /** Ids of all steps, and ids of those that the reader has completed. */
  steps: v.array(v.string()),
  done: v.array(v.string()),
  /** True when the reader has been through the whole lesson. */
  complete: v.boolean(),
  /** The score, from 0 to 1: the mean over the exercises, where one without an answer counts as 0. */
  score: v.number(),
  exercises: v.array(exercise),
  /**
   * `kept` is the text that the lesson wants to receive when it is opened again. `followed` says whether it has
   * received one since it was opened.
   */
  kept: v.string(),
  followed: v.boolean(),
})

export type LessonState = v.InferOutput<typeof LESSON_STATE>
export type ExerciseState = LessonState['exercises'][number]

/** Reads a message; null where it is not such a message. Never throws. */
export function readLessonState(data: unknown): LessonState | null {
  const read = v.safeParse(LESSON_STATE, data)
  return read.success ? read.output : null
}
