/** The messages of a framed lesson, and those that it accepts from the page around it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { lessons } from '../../../src/lab/lessons'
import { keptText, predictionAnswer, taskAnswer } from '../../../src/lab/lessons/answers'
import type { Lesson } from '../../../src/lab/lessons/lesson'
import { readLessonState } from '../../../src/lab/scorm/lesson-state'
import { answer, followLesson } from '../../../src/page/commands/lesson'
import { firstReading } from '../../../src/page/model/slices/lesson'
import { lessonMessage, readLessonMessage } from '../../../src/page/modes/learn/tell-of-lesson'
import { dispatch, getState } from '../../../src/page/store'

const lesson = lessons.find(({ id }) => id === 'collapse') as Lesson
const said = () => lessonMessage(lesson, getState())
const points = () => said().exercises.map((exercise) => exercise.points)
const wrong = predictionAnswer({ top: 80 }, [
  {
    check: { feature: 'end', label: 'End', within: 0.2, because: '' },
    drawn: 80,
    simulated: 22,
    distance: null,
    right: false,
  },
])

beforeEach(() => dispatch({ type: 'tellReading', reading: firstReading }))

describe('a framed lesson', () => {
  it('says what it is in the form that a platform’s page reads', () => {
    for (const one of lessons) {
      const message = lessonMessage(one, getState())
      expect(readLessonState(message)).toEqual(message)
      expect(
        message.exercises.every(({ asks }) => asks.length > 10),
        one.id,
      ).toBe(true)
    }
  })

  it('counts the first answer of each exercise', () => {
    expect(points()).toEqual([null, null])
    answer('collapse', 'a-window', 'prediction', wrong)
    answer('collapse', 'a-window', 'prediction', { ...wrong, points: 1 })
    answer('collapse', 'who-gives-way', 'task', taskAnswer('?flow=newreno'))
    answer('collapse', 'who-gives-way', 'task', taskAnswer(null))
    expect(points()).toEqual([0, 1])
    expect(said()).toMatchObject({ score: 0.5, followed: false })
    expect(said().exercises[0]?.judged).toEqual([
      { feature: 'end', drawn: 80, accepted: [22 - 4.4, 22 + 4.4], right: false },
    ])
    expect(said().exercises[1]?.link).toBe('?flow=newreno')
  })

  it('takes over what was done before, in place of what this browser knows of another reader', () => {
    answer('collapse', 'a-window', 'prediction', { ...wrong, points: 1 })
    const done = lesson.steps.map(({ id }) => id)
    followLesson('collapse', done, { 'a-window.prediction': { points: 0.5, judged: [], link: '' } })
    expect(said()).toMatchObject({ done, complete: true, score: 0.25, followed: true })
    expect(said().kept).toBe(keptText(done, { 'a-window.prediction': { points: 0.5, judged: [], link: '' } }))
    followLesson('collapse', [], {})
    expect(said()).toMatchObject({ done: [], complete: false, score: 0, followed: true })
  })
})

it('messages to a lesson have one form, of bounded length', () => {
  const message = { sawtooth: 1, type: 'lesson' }
  for (const right of [message, { ...message, id: 7 }, { ...message, id: 'a', kept: '' }])
    expect(readLessonMessage(right)).toEqual(right)
  for (const other of [
    null,
    'lesson',
    { ...message, sawtooth: 2 },
    { ...message, kept: 1 },
    { ...message, kept: 'x'.repeat(64_001) },
    { ...message, id: 'x'.repeat(65) },
    { ...message, id: 0.5 },
    { ...message, extra: true },
    { sawtooth: 1, type: 'read' },
  ])
    expect(readLessonMessage(other)).toBeNull()
})
