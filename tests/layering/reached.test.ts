import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importedBy, loadedBy, root, sources, tests } from './loaded'

const unitTests = tests.filter((path) => path.startsWith('tests/unit/') && path.endsWith('.test.ts'))

/** True for a file that has more than types. */
const does = (path: string): boolean =>
  /^(export )?(const|function|async|class)\b/m.test(readFileSync(root + path, 'utf8'))

describe('unit tests', () => {
  it('reach every file of the page model and of its effects', () => {
    // A test that replaces parts of the browser imports what it tests after that.
    const entries = unitTests.flatMap((path) => [path, ...importedBy(path, ({ typeOnly }) => !typeOnly)])
    const reached = loadedBy(entries, { onDemand: false })
    const files = sources.filter((path) => /^src\/page\/(model|effects)\//.test(path) && does(path))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((path) => !reached.has(path))).toEqual([])
  })
})
