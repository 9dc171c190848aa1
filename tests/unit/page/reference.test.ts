import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hideReference, showReference } from '../../../src/page/effects/reference'
import { getState } from '../../../src/page/store'

vi.stubGlobal('requestAnimationFrame', () => 0)
afterAll(() => vi.unstubAllGlobals())

/** Lets the file come, or not. */
let answer: (what: 'the file' | 'nothing') => void
vi.stubGlobal(
  'fetch',
  () =>
    new Promise((resolve) => {
      answer = (what) =>
        resolve({
          ok: what === 'the file',
          status: 404,
          statusText: 'Not Found',
          json: async () => ({ flows: [{ t: [0, 1], cwnd: [1, 2] }] }),
        })
    }),
)

const reference = { label: 'a testbed', file: 'a.json', offer: 'Show what was measured' }
const notices = (): number => getState().notices.list.length

describe('what was measured elsewhere', () => {
  beforeEach(() => hideReference())

  it('is drawn when it has come', async () => {
    const shown = showReference(reference)
    answer('the file')
    expect(await shown).toBe(true)
    expect(getState().overlays.reference?.label).toBe('a testbed')
  })

  it('is not drawn over another scenario, which was opened while it was on its way', async () => {
    const shown = showReference(reference)
    hideReference()
    answer('the file')
    await shown
    expect(getState().overlays.reference).toBe(null)
  })

  it('is spoken of where it cannot be had, for as long as its scenario is there', async () => {
    const shown = showReference(reference)
    answer('nothing')
    expect(await shown).toBe(false)
    expect(notices()).toBe(1)
    hideReference()
    expect(notices()).toBe(0)
  })
})
