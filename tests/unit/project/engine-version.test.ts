/** The version that results, links and files carry changes whenever a digest could change. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ENGINE_ENTRIES,
  engineSources,
  engineVersion,
  hashOfSources,
} from '../../../scripts/engine-sources.mjs'
import { loadedBy } from '../../layering/loaded'

const root = fileURLToPath(new URL('../../../', import.meta.url))
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sawtooth-version-'))
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(copy, name))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Returns the version of the copy while `path` holds what `change` makes of it. */
function versionWith(path: string, change: (text: string) => string): string {
  const before = readFileSync(join(copy, path), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(copy, path), after)
  try {
    return engineVersion(copy)
  } finally {
    writeFileSync(join(copy, path), before)
  }
}

/** Adds a character that changes nothing in what the file says or names. */
const oneCharacter = (text: string): string => `${text} `

describe('the version of the engine', () => {
  it('is that of package.json with eight digits of a hash, wherever the sources lie', () => {
    expect(engineVersion(copy)).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
    expect(engineVersion(copy)).toBe(engineVersion(root))
    expect(__SAWTOOTH_VERSION__).toBe(engineVersion(root))
  })

  it('is another one when one character of any file that a run depends on is another', () => {
    const { files } = engineSources(copy)
    const versions = new Set([hashOfSources(files, [])])
    for (const [path, text] of files)
      versions.add(hashOfSources(new Map([...files, [path, oneCharacter(text)]]), []))
    expect(versions.size).toBe(files.size + 1)
    // The version of the project contains that hash.
    const [first = ''] = files.keys()
    expect(versionWith(first, oneCharacter)).not.toBe(engineVersion(copy))
  })

  it('is another one when an algorithm is added', () => {
    const folder = 'src/simulator/congestion'
    cpSync(join(copy, folder, 'reno'), join(copy, folder, 'added'), { recursive: true })
    const changed = engineVersion(copy)
    rmSync(join(copy, folder, 'added'), { recursive: true })
    expect(changed).not.toBe(engineVersion(copy))
  })

  it('is another one when a package that a run uses is', () => {
    const { packages } = engineSources(copy)
    expect(packages).toContain('valibot')
    const changed = versionWith('package-lock.json', (text) => {
      const locked = JSON.parse(text)
      locked.packages['node_modules/valibot'].version += '.1'
      return JSON.stringify(locked)
    })
    expect(changed).not.toBe(engineVersion(copy))
  })

  it('is the same when the page, a chart, a sentence of Why? or another package is another', () => {
    const before = engineVersion(copy)
    for (const path of ['src/page/page.tsx', 'src/page/effects/worker.ts', 'src/lab/explain/explain.ts'])
      expect([path, versionWith(path, oneCharacter)]).toEqual([path, before])
    const otherReact = versionWith('package-lock.json', (text) => {
      const locked = JSON.parse(text)
      locked.packages['node_modules/react'].version += '.1'
      return JSON.stringify(locked)
    })
    expect(otherReact).toBe(before)
  })

  it('is the same with the line endings and the byte order mark of Windows', () => {
    const { files } = engineSources(copy)
    const windows = mkdtempSync(join(tmpdir(), 'sawtooth-version-'))
    cpSync(copy, windows, { recursive: true })
    for (const path of [...files.keys(), 'package.json', 'package-lock.json'])
      writeFileSync(
        join(windows, path),
        `\ufeff${readFileSync(join(copy, path), 'utf8').replaceAll('\n', '\r\n')}`,
      )
    const version = engineVersion(windows)
    rmSync(windows, { recursive: true, force: true })
    expect(version).toBe(engineVersion(copy))
  })

  it('counts every file that the syntax trees say a run loads', () => {
    const { files } = engineSources(root)
    const loaded = new Set(ENGINE_ENTRIES.flatMap((entry) => [...loadedBy(entry)]))
    expect([...loaded].filter((path) => !files.has(path))).toEqual([])
    expect(loaded).toContain('src/simulator/simulation.ts')
  })

  it('says so where the engine imports what is not there', () => {
    const path = join(copy, 'src/simulator/base/rng.ts')
    const before = readFileSync(path, 'utf8')
    appendFileSync(path, "\nimport './nowhere'\n")
    expect(() => engineVersion(copy)).toThrow(
      'src/simulator/base/nowhere: imported by the engine and not found',
    )
    writeFileSync(path, before)
  })
})
