/**
 * An attempt with scorm-again as the learning platform, which checks each value against the data types, vocabularies
 * and lengths of its edition, and reports each error.
 */
import { Scorm12API, Scorm2004API } from 'scorm-again'
import { describe, expect, it } from 'vitest'
import { Attempt, type Clock } from '../../../../src/lab/scorm/attempt'
import { type Calls, callsOf } from '../../../../src/lab/scorm/calls'
import type { Edition } from '../../../../src/lab/scorm/edition'
import type { Api } from '../../../../src/lab/scorm/find-api'
import type { ExerciseState, LessonState } from '../../../../src/lab/scorm/lesson-state'
import { timespan } from '../../../../src/lab/scorm/values'

const SETTINGS = { autocommit: false, logLevel: 5, sendFullCommit: true } as const

/** Makes a platform that records what it stores, and each value that it refuses. */
function platformOf(edition: Edition, before: Record<string, unknown> = {}) {
  const api = edition === '1.2' ? new Scorm12API(SETTINGS) : new Scorm2004API(SETTINGS)
  api.loadFromJSON(before, '')
  const refusals: string[] = []
  const order: string[] = []
  const values = new Map<string, string>()
  const plain = callsOf(api as unknown as Api, edition)
  const calls: Calls = {
    ...plain,
    set(element, value) {
      order.push(element)
      values.set(element, value)
      const taken = plain.set(element, value)
      if (!taken) refusals.push(`${element}=${value}: ${plain.reason()}`)
      return taken
    },
    terminate() {
      order.push('terminate')
      return plain.terminate()
    },
  }
  return { api, calls, refusals, order, given: (element: string) => values.get(element) }
}

function clockOf(): Clock & { passS(seconds: number): void } {
  let nowMs = 1000
  return {
    nowMs: () => nowMs,
    date: () => new Date(Date.UTC(2026, 10, 27, 20, 15, 30)),
    passS: (seconds) => {
      nowMs += 1000 * seconds
    },
  }
}

const prediction: ExerciseState = {
  name: 'a-window.prediction',
  kind: 'prediction',
  step: 'a-window',
  asks: 'Draw the queue.',
  points: null,
  judged: [],
  link: '',
}
const task: ExerciseState = { ...prediction, name: 'your-turn.task', kind: 'task', step: 'your-turn' }

const first: LessonState = {
  sawtooth: 1,
  type: 'lesson',
  lesson: 'collapse',
  step: 'first',
  steps: ['first', 'a-window', 'your-turn'],
  done: [],
  complete: false,
  score: 0,
  exercises: [prediction, task],
  kept: '{"done":[],"points":{}}',
  followed: true,
}

const drawn: ExerciseState = {
  ...prediction,
  points: 0.5,
  judged: [
    { feature: 'end', drawn: 21.732, accepted: [18.5, 25], right: true },
    { feature: 'peak', drawn: 63, accepted: [20, 30], right: false },
    { feature: 'period', drawn: null, accepted: [4, 5], right: false },
    { feature: 'shape', drawn: 0.12, accepted: [0, 0.1], right: false },
  ],
}
const afterDrawing: LessonState = {
  ...first,
  step: 'a-window',
  done: ['first'],
  score: 0.25,
  exercises: [drawn, task],
  kept: '{"done":["first"],"points":{"a-window.prediction":0.5}}',
}
const solved: LessonState = {
  ...afterDrawing,
  step: 'your-turn',
  done: ['first', 'a-window', 'your-turn'],
  complete: true,
  score: 0.75,
  exercises: [drawn, { ...task, points: 1, link: '?bw=10&flow=reno&buf=33' }],
  kept: '{"done":["first","a-window","your-turn"],"points":{"a-window.prediction":0.5,"your-turn.task":1}}',
}

function begun(edition: Edition, before: Record<string, unknown> = {}) {
  const platform = platformOf(edition, before)
  const clock = clockOf()
  const attempt = Attempt.begin(platform.calls, edition, clock)
  if (attempt === null) throw new Error('not begun')
  return { ...platform, clock, attempt }
}

describe('SCORM 1.2', () => {
  it('has score, status, place, what is kept, time and interactions, each as the edition writes it', () => {
    const { attempt, api, clock, refusals, order, given } = begun('1.2')
    expect(api.lmsGetValue('cmi.core.lesson_status')).toBe('incomplete')
    expect(attempt.report(first)).toEqual({ taken: true })
    expect(attempt.report(afterDrawing)).toEqual({ taken: true })
    expect(api.lmsGetValue('cmi.core.score.raw')).toBe('25')
    expect(api.lmsGetValue('cmi.core.lesson_status')).toBe('incomplete')
    expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(4)
    expect(attempt.report(solved)).toEqual({ taken: true })
    expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(5)
    clock.passS(3723.25)
    attempt.end()
    expect(refusals).toEqual([])
    expect(order.slice(-2)).toEqual(['cmi.core.session_time', 'terminate'])
    expect(given('cmi.suspend_data')).toBe(solved.kept)
    expect(given('cmi.core.lesson_location')).toBe('your-turn')
    expect(given('cmi.core.lesson_status')).toBe('completed')
    expect(given('cmi.core.exit')).toBe('')
    expect(['raw', 'min', 'max'].map((part) => given(`cmi.core.score.${part}`))).toEqual(['75', '0', '100'])
    expect(given('cmi.interactions.0.id')).toBe('collapse.a-window.prediction.end')
    expect(given('cmi.interactions.0.type')).toBe('numeric')
    expect(given('cmi.interactions.0.student_response')).toBe('21.73')
    expect(given('cmi.interactions.0.correct_responses.0.pattern')).toBe('21.75')
    expect(given('cmi.interactions.0.result')).toBe('correct')
    expect(given('cmi.interactions.2.student_response')).toBeUndefined()
    expect(given('cmi.interactions.2.result')).toBe('wrong')
    expect(given('cmi.interactions.3.student_response')).toBe('0.12')
    expect(given('cmi.interactions.4.type')).toBe('performance')
    expect(given('cmi.interactions.4.student_response')).toBe('?bw=10&flow=reno&buf=33')
    expect(given('cmi.core.session_time')).toBe('0001:02:03.25')
  })

  it('is passed or failed at the end where the platform has a score that passes', () => {
    const settings = { student_data: { mastery_score: '75' } }
    const { attempt, api } = begun('1.2', settings)
    attempt.report(afterDrawing)
    expect(api.lmsGetValue('cmi.core.lesson_status')).toBe('incomplete')
    attempt.report(solved)
    expect(api.lmsGetValue('cmi.core.lesson_status')).toBe('passed')
    const other = begun('1.2', { student_data: { mastery_score: '80' } })
    other.attempt.report(solved)
    expect(other.api.lmsGetValue('cmi.core.lesson_status')).toBe('failed')
  })
})

describe('SCORM 2004', () => {
  it('has score, both statuses, progress, place, what is kept, time and interactions', () => {
    const { attempt, api, clock, refusals, order, given } = begun('2004')
    expect(api.lmsGetValue('cmi.completion_status')).toBe('incomplete')
    attempt.report(first)
    attempt.report(afterDrawing)
    expect(Number(api.lmsGetValue('cmi.progress_measure'))).toBeCloseTo(1 / 3, 6)
    expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(4)
    expect(attempt.report(solved)).toEqual({ taken: true })
    const read = (element: string): string => String(api.lmsGetValue(element))
    expect(read('cmi.score.scaled')).toBe('0.75')
    expect(read('cmi.score.raw')).toBe('75')
    expect(read('cmi.completion_status')).toBe('completed')
    expect(read('cmi.success_status')).toBe('unknown')
    expect(read('cmi.location')).toBe('your-turn')
    expect(read('cmi.suspend_data')).toBe(solved.kept)
    expect(read('cmi.interactions.0.correct_responses.0.pattern')).toBe('18.5[:]25')
    expect(read('cmi.interactions.0.learner_response')).toBe('21.73')
    expect(read('cmi.interactions.0.timestamp')).toBe('2026-11-27T20:15:30.0Z')
    expect(read('cmi.interactions.1.result')).toBe('incorrect')
    expect(read('cmi.interactions.4.type')).toBe('other')
    expect(read('cmi.interactions.4.learner_response')).toBe('?bw=10&flow=reno&buf=33')
    clock.passS(3723.25)
    attempt.end()
    expect(refusals).toEqual([])
    expect(order.slice(-2)).toEqual(['cmi.session_time', 'terminate'])
    expect(given('cmi.session_time')).toBe('PT1H2M3.25S')
  })

  it('is passed or failed at the end where the platform has a score that passes', () => {
    const { attempt, api, refusals } = begun('2004', { scaled_passing_score: 0.75 })
    attempt.report(afterDrawing)
    expect(api.lmsGetValue('cmi.completion_status')).toBe('incomplete')
    attempt.report(solved)
    expect(api.lmsGetValue('cmi.success_status')).toBe('passed')
    expect(refusals).toEqual([])
  })
})

describe.each(['1.2', '2004'] as const)('an attempt of SCORM %s', (edition) => {
  const before =
    edition === '1.2'
      ? {
          core: { lesson_location: 'a-window', lesson_status: 'incomplete' },
          suspend_data: afterDrawing.kept,
        }
      : { location: 'a-window', completion_status: 'incomplete', suspend_data: afterDrawing.kept }

  it('goes on where the reader was, and tells of no answer twice', () => {
    const { attempt, api } = begun(edition, before)
    expect(attempt.begun).toEqual({ step: 'a-window', kept: afterDrawing.kept, reports: true })
    attempt.report({ ...afterDrawing, exercises: [{ ...drawn, judged: [] }, task] })
    expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(0)
    attempt.report(solved)
    expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(1)
  })

  it('sets nothing where the platform shows it for review', () => {
    const review = edition === '1.2' ? { core: { lesson_mode: 'review' } } : { mode: 'review' }
    const { attempt, order } = begun(edition, review)
    expect(attempt.begun.reports).toBe(false)
    expect(attempt.report(solved)).toEqual({ taken: true })
    attempt.end()
    expect(order).toEqual(['terminate'])
  })

  it('ends once, and says nothing after it', () => {
    const { attempt, order } = begun(edition)
    attempt.end()
    const said = order.length
    attempt.end()
    attempt.report(solved)
    expect(order).toHaveLength(said)
  })

  it('says that what is kept is longer than a platform takes, and what the platform says of a refusal', () => {
    const { attempt, calls } = begun(edition)
    const long = { ...first, kept: 'x'.repeat(edition === '1.2' ? 4097 : 64_001) }
    expect(attempt.report(long)).toMatchObject({ taken: false })
    const refusing: Calls = {
      ...calls,
      set: (element) => calls.set(element, 'no such value of any element '.repeat(9)),
    }
    const refused = Attempt.begin({ ...refusing, initialize: () => true }, edition, clockOf())
    expect(refused?.report(first)).toMatchObject({ taken: false, reason: expect.stringMatching(/: \d+ \S/) })
  })

  it('is not begun where the platform says no, or throws', () => {
    const no: Api = { LMSInitialize: () => 'false', Initialize: () => 'false' }
    expect(Attempt.begin(callsOf(no, edition), edition, clockOf())).toBeNull()
    const broken: Api = {
      LMSInitialize: () => {
        throw new Error('gone')
      },
    }
    expect(Attempt.begin(callsOf(broken, edition), edition, clockOf())).toBeNull()
  })
})

it.each([
  [0, '0000:00:00.00', 'PT0H0M0S'],
  [59.999, '0000:01:00.00', 'PT0H1M0S'],
  [3600, '0001:00:00.00', 'PT1H0M0S'],
  [86_399.5, '0023:59:59.50', 'PT23H59M59.5S'],
])('%f s is a time of both editions', (seconds, old, newer) => {
  expect(timespan(seconds, '1.2')).toBe(old)
  expect(timespan(seconds, '2004')).toBe(newer)
})
