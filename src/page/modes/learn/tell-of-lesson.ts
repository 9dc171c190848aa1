/** Exchanges messages of the type `lesson` (docs/EMBED.md) between a framed lesson and the page around it. */
import * as v from 'valibot'
import { exercisesOf, isAtEnd, isComplete, keptText, readKept, scoreOf } from '../../../lab/lessons/answers'
import type { Lesson } from '../../../lab/lessons/lesson'
import { plainText } from '../../../lab/lessons/text'
import { strict } from '../../../lab/scenario/fields'
import type { ExerciseState, LessonState } from '../../../lab/scorm/lesson-state'
import { finishStep, followLesson } from '../../commands/lesson'
import type { State } from '../../model/state'
import { getState, subscribe } from '../../store'

/** The greatest length of the text that a platform keeps for a lesson, in characters (`MOST_KEPT_CHARACTERS`). */
const MOST_CHARACTERS = 64_000
const MOST_ID_CHARACTERS = 64

const MESSAGE = strict({
  sawtooth: v.literal(1),
  type: v.literal('lesson'),
  id: v.optional(
    v.union([v.pipe(v.string(), v.maxLength(MOST_ID_CHARACTERS)), v.pipe(v.number(), v.safeInteger())]),
  ),
  kept: v.optional(v.pipe(v.string(), v.maxLength(MOST_CHARACTERS))),
})

/** Reads a message to a lesson; null where it is none. Never throws. */
export function readLessonMessage(data: unknown): v.InferOutput<typeof MESSAGE> | null {
  const read = v.safeParse(MESSAGE, data)
  return read.success ? read.output : null
}

function exerciseStates(lesson: Lesson, state: State): ExerciseState[] {
  const answers = state.lesson.answers[lesson.id] ?? {}
  return exercisesOf(lesson).map(({ name, kind, step: id }) => {
    const step = lesson.steps.find((one) => one.id === id)
    const asks = kind === 'task' ? step?.tryIt?.task : step?.predict?.ask
    const given = answers[name]
    return {
      name,
      kind,
      step: id,
      asks: plainText(asks ?? ''),
      points: given?.points ?? null,
      judged:
        given === undefined
          ? []
          : given.judged.map(({ accepted, ...one }) => ({ ...one, accepted: accepted && [...accepted] })),
      link: given?.link ?? '',
    }
  })
}

/** Returns the message about the lesson at this moment. */
export function lessonMessage(lesson: Lesson, state: State): LessonState {
  const { progress, answers: all, followed, open } = state.lesson
  const answers = all[lesson.id] ?? {}
  const done = progress.done[lesson.id] ?? []
  const step = open?.id ?? progress.last[lesson.id] ?? ''
  return {
    sawtooth: 1,
    type: 'lesson',
    lesson: lesson.id,
    step,
    steps: lesson.steps.map(({ id }) => id),
    done: [...done],
    complete: isComplete(lesson, done),
    score: scoreOf(lesson, answers),
    exercises: exerciseStates(lesson, state),
    kept: keptText(done, answers),
    followed,
  }
}

/** The last step of a lesson that a platform follows leads nowhere. A reader who has reached it has completed the lesson. */
function finishAtEnd(lesson: Lesson): void {
  const { progress, followed, open } = getState().lesson
  const done = progress.done[lesson.id] ?? []
  if (followed && open !== null && isAtEnd(lesson, done, open.id)) finishStep(lesson.id, open.id)
}

/** Posts a message when the lesson opens and whenever something in it changes. Returns a function that ends it. */
export function tellOfLesson(lesson: Lesson): () => void {
  const { parent } = window
  if (parent === window) return () => {}
  const tell = (id?: string | number): void =>
    parent.postMessage({ ...lessonMessage(lesson, getState()), ...(id === undefined ? {} : { id }) }, '*')
  const onMessage = ({ source, data }: MessageEvent): void => {
    const message = source === parent ? readLessonMessage(data) : null
    if (message === null) return
    const { id, kept } = message
    if (kept !== undefined) {
      const { done, answers } = readKept(lesson, kept)
      followLesson(lesson.id, done, answers)
    }
    tell(id)
  }
  window.addEventListener('message', onMessage)
  const stop = subscribe(({ lesson: now }, { lesson: before }) => {
    const isNews =
      now.open !== before.open || now.progress !== before.progress || now.answers !== before.answers
    if (!isNews) return
    tell()
    finishAtEnd(lesson)
  })
  tell()
  return () => {
    window.removeEventListener('message', onMessage)
    stop()
  }
}
