/** Limits the length of files and functions: what does not fit on a screen, or has too many branches, is hard to read and to test. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionsIn } from './functions'
import { root, scripts, sources } from './loaded'

const MOST_LINES = 60
const MOST_BRANCHES = 15
const MOST_LINES_OF_A_FILE = 400

/** Functions that are longer and give no reason. One that is shortened leaves the list, and none may be added. */
const STANDING: readonly string[] = []

const read = (path: string): string => readFileSync(root + path, 'utf8')

it('no function is longer or has more branches than one can follow, without a reason beside it', () => {
  // Templates are whole algorithms of at most 60 lines, each in one contract (tests/unit/lab/own-code).
  const judged = [...sources, ...scripts].filter((path) => !path.startsWith('src/lab/own-code/templates/'))
  const long = judged.flatMap((path) =>
    functionsIn(path, read(path))
      .filter(
        ({ lines, branches, reason }) => (lines > MOST_LINES || branches > MOST_BRANCHES) && reason === '',
      )
      .map(({ name }) => `${path}: ${name}`),
  )
  expect(long).toEqual(STANDING)
})

it('no file is longer than one can read', () => {
  const lengths = [...sources, ...scripts].map(
    (path) => [path, read(path).trimEnd().split('\n').length] as const,
  )
  expect(lengths.filter(([, lines]) => lines > MOST_LINES_OF_A_FILE).map(([path]) => path)).toEqual([])
})

describe('a function is measured', () => {
  it('by its lines and its branches, those of functions inside of it apart', () => {
    const text = `export function outer(a: number) {
  if (a > 1 && a < 3) return
  const inner = () => (a === 2 ? 1 : 2)
  switch (a) {
    case 1:
    default:
  }
}`
    expect(functionsIn('x.ts', text)).toMatchObject([
      { name: 'outer', line: 1, lines: 8, branches: 3 },
      { name: 'inner', line: 3, lines: 1, branches: 1 },
    ])
  })

  it('with its reason, from a comment right above it', () => {
    const reason = (above: string): string =>
      functionsIn('x.ts', `${above}\nconst f = () => {}`)[0]?.reason ?? ''
    expect(reason('// Long: a table\n// of all codes.')).toBe('a table of all codes.')
    expect(reason('/**\n * Reads.\n *\n * Long: a table of all codes.\n */')).toBe('a table of all codes.')
    expect(reason('// Long: a table.\n')).toBe('')
    expect(reason('// As long as it is.')).toBe('')
  })
})
