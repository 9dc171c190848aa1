/** Comments are sentences, or name what a field holds, and describe the code as it is. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root, scripts, sources, styles, tests } from './loaded'
import { commentsIn } from './source'

/** A first word that refers to something outside of the comment: a name beside it, or a comment before it. */
const DANGLING = /^(?:Of|It|As|And|Also|So|Or|But)\b/

/** History. "No longer than" is a length. */
const PAST = /\bno longer\b(?! than\b)|\bused to be\b|\bformerly\b|\bpreviously\b/i

const isRefused = (text: string): boolean => DANGLING.test(text) || PAST.test(text)

it('no comment begins with a word that leans on something else, or tells of the past', () => {
  const refused = [...sources, ...scripts, ...styles, ...tests].flatMap((path) =>
    commentsIn(path, readFileSync(root + path, 'utf8'))
      .filter(({ text }) => isRefused(text))
      .map(({ text, line }) => `${path}:${line} ${text}`),
  )
  expect(refused).toEqual([])
})

it('refuses fragments and history, and nothing else', () => {
  expect(
    ['Of the run.', 'It waits.', 'So many, s.', 'Bits, no longer kept.', 'Previously 5.'].every(isRefused),
  ).toBe(true)
  expect(
    ['Often there.', 'Its length, px.', 'Waits no longer than 5 ms.', 'Used to beat the clock.'].some(
      isRefused,
    ),
  ).toBe(false)
})

it('finds the comments of a module, and takes no text for one', () => {
  const text = [
    '/** Of the file. */',
    'const a = "// no comment" + `/* none */` // behind code',
    'const b = /\\/\\*/',
    '  // One sentence that',
    '  // goes on.',
    '',
    '  // Another.',
    '/**',
    ' * Counts, in',
    ' * seconds.',
    ' * @param {number} of As a tag says.',
    ' */',
    'const c = <p>// text {/* inside */}</p>',
  ].join('\n')
  expect(commentsIn('a.tsx', text)).toEqual([
    { text: 'Of the file.', line: 1 },
    { text: 'behind code', line: 2 },
    { text: 'One sentence that goes on.', line: 4 },
    { text: 'Another.', line: 7 },
    { text: 'Counts, in seconds.', line: 8 },
    { text: 'inside', line: 13 },
  ])
  expect(() => commentsIn('a.ts', 'const = 1')).toThrow(/^a\.ts: /)
})

it('finds the comments of a style sheet, and takes no text for one', () => {
  const text = '.a {\n  content: "/* none */";\n  /* Room for\n     two. */\n}\n'
  expect(commentsIn('a.css', text)).toEqual([{ text: 'Room for two.', line: 3 }])
})
