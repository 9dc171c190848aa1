/** Algorithms of one's own that the browser keeps: their versions, what is removed and brought back, and the names of files. */
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../src/page/effects/code-files'
import {
  hasRoomFor,
  keptWith,
  MOST_KEPT,
  MOST_VERSIONS,
  withRestored,
} from '../../../src/page/model/kept-algorithms'
import { ownAlgorithmRules } from '../../../src/page/model/rules/own-algorithms'
import { codeOf, type KeptAlgorithm, mayRun } from '../../../src/page/model/slices/own-algorithms'
import { createStore } from '../../../src/page/store'

const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i))

const kept = (id: string, versions: number, firstMs = 0): KeptAlgorithm => ({
  id,
  versions: times(versions, (i) => ({ code: `${id} ${firstMs + i}`, atMs: firstMs + i })),
})

describe('what is kept of an algorithm', () => {
  it('are its last versions, and the same code once', () => {
    let list: readonly KeptAlgorithm[] = []
    for (let ms = 0; ms < MOST_VERSIONS + 5; ms++) list = keptWith(list, { id: 'mine', code: `${ms}` }, ms)
    const [mine] = list
    expect(mine?.versions).toHaveLength(MOST_VERSIONS)
    expect(mine?.versions[0]).toEqual({ code: '5', atMs: 5 })
    expect(keptWith(list, { id: 'mine', code: mine === undefined ? '' : codeOf(mine) }, 99)).toBe(list)
  })

  it('has a bound: one more is not kept, and the others stay as they are', () => {
    const list = times(MOST_KEPT, (i) => kept(`a${i}`, 1))
    expect(hasRoomFor(list, 'b')).toBe(false)
    expect(keptWith(list, { id: 'b', code: 'b' }, 0)).toBe(list)
    expect(hasRoomFor(list, 'a3')).toBe(true)
    expect(
      keptWith(list, { id: 'a3', code: 'other' }, 1).find(({ id }) => id === 'a3')?.versions,
    ).toHaveLength(2)
  })
})

describe('an algorithm that was removed', () => {
  const stored = () => createStore(() => ({ atMs: 0, control: 0 }))

  it('is there again with all its versions when it is brought back', () => {
    const store = stored()
    const before = [kept('mine', 3), kept('other', 1)]
    store.dispatchBy(ownAlgorithmRules, { type: 'algorithmsRead', list: before })
    store.dispatchBy(ownAlgorithmRules, { type: 'removeAlgorithm', id: 'mine' })
    expect(store.getState().ownAlgorithms.list.map(({ id }) => id)).toEqual(['other'])
    store.dispatchBy(ownAlgorithmRules, { type: 'restoreAlgorithm', algorithm: kept('mine', 3) })
    expect(store.getState().ownAlgorithms.list).toEqual(before)
  })

  it('keeps what has been written under its name since, as the newest', () => {
    const list = withRestored([kept('mine', 2, 100)], kept('mine', MOST_VERSIONS - 1))
    const [mine] = list
    expect(mine?.versions).toHaveLength(MOST_VERSIONS)
    expect(mine?.versions.at(-1)).toEqual({ code: 'mine 101', atMs: 101 })
    expect(mine?.versions[0]).toEqual({ code: 'mine 1', atMs: 1 })
  })

  it('stays removed where others have taken its place', () => {
    const full = times(MOST_KEPT, (i) => kept(`a${i}`, 1))
    expect(withRestored(full, kept('mine', 1))).toBe(full)
  })
})

describe('a version', () => {
  it('stands in the editor again, and is not kept anew for that', () => {
    const store = createStore(() => ({ atMs: 0, control: 0 }))
    const list = [kept('mine', 3)]
    store.dispatchBy(ownAlgorithmRules, { type: 'algorithmsRead', list })
    store.dispatchBy(ownAlgorithmRules, { type: 'openVersion', id: 'mine', index: 1 })
    expect(store.getState().ownAlgorithms.open).toEqual({ id: 'mine', code: 'mine 1' })
    expect(store.getState().ownAlgorithms.list).toBe(list)
    store.dispatchBy(ownAlgorithmRules, { type: 'openVersion', id: 'mine', index: 9 })
    expect(store.getState().ownAlgorithms.open).toEqual({ id: 'mine', code: 'mine 2' })
  })
})

describe('the name of a file of code', () => {
  it.each([
    ['mine.ts', 'mine'],
    ['My Reno (2).ts', 'My-Reno-2'],
    ['2nd try.TS', 'nd-try'],
    ['ärger.ts', 'rger'],
    ['???.ts', 'mine'],
    ['reno.ts', 'my-reno'],
    ['codel.ts', 'my-codel'],
    [`${'a'.repeat(60)}.ts`, 'a'.repeat(32)],
  ])('%s is %s, which links and flows can have', (file, id) => {
    expect(idOf(file)).toBe(id)
  })
})

describe('code that may run', () => {
  const store = () => createStore(() => ({ atMs: 0, control: 0 }))
  const may = (of: ReturnType<typeof store>, code: string) => mayRun(of.getState().ownAlgorithms, code)

  it('is what is kept, also after very much has been written since', () => {
    const one = store()
    one.dispatchBy(ownAlgorithmRules, { type: 'algorithmsRead', list: [kept('mine', 2)] })
    for (const key of times(500, (i) => i))
      one.dispatchBy(ownAlgorithmRules, {
        type: 'writeAlgorithm',
        algorithm: { id: 'other', code: `typed ${key}` },
      })
    expect(may(one, 'mine 0')).toBe(true)
    expect(may(one, 'typed 499')).toBe(true)
  })

  it('is not what is only shown', () => {
    const one = store()
    one.dispatchBy(ownAlgorithmRules, { type: 'openAlgorithm', algorithm: { id: 'mine', code: 'strange' } })
    expect(may(one, 'strange')).toBe(false)
  })
})
