import { describe, expect, it } from 'vitest'
import { loadedBy, sources, tests } from './loaded'

const unitTests = tests.filter((path) => path.startsWith('tests/unit/') && path.endsWith('.test.ts'))

describe('unit tests', () => {
  it('reach every file of the page model and of its effects', () => {
    const reached = new Set(unitTests.flatMap((path) => [...loadedBy(path, { onDemand: false })]))
    const files = sources.filter((path) => /^src\/page\/(model|effects)\//.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !reached.has(path))).toEqual([])
  })
})
