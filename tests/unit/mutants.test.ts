import { expect, it } from 'vitest'
import { applied, mutantsOf } from '../../scripts/mutate/mutants.mjs'
import { interval, sampleOf } from '../../scripts/mutate/sample.mjs'

const TEXT = `import { a } from './a'
interface Shape { readonly size: 3 }
const parameters = { delay: { default: 16, min: 1, max: 100, label: 'delay' + '-' } }
export function law(x: number): number {
  if (x < 2 && !a) x += 1
  return Math.min(-x, 0)
}
`

const made = mutantsOf('law.ts', TEXT).map((mutant) => {
  const line = applied(mutant, TEXT).split('\n')[mutant.line - 1] ?? ''
  return line.trim()
})

it('makes of each comparison, sign, number, condition and statement what a slip would, and of types, sliders’ ends and words nothing', () => {
  expect(made).toEqual([
    "const parameters = { delay: { default: 8, min: 1, max: 100, label: 'delay' + '-' } }",
    'export function law(x: number): number {}',
    'if (true) x += 1',
    'if (false) x += 1',
    'if (x <= 2 && !a) x += 1',
    'if (x >= 2 && !a) x += 1',
    'if (x < 1 && !a) x += 1',
    'if (x < 2 || !a) x += 1',
    'if (x < 2 && a) x += 1',
    'if (x < 2 && !a) ;',
    'if (x < 2 && !a) x -= 1',
    'if (x < 2 && !a) x += 2',
    'return Math.max(-x, 0)',
    'return Math.min(+x, 0)',
    'return Math.min(-x, 1)',
  ])
})

it('draws of each stretch of the list one, always the same for a seed', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)
  const drawn = sampleOf(all, 10, 1)
  expect(drawn.map((value) => Math.floor(value / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(sampleOf(all, 10, 1)).toEqual(drawn)
  expect(sampleOf(all, 10, 2)).not.toEqual(drawn)
  expect(sampleOf(all, 1000, 1)).toEqual(all)
})

it('gives Wilson’s interval', () => {
  const [from, to] = interval(90, 100)
  expect(from).toBeCloseTo(0.8256, 4)
  expect(to).toBeCloseTo(0.9448, 4)
})
