/** Answers of an audience as codes: what goes in comes out, and what is damaged or of another question is not taken for one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  answersIn,
  codeOf,
  deviceOf,
  KNOTS,
  type Question,
  tallyOf,
} from '../../../../src/lab/decks/answer'

const question: Question = {
  link: 'bw=10&flow=sack',
  question: 'What happens when the buffer doubles?',
  choices: ['The teeth get taller', 'More arrives a second', 'Packets wait longer'].map((text) => ({ text })),
}
const other: Question = { ...question, question: 'And when it is halved?' }

const part = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 62 }).map((k) => k / 62) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
)
const answers: fc.Arbitrary<Answer> = fc.record({
  choice: fc.option(fc.integer({ min: 0, max: 2 })),
  drawing: fc.option(fc.array(part, { minLength: KNOTS + 1, maxLength: KNOTS + 1 })),
})
const run = { seed: 17, numRuns: 200 }

describe('a code', () => {
  it('has all of its answer, wherever it stands in a text', () => {
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 5 }), (given) => {
        const codes = given.map((answer, device) => codeOf(question, answer, device))
        const text = codes
          .map((code, k) => (k % 2 === 0 ? `Alice: ${code}` : `https://a.test/?x=1#${code}, bye`))
          .join('\n')
        const { found, others, damaged } = answersIn(text, question)
        expect([...found.keys()]).toEqual([...new Set(codes)])
        expect([...found.values()]).toEqual([...new Map(codes.map((code, k) => [code, given[k]])).values()])
        expect([others, damaged]).toEqual([0, 0])
      }),
      run,
    )
  })

  it('of the choice alone is short enough to be typed', () => {
    expect(codeOf(question, { choice: 1, drawing: null }, 7)).toHaveLength(13)
  })

  it('of another question is counted, and not taken', () => {
    const text = codeOf(other, { choice: 1, drawing: null }, 7)
    expect(answersIn(text, question)).toEqual({ found: new Map(), others: 1, damaged: 0 })
  })

  it('that was mistyped in one place is not taken for an answer but about once in 4096', () => {
    const code = codeOf(question, { choice: 2, drawing: null }, 7)
    let taken = 0
    let tried = 0
    for (let place = 3; place < code.length; place++)
      for (const wrong of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
        if (wrong === code[place]) continue
        tried++
        taken += answersIn(code.slice(0, place) + wrong + code.slice(place + 1), question).found.size
      }
    expect(tried).toBe(63 * 10)
    expect(taken).toBeLessThanOrEqual(1)
  })

  it('of a choice that there is not is damaged', () => {
    const more = { ...question, choices: question.choices.slice(0, 1) }
    expect(answersIn(codeOf(more, { choice: 2, drawing: null }, 7), more)).toMatchObject({ damaged: 1 })
  })

  it('tells devices apart that answer the same', () => {
    const answer: Answer = { choice: 1, drawing: null }
    const [one, two] = [codeOf(question, answer, 1), codeOf(question, answer, 262_143)]
    expect(answersIn(`${one} ${two}`, question).found.size).toBe(2)
    expect(deviceOf(one)).not.toBe(deviceOf(two))
    expect(deviceOf(codeOf(question, { choice: 2, drawing: null }, 1))).toBe(deviceOf(one))
  })

  it('never throws, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(answersIn(`S1.${text}`, question).found.size).toBeLessThanOrEqual(1)
      }),
      run,
    )
  })
})

describe('what the audience expects together', () => {
  const flat = (value: number): Answer => ({
    choice: null,
    drawing: Array.from({ length: KNOTS + 1 }, () => value),
  })

  it('is how often each choice was made, and the middle of what was drawn', () => {
    const tally = tallyOf([flat(0), flat(0.5), flat(1), { choice: 1, drawing: null }], 3)
    expect(tally.choices).toEqual([0, 1, 0])
    expect(tally.median).toEqual(Array.from({ length: KNOTS + 1 }, () => 0.5))
    expect(tallyOf([flat(0), flat(1)], 0).median[0]).toBe(0.5)
  })

  it('has no curve where fewer than half have drawn', () => {
    const half = {
      choice: null,
      drawing: Array.from({ length: KNOTS + 1 }, (_, k) => (k < 10 ? 1 : Number.NaN)),
    }
    const { median } = tallyOf([flat(0), flat(0), half], 0)
    expect([median[0], median[20]]).toEqual([0, 0])
    expect(tallyOf([half, half, flat(1)], 0).median[20]).toBeNaN()
    expect(tallyOf([], 2)).toEqual({
      choices: [0, 0],
      median: Array.from({ length: KNOTS + 1 }, () => Number.NaN),
    })
  })
})
