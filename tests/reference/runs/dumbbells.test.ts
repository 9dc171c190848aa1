import { expect, it } from 'vitest'
import { LONG } from '../../support/effort'
import { digestOf, readDumbbells } from './dumbbells'

const { digests } = readDumbbells()
/** Every seventh has all stacks with all disciplines, too. */
const STEP = LONG ? 1 : 7

it('dumbbells have the digests that they had before a network could have more than one hop', () => {
  const numbers = digests.map((_, place) => place + 1).filter((number) => number % STEP === 0)
  expect(numbers.length).toBeGreaterThanOrEqual(125)
  expect(numbers.filter((number) => digestOf(number) !== digests[number - 1])).toEqual([])
}, 600_000)
