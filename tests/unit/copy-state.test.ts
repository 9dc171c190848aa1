/** The second graph says after the copy what the first one says, and nothing besides. */
import { expect, it } from 'vitest'
import { copyState } from '../../src/simulator/base/copy-state'

it('a field that only the second graph has is gone', () => {
  const from = { waiting: { first: 1 } as Record<string, number>, at: 3 }
  const to = { waiting: { first: 0, second: 2 } as Record<string, number>, at: 0 }
  copyState(from, to)
  expect(to).toEqual({ waiting: { first: 1 }, at: 3 })
  expect(to.waiting).not.toBe(from.waiting)
})
