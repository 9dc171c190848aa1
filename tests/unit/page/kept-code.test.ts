/** The reader's own algorithms over a reload: kept by the browser, and let run in the window in which they ran. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAlgorithmRules } from '../../../src/page/model/rules/own-algorithms'
import type { KeptAlgorithm } from '../../../src/page/model/slices/own-algorithms'
import { createStore } from '../../../src/page/store'

const session = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => session.get(key) ?? null,
  setItem: (key: string, text: string) => void session.set(key, text),
  removeItem: (key: string) => void session.delete(key),
})
vi.stubGlobal('location', { search: '', hash: '' })
const { startKeptAlgorithms } = await import('../../../src/page/effects/kept-algorithms')
const { codesInWindow, keepCodesInWindow } = await import('../../../src/page/effects/codes-in-window')

const store = () => createStore(() => ({ atMs: 0, control: 0 }))
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
const kept = (id: string, code: string): KeptAlgorithm => ({ id, versions: [{ code, atMs: 1 }] })

/** A browser that has kept these. */
function keeper(...list: readonly KeptAlgorithm[]) {
  const put: KeptAlgorithm[] = []
  const removed: string[] = []
  return {
    put,
    removed,
    ports: {
      read: async () => list,
      put: async (one: KeptAlgorithm) => put.push(one),
      remove: async (id: string) => removed.push(id),
    },
  }
}

describe('what is kept', () => {
  beforeEach(() => session.clear())

  it('is read, added to and taken from', async () => {
    const page = store()
    const { ports, put, removed } = keeper(kept('a', 'one'))
    startKeptAlgorithms(page, ports)
    await settled()
    expect(page.getState().ownAlgorithms.list.map(({ id }) => id)).toEqual(['a'])
    const algorithm = { id: 'b', code: 'two' }
    page.dispatchBy(ownAlgorithmRules, { type: 'saveAlgorithm', algorithm, wallMs: 5 })
    page.dispatchBy(ownAlgorithmRules, { type: 'removeAlgorithm', id: 'a' })
    expect(put).toEqual([{ id: 'b', versions: [{ code: 'two', atMs: 5 }] }])
    expect(removed).toEqual(['a'])
  })

  it('does not lose what was written before it was read', async () => {
    const page = store()
    const { ports } = keeper(kept('a', 'old'), kept('b', 'other'))
    const algorithm = { id: 'a', code: 'new' }
    startKeptAlgorithms(page, ports)
    page.dispatchBy(ownAlgorithmRules, { type: 'saveAlgorithm', algorithm, wallMs: 5 })
    await settled()
    const codes = page.getState().ownAlgorithms.list.map(({ versions }) => versions.at(-1)?.code)
    expect(codes).toEqual(['new', 'other'])
  })

  it('is nothing where the browser forbids it', async () => {
    const page = store()
    const { ports } = keeper()
    startKeptAlgorithms(page, { ...ports, read: () => Promise.reject(new Error('forbidden')) })
    await settled()
    expect(page.getState().ownAlgorithms).toMatchObject({ list: [], isRead: true })
  })
})

describe('code that ran in this window', () => {
  beforeEach(() => session.clear())

  it('is known after a reload, and damaged storage holds none', () => {
    keepCodesInWindow(['one', 'two'])
    expect(codesInWindow()).toEqual(['one', 'two'])
    for (const key of session.keys()) session.set(key, '{ no list')
    expect(codesInWindow()).toEqual([])
  })

  it('may run without a question', () => {
    keepCodesInWindow(['one'])
    const page = store()
    startKeptAlgorithms(page, keeper().ports)
    expect(page.getState().ownAlgorithms.trusted).toEqual(['one'])
  })

  it('may run once what reads code has come', async () => {
    keepCodesInWindow(['three'])
    const { readCodeHere } = await import('../../../src/page/effects/code-reading')
    const { getState } = await import('../../../src/page/store')
    readCodeHere()
    expect(getState().ownAlgorithms).toMatchObject({ canRead: true, trusted: ['three'] })
  })
})
