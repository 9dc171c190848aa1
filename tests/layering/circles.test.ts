/** No file of the project leads back to itself by what it imports, types included: each can be read before those that use it. */
import { expect, it } from 'vitest'
import { circlesIn } from './circles'
import { importedBy, scripts, sources, tests } from './loaded'

it('no imports run in a circle', () => {
  const circles = circlesIn([...sources, ...scripts, ...tests], (path) => importedBy(path))
  expect(circles.map((circle) => circle.join(', '))).toEqual([])
})

it('a circle is found, whatever leads into it and out of it', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    a: ['b'],
    b: ['c', 'e'],
    c: ['d'],
    d: ['b'],
    e: ['f'],
    f: ['f'],
  }
  expect(circlesIn(Object.keys(imports), (path) => imports[path] ?? [])).toEqual([['b', 'c', 'd'], ['f']])
})
