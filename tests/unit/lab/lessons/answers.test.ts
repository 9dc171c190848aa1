/** The answers of a lesson and their scores. */
import { describe, expect, it } from 'vitest'
import { lessons } from '../../../../src/lab/lessons'
import {
  type Answers,
  exerciseName,
  exercisesOf,
  isAtEnd,
  isComplete,
  keptText,
  predictionAnswer,
  readKept,
  scoreOf,
  taskAnswer,
} from '../../../../src/lab/lessons/answers'
import type { LessonStep } from '../../../../src/lab/lessons/lesson'
import { judge } from '../../../../src/lab/lessons/prediction'
import { lessonIds, titleOf } from '../../../../src/lab/lessons/titles'
import { MOST_KEPT_CHARACTERS } from '../../../../src/lab/scorm/edition'

const step = (id: string, other: Partial<LessonStep> = {}): LessonStep => ({
  id,
  title: id,
  text: id,
  run: 'reno',
  at: 0,
  panels: [],
  ...other,
})
const predict = {
  ask: 'Draw.',
  panel: 'queue',
  top: 100,
  checks: [
    { feature: 'peak', label: 'Peak', within: 0.1, because: '' },
    { feature: 'floor', label: 'Floor', within: 0.1, because: '' },
    { feature: 'shape', label: 'Shape', within: 0.05, because: '' },
  ],
} as const
const tryIt = { controls: [], goals: {}, solution: {}, task: 'Drag.', because: '' } as const
const lesson = { steps: [step('one'), step('two', { predict }), step('three', { predict, tryIt })] }

const curve = (...y: number[]) => ({ t: y.map((_, at) => at), y })

describe('the score of a lesson', () => {
  it('counts each prediction by its features that are right, and each task once', () => {
    expect(exercisesOf(lesson).map(({ name }) => name)).toEqual([
      'two.prediction',
      'three.prediction',
      'three.task',
    ])
    const verdicts = judge(predict, curve(0, 100, 0, 0), curve(0, 55, 104, 30))
    const answer = predictionAnswer(predict, verdicts)
    expect(answer.judged.map(({ right }) => right)).toEqual([true, false, false])
    expect(answer.points).toBeCloseTo(1 / 3, 12)
    const answers = {
      'two.prediction': answer,
      'three.prediction': predictionAnswer(predict, []),
      'three.task': taskAnswer('?buf=33'),
    }
    expect(scoreOf(lesson, {})).toBe(0)
    expect(scoreOf(lesson, answers)).toBeCloseTo((1 / 3 + 0 + 1) / 3, 12)
    expect(scoreOf(lesson, { ...answers, 'three.task': taskAnswer(null) })).toBeCloseTo(1 / 9, 12)
    expect(scoreOf({ steps: [step('one')] }, {})).toBe(0)
  })

  it('says which values of a feature are right: those that are judged so, and no others', () => {
    const simulated = curve(0, 80, 20)
    const peak = predictionAnswer(predict, judge(predict, curve(0, 80, 20), simulated)).judged[0]
    const [least, most] = peak?.accepted ?? [Number.NaN, Number.NaN]
    expect([least, most]).toEqual([72, 88])
    for (const [value, right] of [
      [least, true],
      [most, true],
      [least - 0.01, false],
      [most + 0.01, false],
    ] as const)
      expect(judge(predict, curve(0, value, 20), simulated)[0]?.right, String(value)).toBe(right)
    // Near zero, a value that is as exact as can be drawn is near enough.
    const floor = predictionAnswer(predict, judge(predict, curve(0, 1), curve(0, 0))).judged[1]
    expect(floor?.accepted).toEqual([-2, 2])
  })

  it('is of every lesson a mean over one exercise at least', () => {
    for (const one of lessons) {
      const exercises = exercisesOf(one)
      expect(exercises.length, one.id).toBeGreaterThan(0)
      const all: Answers = Object.fromEntries(
        exercises.map(({ name }) => [name, { points: 1, judged: [], link: '' }]),
      )
      expect(scoreOf(one, all)).toBe(1)
    }
  })
})

it('a lesson is complete when every step was gone on from; at the last one nothing is left to go on to', () => {
  expect(isComplete(lesson, ['one', 'two'])).toBe(false)
  expect(isComplete(lesson, ['three', 'one', 'two'])).toBe(true)
  expect(isAtEnd(lesson, ['one', 'two'], 'three')).toBe(true)
  expect(isAtEnd(lesson, ['one'], 'three')).toBe(false)
  expect(isAtEnd(lesson, ['one', 'two'], 'two')).toBe(false)
})

describe('what a platform keeps of a lesson', () => {
  it('comes back as it was, and is shorter than the shortest that a platform keeps', () => {
    for (const one of lessons) {
      const done = one.steps.map(({ id }) => id)
      const answers: Answers = Object.fromEntries(
        exercisesOf(one).map(({ name }) => [name, { points: 1 / 3, judged: [], link: '' }]),
      )
      const text = keptText(done, answers)
      expect(readKept(one, text)).toEqual({ done, answers })
      expect(text.length).toBeLessThan(MOST_KEPT_CHARACTERS['1.2'] / 2)
    }
  })

  it('is nothing where it is another text, and only what the lesson has', () => {
    const nothing = { done: [], answers: {} }
    for (const text of [
      '',
      'null',
      '{"done":',
      '{"done":["one"]}',
      '{"done":[1],"points":{}}',
      '{"done":[],"points":{"two.prediction":2}}',
    ])
      expect(readKept(lesson, text), text).toEqual(nothing)
    const other = '{"done":["three","gone"],"points":{"two.prediction":0.5,"gone.task":1,"__proto__":1}}'
    expect(readKept(lesson, other)).toEqual({
      done: ['three'],
      answers: { [exerciseName('two', 'prediction')]: { points: 0.5, judged: [], link: '' } },
    })
  })
})

it('the titles of lessons are those of the lessons', () => {
  expect(lessonIds.map(titleOf)).toEqual(
    [...lessons].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, title }) => ({ id, title })),
  )
  expect(titleOf('__proto__')).toBeNull()
})
