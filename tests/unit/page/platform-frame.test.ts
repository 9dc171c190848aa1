/** The connection between a framed lesson and its platform: when it gives, reports and stays silent. */
import { Scorm12API } from 'scorm-again'
import { describe, expect, it } from 'vitest'
import type { LessonState } from '../../../src/lab/scorm/lesson-state'
import { readLessonState } from '../../../src/lab/scorm/lesson-state'
import { followLesson } from '../../../src/page/platform-frame/follow'
import { platform } from '../../../src/strings/platform'

const words = platform.frame

const state: LessonState = {
  sawtooth: 1,
  type: 'lesson',
  lesson: 'collapse',
  step: 'one',
  steps: ['one', 'two'],
  done: [],
  complete: false,
  score: 0,
  exercises: [
    { name: 'two.task', kind: 'task', step: 'two', asks: 'Drag.', points: null, judged: [], link: '' },
  ],
  kept: '{"done":[],"points":{}}',
  followed: false,
}
const followed = { ...state, followed: true }

function followedIn(window: object) {
  const said: string[] = []
  const given: string[] = []
  const lesson = followLesson({
    window,
    edition: '1.2',
    words,
    number: String,
    clock: { nowMs: () => 0, date: () => new Date(0) },
    say: (text) => said.push(text),
    give: (kept) => given.push(kept),
  })
  return { lesson, said, given }
}

function platformWith(before: Record<string, unknown> = {}) {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 })
  api.loadFromJSON(before, '')
  return api
}

describe('a lesson in a package', () => {
  it('says once that nothing is reported where there is no platform, and works', () => {
    const { lesson, said, given } = followedIn({})
    lesson.told(state)
    lesson.told({ ...followed, score: 1 })
    lesson.end()
    expect(said).toEqual([words.alone])
    expect(given).toEqual([''])
    expect(lesson.step).toBe('')
  })

  it('is given what was kept when it opens, and what it said last when it is loaded again', () => {
    const suspended = {
      core: { lesson_location: 'two', lesson_status: 'incomplete' },
      suspend_data: 'kept before',
    }
    const { lesson, given } = followedIn({ parent: { API: platformWith(suspended) } })
    expect(lesson.step).toBe('two')
    lesson.told(state)
    lesson.told({ ...followed, kept: 'kept since' })
    lesson.told(state)
    expect(given).toEqual(['kept before', 'kept since'])
  })

  it('reports nothing before it was given what was kept', () => {
    const api = platformWith({ core: { score: { raw: '80' } } })
    const { lesson } = followedIn({ parent: { API: api } })
    lesson.told(state)
    expect(api.lmsGetValue('cmi.core.score.raw')).toBe('80')
    lesson.told({ ...followed, score: 0.9 })
    expect(api.lmsGetValue('cmi.core.score.raw')).toBe('90')
  })

  it('says how far the reader is, that it is complete, that it is a review, and what the platform refuses', () => {
    const { lesson, said } = followedIn({ parent: { API: platformWith() } })
    lesson.told(followed)
    const [exercise] = state.exercises
    const solved = exercise === undefined ? [] : [{ ...exercise, points: 1 }]
    lesson.told({ ...followed, done: ['one', 'two'], complete: true, score: 1, exercises: solved })
    lesson.told({ ...followed, kept: 'x'.repeat(5000) })
    expect(said).toEqual([
      words.reports('0\u202f%', '0', '1'),
      words.complete('100\u202f%'),
      words.refused('cmi.suspend_data: 5000'),
    ])
    const review = followedIn({ parent: { API: platformWith({ core: { lesson_mode: 'review' } }) } })
    review.lesson.told(followed)
    expect(review.said).toEqual([words.review])
    expect(followedIn({ parent: { API: { LMSInitialize: () => 'false' } } }).said).toEqual([words.notBegun])
  })

  it('hears messages of a lesson’s form and no others', () => {
    expect(readLessonState(state)).toEqual(state)
    for (const wrong of [
      null,
      'lesson',
      {},
      { ...state, type: 'state' },
      { ...state, score: 'high' },
      { ...state, exercises: [{}] },
    ])
      expect(readLessonState(wrong)).toBeNull()
  })
})
