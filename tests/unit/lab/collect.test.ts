import { expect, it } from 'vitest'
import { byOrder, collect } from '../../../src/lab/collect'

const file = (id: string, order = 1) => ({ default: { id, order } })

it('a register has what its files define, in its order and by id among equals', () => {
  const modules = { './b.ts': file('b'), './c.ts': file('c', 0), './a.ts': file('a'), './shared.ts': {} }
  expect([...collect(modules, byOrder).keys()]).toEqual(['c', 'a', 'b'])
  expect([...collect(modules).keys()]).toEqual(['a', 'b', 'c'])
})

it('the id of a definition is the name of its file', () => {
  expect(() => collect({ './a.ts': file('b') })).toThrow('./a.ts declares id "b"')
  expect(() => collect({ './aa.ts': file('a') })).toThrow('./aa.ts declares id "a"')
})
