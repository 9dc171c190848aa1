/** What no sentence for a person may say. */
import assert from 'node:assert/strict'

/** A number that is none, one in powers of ten, or a value that was not there. */
const NO_NUMBER = /\bNaN\b|Infinity\b|\bundefined\b|\bnull\b|\[object |\d[eE][-+]\d/g
/** Words of a library, an engine or a program. */
const NOT_FOR_PEOPLE =
  /\bis not a function\b|\bCannot (read|convert)\b|\bUnexpected (token|end|non-)|\bInvalid (key|type|length|array|string|Date)\b|\bat position \d|\bReceived \w|\b(Type|Range|Syntax|Reference)Error\b|\bMaximum call stack/g

/** `given`: what came in; a sentence may quote it. */
export function expectWords(sentence: string, given = ''): void {
  assert.notEqual(sentence.trim(), '', 'an empty sentence')
  for (const [found] of [...sentence.matchAll(NO_NUMBER), ...sentence.matchAll(NOT_FOR_PEOPLE)])
    assert.ok(given.includes(found), `“${found}” in: ${sentence.slice(0, 300)}`)
}

/** Sentences about what came in: few enough, and short enough, to be read. */
export function expectReadable(sentences: readonly string[], given: string): void {
  for (const sentence of sentences) expectWords(sentence, given)
  const characters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  assert.ok(
    sentences.length <= 32 && characters <= 16_384,
    `${sentences.length} sentences of ${characters} characters`,
  )
}

/** Two values that say the same, whatever objects they are made of. */
export function expectSame(value: unknown, other: unknown): void {
  assert.deepEqual(JSON.parse(JSON.stringify(value)), JSON.parse(JSON.stringify(other)))
}
