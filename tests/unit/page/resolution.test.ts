import { expect, it } from 'vitest'
import { startResolution } from '../../../src/page/effects/resolution'

it('draws at each change of the resolution, and not before', () => {
  let drawn = 0
  const waiting = new Map<string, () => void>()
  const view = {
    devicePixelRatio: 1,
    matchMedia: (query: string) => ({
      addEventListener: (_: string, then: unknown) => waiting.set(query, then as () => void),
    }),
  }
  startResolution(() => drawn++, view)
  expect(drawn).toBe(0)
  for (const [from, to] of [
    [1, 1.5],
    [1.5, 2],
  ] as const) {
    view.devicePixelRatio = to
    waiting.get(`(resolution: ${from}dppx)`)?.()
  }
  expect(drawn).toBe(2)
  expect([...waiting.keys()].at(-1)).toBe('(resolution: 2dppx)')
})
