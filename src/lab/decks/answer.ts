/**
 * An answer says what one of the audience expects: the choice, and the curve that was drawn. A code of a few characters
 * holds all of it, so that it reaches the speaker's screen without a server: scanned, pasted or typed into a file.
 *
 * A code is "S1." and characters of six bits each: four of the question, three of the device, so that two people may answer the
 * same, one of the choice, `KNOTS` + 1 of the drawing where there is one, and two that check the others.
 */
import type { Scene } from './deck'

/** Values at equal distances from the first moment that is drawn to the last. */
export const KNOTS = 32
const PREFIX = 'S1.'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))
/** Nothing is drawn there. */
const NOTHING = 63
/** The value at the upper end of the axis. */
const TOP = 62
const QUESTION_DIGITS = 4
const DEVICE_DIGITS = 3
/** Devices are told apart by a number below this one. */
export const DEVICES = 64 ** DEVICE_DIGITS
const CHECK_DIGITS = 2

/** More answers to one question than this are not taken in. */
export const MOST_ANSWERS = 500
/** Longest text in which answers are looked for, characters. */
export const MOST_TEXT = 100_000

export interface Answer {
  /** The choice, from 0; null: none was made. */
  readonly choice: number | null
  /** Parts of the axis, from 0 to 1, `KNOTS` + 1 of them, NaN where nothing is drawn; null: nothing at all. */
  readonly drawing: readonly number[] | null
}

/** FNV-1a of the text, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193)
  return hash >>> 0
}

const digit = (value: number): string => ALPHABET[value & 63] as string

function digits(value: number, count: number): string {
  let text = ''
  for (let k = 0; k < count; k++) text += digit(value >>> (6 * k))
  return text
}

/** A question is asked about the run that is shown, and has choices. An answer names it. */
export type Question = Pick<Scene, 'link' | 'question'> & {
  readonly choices: readonly { readonly text: string }[]
}

/** The characters that every code of an answer to the question begins with, after the prefix. */
export const questionKey = ({ link, question, choices }: Question): string =>
  digits(hashOf([link, question, ...choices.map(({ text }) => text)].join('\n')), QUESTION_DIGITS)

const checkOf = (body: string): string => digits(hashOf(body), CHECK_DIGITS)

/** The code of an answer. Values of the drawing beyond the axis are those of its ends. `device`: a whole number below `DEVICES`. */
export function codeOf(question: Question, { choice, drawing }: Answer, device: number): string {
  const level = (part: number): number =>
    Number.isNaN(part) ? NOTHING : Math.round(TOP * Math.max(0, Math.min(1, part)))
  const drawn = drawing === null ? '' : drawing.map((part) => digit(level(part))).join('')
  const body = `${questionKey(question)}${digits(device, DEVICE_DIGITS)}${digit(choice === null ? NOTHING : choice)}${drawn}`
  return `${PREFIX}${body}${checkOf(body)}`
}

const CHOICE_AT = QUESTION_DIGITS + DEVICE_DIGITS
const PLAIN = CHOICE_AT + 1

/** Codes as they stand in any text: between other words, in links, one a line. With a drawing they have 43 characters, else 10. */
const CODES = /S1\.(?:[\w-]{43}|[\w-]{10})(?![\w-])/g

function answerIn(body: string, choices: number): Answer | null {
  const choice = VALUES.get(body[CHOICE_AT] ?? '') ?? NOTHING
  if (choice !== NOTHING && choice >= choices) return null
  const drawn = [...body.slice(PLAIN)].map((character) => VALUES.get(character) ?? NOTHING)
  return {
    choice: choice === NOTHING ? null : choice,
    drawing: drawn.length === 0 ? null : drawn.map((value) => (value === NOTHING ? Number.NaN : value / TOP)),
  }
}

/** The device that a code comes from: who answers again changes the answer. */
export const deviceOf = (code: string): string =>
  code.slice(PREFIX.length + QUESTION_DIGITS).slice(0, DEVICE_DIGITS)

export interface Answers {
  /** The answers by their codes, in the order in which they stand in the text; a code that stands there twice counts once. */
  readonly found: ReadonlyMap<string, Answer>
  /** Codes that answer another question. */
  readonly others: number
  /** Codes that were mistyped or cut off. */
  readonly damaged: number
}

/** The answers to a question in a text. Text beyond `MOST_TEXT` is not read. */
export function answersIn(text: string, question: Question): Answers {
  const key = questionKey(question)
  const found = new Map<string, Answer>()
  let others = 0
  let damaged = 0
  for (const [code] of text.slice(0, MOST_TEXT).matchAll(CODES)) {
    const body = code.slice(PREFIX.length, -CHECK_DIGITS)
    const answer = answerIn(body, question.choices.length)
    if (code.slice(-CHECK_DIGITS) !== checkOf(body) || answer === null) damaged++
    else if (!body.startsWith(key)) others++
    else found.set(code, answer)
  }
  return { found, others, damaged }
}

/** The tally counts what the audience expects together. */
export interface Tally {
  /** How often each choice was made. */
  readonly choices: readonly number[]
  /** The middle one of the drawn values at each place, as a part of the axis; NaN where fewer than half have drawn. */
  readonly median: readonly number[]
}

export function tallyOf(answers: readonly Answer[], choices: number): Tally {
  const counts = Array.from({ length: choices }, (_, choice) =>
    answers.reduce((sum, answer) => sum + (answer.choice === choice ? 1 : 0), 0),
  )
  const drawings = answers.flatMap(({ drawing }) => (drawing === null ? [] : [drawing]))
  const median = Array.from({ length: KNOTS + 1 }, (_, knot) => {
    const values = drawings.flatMap((drawing) => {
      const value = drawing[knot] ?? Number.NaN
      return Number.isNaN(value) ? [] : [value]
    })
    if (values.length === 0 || 2 * values.length < drawings.length) return Number.NaN
    values.sort((a, b) => a - b)
    const [low, high] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
    return ((low ?? 0) + (high ?? 0)) / 2
  })
  return { choices: counts, median }
}
