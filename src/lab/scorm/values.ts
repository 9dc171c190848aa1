/**
 * Writes a lesson's state as elements of the data model of each edition: SCORM 1.2 RTE §3.4, SCORM 2004 RTE §4.2.
 * Elements stand in the order in which they have to be set: the id and the type of an interaction come before its other
 * elements.
 */
import type { Edition } from './edition'
import type { ExerciseState, LessonState } from './lesson-state'

export type Value = readonly [element: string, value: string]

/** The score that the platform requires, from 0 to 1; null where it requires none. */
export type Passing = number | null

/**
 * The lengths that every platform accepts: CMIString255 and CMIFeedback of 1.2, localized_string(250) and
 * characterstring(4000) of 2004.
 */
const MOST_SHORT = 255
const MOST_DESCRIPTION = 250
const MOST_RESPONSE = 4000

/** Writes a number as both editions have it: without an exponent, with at most seven digits after the point (real(10,7)). */
export function decimal(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

const rounded = (value: number): string => decimal(Number(value.toPrecision(4)))
const percent = (score: number): string => decimal(Math.round(score * 1000) / 10)

/** Writes a duration as SCORM 1.2 has it (CMITimespan, HHHH:MM:SS.SS) or 2004 (timeinterval(second,10,2), ISO 8601). */
export function timespan(lastedS: number, edition: Edition): string {
  const hundredths = Math.max(0, Math.round(lastedS * 100))
  const hours = Math.floor(hundredths / 360_000)
  const minutes = Math.floor(hundredths / 6000) % 60
  const seconds = (hundredths % 6000) / 100
  if (edition === '2004') return `PT${hours}H${minutes}M${decimal(seconds)}S`
  // The hours have four digits at most, which is more than a year.
  const most = Math.min(hours, 9999)
  return `${String(most).padStart(4, '0')}:${String(minutes).padStart(2, '0')}:${seconds.toFixed(2).padStart(5, '0')}`
}

/**
 * Writes a moment: the time of day in SCORM 1.2 (CMITime), and the date and time in UTC in 2004 (time(second,10,0), RTE
 * §4.1.1.7, which allows a time zone only after a fraction of a second).
 */
function moment(now: Date, edition: Edition): string {
  const parts = edition === '1.2' ? [now.getHours(), now.getMinutes(), now.getSeconds()] : []
  return edition === '1.2'
    ? parts.map((part) => String(part).padStart(2, '0')).join(':')
    : now.toISOString().replace(/\.\d+Z$/, '.0Z')
}

function status(state: LessonState, passing: Passing): 'passed' | 'failed' | null {
  if (!state.complete || passing === null) return null
  // Both numbers are rounded alike, so that seven points of ten reach a required score of 0.7.
  return Number(percent(state.score)) >= Number(percent(passing)) ? 'passed' : 'failed'
}

/** Returns score, status and place. The attempt stays open until the lesson is complete and every exercise is answered. */
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

/**
 * Returns the interactions of an exercise. A prediction has one for each feature that is judged, or a single one where
 * its run was shown without a drawing.
 */
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
      // The list of types has no entry for other exercises; `performance` is the nearest one.
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

/** Returns the interactions of the exercises that were just answered, numbered from the index `first` on. */
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
