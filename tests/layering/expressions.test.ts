/**
 * No regular expression of the sources takes more than linear time on any text: each is judged by recheck, which looks for a
 * text on which it does not.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import { expect, it } from 'vitest'
import { expressionsIn } from './source'

// The check in JavaScript: no program is started, and the answer is the same on every machine.
process.env.RECHECK_BACKEND = 'pure'

/**
 * Expressions for texts that are Sawtooth's own and short, so that the square of their length is small: numbers and
 * labels on the screen.
 */
const OF_OWN_TEXTS: ReadonlySet<string> = new Set([
  String.raw`/\B(?=(\d{3})+$)/g`,
  String.raw`/\.?0+$/`,
  String.raw`/\.?0+ s$/`,
  '/^buffer full, (.+) of (.+) packets$/',
  String.raw`/ \([^)]*\)/`,
  String.raw`/^(.*?)( [\d\s.]+)$/`,
  String.raw`/[\d.]+(?=\)$)/`,
])

/**
 * Expressions for which the search takes too long. They are linear all the same: anchored at their start, and of every
 * two parts that follow each other none can match a character of the other, so that each text can be taken apart in one
 * way.
 */
const BY_HAND: ReadonlySet<string> = new Set([
  String.raw`/^([+\-rd])\s+([\d.eE+-]+)\s+(\d+)\s+(\d+)\s+(\w+)\s+(\d+)\s+\S+\s+(-?\d+)\s+(\d+)\.(\d+)\s+(\d+)\.(\d+)\s+(-?\d+)/`,
])

/** The search ends after so many steps, never after a time. */
const COUNTED = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: null,
  seedingTimeout: null,
} as const

const expressions = new Map<
  string,
  { readonly source: string; readonly flags: string; readonly place: string }
>()
const root = fileURLToPath(new URL('../../src/', import.meta.url))
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
for (const path of paths.sort())
  for (const { source, flags, line } of expressionsIn(path, readFileSync(root + path, 'utf8')))
    expressions.set(`/${source}/${flags}`, { source, flags, place: `${path}:${line}` })

it('finds the regular expressions of the sources', () => {
  expect(expressions.size).toBeGreaterThan(80)
})

it('is linear, every one of them', { timeout: 600_000 }, async () => {
  const slow: string[] = []
  for (const [expression, { source, flags, place }] of expressions) {
    if (OF_OWN_TEXTS.has(expression) || BY_HAND.has(expression)) continue
    const judged = await check(source, flags, COUNTED)
    if (judged.status === 'vulnerable') slow.push(`${place}: ${expression} is ${judged.complexity.summary}`)
    else if (source === '' || judged.status !== 'safe') slow.push(`${place}: ${expression} cannot be judged`)
  }
  expect(slow).toEqual([])
})
