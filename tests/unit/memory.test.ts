/** What a run is said to hold is no less than what V8 takes for it, where an address has 8 bytes. */
import { expect, it } from 'vitest'
import { bytesReached } from '../../src/simulator/base/memory'

const COUNT = 10_000
const numbers = Array.from({ length: COUNT }, (_, k) => k / 3)

it.each([
  ['a list of numbers, 8 bytes each', numbers, 8],
  ['a set, whose table has a value, a chain and as much room again', new Set(numbers), 32],
  ['a map', new Map(numbers.map((value) => [value, value])), 32],
  ['a typed array, exactly', new Float64Array(COUNT), 8],
])('counts %s', (_, held, each) => {
  const bytes = bytesReached({ held })
  expect(bytes).toBeGreaterThanOrEqual(each * COUNT)
  expect(bytes).toBeLessThan(each * COUNT + 1000)
})
