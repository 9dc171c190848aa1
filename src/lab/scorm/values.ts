/**
 * A lesson's state as elements of the data model of each edition: SCORM 1.2 RTE §3.4, SCORM 2004 RTE §4.2. Elements stand in the order in
 * which they are set: the id and the type of an interaction come before all else of it.
 */
import type { Edition } from './edition'
import type { ExerciseState, LessonState } from './lesson-state'

export type Value = readonly [element: string, value: string]

/** What the platform asks for: from 0 to 1; null: it asks for nothing. */
export type Passing = number | null

/** Lengths that every platform takes: CMIString255 and CMIFeedback of 1.2, localized_string(250) and characterstring(4000) of 2004. */
const MOST_SHORT = 255
const MOST_DESCRIPTION = 250
const MOST_RESPONSE = 4000

/** A number as both editions write one: no exponent, seven digits after the point (real(10,7)). */
export function decimal(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

const rounded = (value: number): string => decimal(Number(value.toPrecision(4)))
const percent = (score: number): string => decimal(Math.round(score * 1000) / 10)

/** A stretch of time as 1.2 writes it (CMITimespan, HHHH:MM:SS.SS) and 2004 (timeinterval(second,10,2), ISO 8601). */
export function timespan(lastedS: number, edition: Edition): string {
  const hundredths = Math.max(0, Math.round(lastedS * 100))
  const hours = Math.floor(hundredths / 360_000)
  const minutes = Math.floor(hundredths / 6000) % 60
  const seconds = (hundredths % 6000) / 100
  if (edition === '2004') return `PT${hours}H${minutes}M${decimal(seconds)}S`
  // There are four digits for the hours: more than a year.
  const most = Math.min(hours, 9999)
  return `${String(most).padStart(4, '0')}:${String(minutes).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}`
}

/**
 * A moment: the time of day of 1.2 (CMITime), the UTC date and time of 2004 (time(second,10,0), RTE §4.1.1.7, where a time zone stands
 * behind a fraction of a second only).
 */
function moment(now: Date, edition: Edition): string {
  const parts = edition === '1.2' ? [now.getHours(), now.getMinutes(), now.getSeconds()] : []
  return edition === '1.2'
    ? parts.map((part) => String(part).padStart(2, '0')).join(':')
    : now.toISOString().replace(/\.\d+Z$/, '.0Z')
}

function status(state: LessonState, passing: Passing): 'passed' | 'failed' | null {
  if (!state.complete || passing === null) return null
  // Both are rounded alike, so that a bound of 0.7 is reached by seven of ten.
  return Number(percent(state.score)) >= Number(percent(passing)) ? 'passed' : 'failed'
}

/** Score, status and place. The reader comes back to an attempt until the lesson is complete and every exercise answered. */
export function valuesOf(state: LessonState, edition: Edition, passing: Passing): readonly Value[] {
  const success = status(state, passing)
  const open = !state.complete || state.exercises.some(({ points }) => points === null)
  if (edition === '1.2')
    return [
      ['cmi.core.lesson_location', state.step.slice(0, MOST_SHORT)],
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.raw', percent(state.score)],
      ['cmi.core.lesson_status', success ?? (state.complete ? 'completed' : 'incomplete')],
      ['cmi.core.exit', open ? 'suspend' : ''],
      ['cmi.suspend_data', state.kept],
    ]
  return [
    ['cmi.location', state.step],
    ['cmi.score.min', '0'],
    ['cmi.score.max', '100'],
    ['cmi.score.raw', percent(state.score)],
    ['cmi.score.scaled', decimal(Number(percent(state.score)) / 100)],
    ['cmi.progress_measure', decimal(state.complete ? 1 : state.done.length / state.steps.length)],
    ['cmi.completion_status', state.complete ? 'completed' : 'incomplete'],
    ['cmi.success_status', success ?? 'unknown'],
    ['cmi.exit', open ? 'suspend' : 'normal'],
    ['cmi.suspend_data', state.kept],
  ]
}

/** One line of a platform's report. */
interface Interaction {
  readonly id: string
  readonly type: 'numeric' | 'other'
  readonly asks: string
  readonly response: string
  readonly accepted: readonly [number, number] | null
  readonly right: boolean
}

/** A prediction has one for each feature that is judged, and one in all where its run was shown without a drawing. */
function interactionsOf({ lesson }: LessonState, exercise: ExerciseState): readonly Interaction[] {
  const { name, judged, asks, link, points } = exercise
  const id = `${lesson}.${name}`
  if (judged.length === 0)
    return [{ id, type: 'other', asks, response: link, accepted: null, right: points === 1 }]
  return judged.map(({ feature, drawn, accepted, right }) => ({
    id: `${id}.${feature}`,
    type: 'numeric',
    asks: `${feature}: ${asks}`,
    response: drawn === null ? '' : rounded(drawn),
    accepted,
    right,
  }))
}

function interactionValues(one: Interaction, at: string, now: Date, edition: Edition): readonly Value[] {
  const { id, type, asks, response, accepted, right } = one
  if (edition === '1.2') {
    const short = response.length <= MOST_SHORT ? response : ''
    return [
      [`${at}.id`, id.slice(0, MOST_SHORT)],
      // There is no type for what is none of the others.
      [`${at}.type`, type === 'other' ? 'performance' : type],
      [`${at}.time`, moment(now, edition)],
      ...(accepted === null
        ? []
        : ([[`${at}.correct_responses.0.pattern`, rounded((accepted[0] + accepted[1]) / 2)]] as const)),
      ...(short === '' ? [] : ([[`${at}.student_response`, short]] as const)),
      [`${at}.result`, right ? 'correct' : 'wrong'],
    ]
  }
  const whole = response.length <= MOST_RESPONSE ? response : ''
  return [
    [`${at}.id`, id],
    [`${at}.type`, type],
    [`${at}.timestamp`, moment(now, edition)],
    ...(accepted === null
      ? []
      : ([[`${at}.correct_responses.0.pattern`, accepted.map(rounded).join('[:]')]] as const)),
    ...(whole === '' ? [] : ([[`${at}.learner_response`, whole]] as const)),
    [`${at}.result`, right ? 'correct' : 'incorrect'],
    [`${at}.description`, asks.slice(0, MOST_DESCRIPTION)],
  ]
}

/** The interactions of exercises that were just answered, from the index `first` on. */
export function answered(
  state: LessonState,
  exercises: readonly ExerciseState[],
  first: number,
  now: Date,
  edition: Edition,
): readonly (readonly Value[])[] {
  return exercises
    .flatMap((exercise) => interactionsOf(state, exercise))
    .map((one, index) => interactionValues(one, `cmi.interactions.${first + index}`, now, edition))
}
