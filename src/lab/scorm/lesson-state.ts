/** What a framed lesson tells the page around it (docs/EMBED.md), as a form that messages are held against. */
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
  /** What is asked, as plain text. */
  asks: v.string(),
  /** From 0 to 1; null: there is no answer yet. */
  points: v.nullable(v.number()),
  judged: v.array(judged),
  /** Query of the link to the run that solves a task; '' for others. */
  link: v.string(),
})

const LESSON_STATE = v.object({
  sawtooth: v.literal(1),
  type: v.literal('lesson'),
  /** Id of the lesson. */
  lesson: v.string(),
  /** Id of the step that is open. */
  step: v.string(),
  /** Ids of all steps, and of those that the reader went on from. */
  steps: v.array(v.string()),
  done: v.array(v.string()),
  /** The reader has been through the whole lesson. */
  complete: v.boolean(),
  /** From 0 to 1: the mean over the exercises, of which one without an answer counts nothing. */
  score: v.number(),
  exercises: v.array(exercise),
  /** What the lesson wants to be given when it is opened again, and whether it was given anything since it was. */
  kept: v.string(),
  followed: v.boolean(),
})

export type LessonState = v.InferOutput<typeof LESSON_STATE>
export type ExerciseState = LessonState['exercises'][number]

/** null: not such a message. Never throws. */
export function readLessonState(data: unknown): LessonState | null {
  const read = v.safeParse(LESSON_STATE, data)
  return read.success ? read.output : null
}
