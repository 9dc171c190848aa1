/** One version everywhere, what a release needs, and the site that keeps the pages of all releases. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copiesOfVersion, faultsOfRelease, notesOf } from '../../../scripts/build/release.mjs'
import { assembleSite } from '../../../scripts/build/site.mjs'
import { release } from '../../../scripts/version.mjs'
import { compareReleases, isSameEngine, releaseOf, sourcesOf } from '../../../src/lab/engine-version'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import { engineVersion } from '../../../src/lib'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sawtooth-release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the version of package.json', () => {
  it('is that of every file that has a copy of it', () => {
    expect(new Set(Object.values(copiesOfVersion(root)))).toEqual(new Set([version]))
  })

  it('is that of the page, the library and every result, with the hash of the engine’s sources', () => {
    expect(release).toBe(version)
    expect(engineVersion).toBe(__SAWTOOTH_VERSION__)
    expect(releaseOf(engineVersion)).toBe(version)
    expect(sourcesOf(engineVersion)).toMatch(/^[0-9a-f]{8}$/)
    expect(run(decodeLink('?dur=1&flow=reno').scenario).result.engine.version).toBe(engineVersion)
  })

  it('has an entry in the changelog', () => {
    expect(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)).not.toBeNull()
  })

  it('is written nowhere else in the sources and scripts', () => {
    const sources = ['src', 'scripts', 'workers', 'bin'].flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
        .map((name) => join(top, name)),
    )
    expect(sources.length).toBeGreaterThan(500)
    const comment = /^\s*(?:\/\/|\/?\*).*$/gm
    const holding = sources.filter((path) =>
      readFileSync(join(root, path), 'utf8').replace(comment, '').includes(`'${version}`),
    )
    expect(holding).toEqual([])
  })
})

describe('versions of engines', () => {
  it('are the same engine where their hashes are, whatever their releases', () => {
    expect(isSameEngine('1.0.0+3f9c2a1b', '1.0.1+3f9c2a1b')).toBe(true)
    expect(isSameEngine('1.0.0+3f9c2a1b', '3f9c2a1b')).toBe(true)
    expect(isSameEngine('1.0.0+3f9c2a1b', '1.0.0+00000000')).toBe(false)
    // A version without a hash may stand for many engines.
    expect(isSameEngine('1.0.0', '1.0.0+3f9c2a1b')).toBe(false)
  })

  it('are ordered by their numbers', () => {
    const ordered = ['0.9.10', '1.0.0', '1.0.2', '1.0.10', '1.2.0', '1.10.0', '2.0.0']
    expect([...ordered].reverse().sort(compareReleases)).toEqual(ordered)
    expect(compareReleases('1.2.3', '1.2.3')).toBe(0)
  })
})

describe('a tag', () => {
  /** Makes a project of that version. `change` changes its files. */
  function project(change: (files: Record<string, string>) => void = () => {}): string {
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ version: '1.2.0' }),
      'package-lock.json': JSON.stringify({ version: '1.2.0', packages: { '': { version: '1.2.0' } } }),
      'CITATION.cff': 'title: x\nversion: 1.2.0\n',
      'CHANGELOG.md':
        '# Changelog\n\n## [1.2.0] - 2027-01-31\n\nMuch.\n\n## [1.1.0] - 2027-01-01\n\nLittle.\n',
    }
    change(files)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }

  it('of the version that everything has is published', () => {
    expect(faultsOfRelease(project(), 'v1.2.0')).toEqual([])
  })

  it.each<[string, (files: Record<string, string>) => void, RegExp]>([
    ['v1.2.1', () => {}, /^The tag is v1\.2\.1, and package\.json has version 1\.2\.0$/],
    ['v1.2.0', (files) => (files['CITATION.cff'] = 'version: 1.1.0\n'), /^CITATION\.cff: version 1\.1\.0, /],
    [
      'v1.2.0',
      (files) => (files['package-lock.json'] = '{"version":"1.2.0","packages":{"":{"version":"1.1.0"}}}'),
      /^package-lock\.json, packages: version 1\.1\.0, /,
    ],
    [
      'v1.2.0',
      (files) => (files['CHANGELOG.md'] = '## [1.1.0] - 2027-01-01\n\nLittle.\n'),
      /^CHANGELOG\.md: no entry/,
    ],
    ['v1.2.0', (files) => (files['CHANGELOG.md'] = '## [1.2.0]\n\nMuch.\n'), /^CHANGELOG\.md: no entry/],
    ['v1.2.0', (files) => (files['CHANGELOG.md'] = '## [1.2.0] - 2027-01-31\n'), /^CHANGELOG\.md: no entry/],
  ])('%s that does not fit is named (%#)', (tag, change, fault) => {
    expect(faultsOfRelease(project(change), tag)).toEqual([expect.stringMatching(fault)])
  })

  it('has the text of its entry alone', () => {
    const changelog =
      '# Changelog\n\n## [1.2.0] - 2027-01-31\n\n### Added\n\n- A.\n\n## [1.1.0] - 2027-01-01\n\nB.\n'
    expect(notesOf(changelog, '1.2.0')).toBe('### Added\n\n- A.')
    expect(notesOf(changelog, '1.1.0')).toBe('B.')
    expect(notesOf(changelog, '1.0.0')).toBeNull()
  })

  it('is judged by the script that the workflow runs', () => {
    const judge = (tag: string) =>
      spawnSync(process.execPath, ['scripts/release.mjs', tag], { cwd: root, encoding: 'utf8' })
    expect(judge(`v${version}`)).toMatchObject({ status: 0, stderr: '' })
    expect(judge(`v${version}`).stdout).toContain('###')
    expect(judge('v0.0.1')).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('the site', () => {
  /** Makes a built page of a release. */
  function page(of: string, name = of): string {
    const path = join(folder, name)
    mkdirSync(join(path, 'v'), { recursive: true })
    mkdirSync(join(path, 'assets'))
    writeFileSync(join(path, 'index.html'), `page of ${of}`)
    writeFileSync(join(path, '_headers'), `headers of ${of}`)
    writeFileSync(join(path, 'assets', `page-${of}.js`), of)
    writeFileSync(join(path, 'v', 'versions.json'), JSON.stringify({ newest: of, kept: [] }))
    return path
  }
  const read = (...path: readonly string[]): string => readFileSync(join(folder, 'site', ...path), 'utf8')

  it('has the newest page at its root, and every page below v/ as it was built', () => {
    const site = join(folder, 'site')
    expect(assembleSite([page('1.9.0'), page('1.10.0'), page('1.0.0')], site)).toEqual([
      '1.10.0',
      '1.9.0',
      '1.0.0',
    ])
    expect(read('index.html')).toBe('page of 1.10.0')
    expect(read('assets', 'page-1.10.0.js')).toBe('1.10.0')
    expect(existsSync(join(site, 'assets', 'page-1.9.0.js'))).toBe(false)
    for (const of of ['1.0.0', '1.9.0', '1.10.0']) {
      expect(read('v', of, 'index.html')).toBe(`page of ${of}`)
      expect(read('v', of, 'assets', `page-${of}.js`)).toBe(of)
      expect(readdirSync(join(site, 'v', of)).sort()).toEqual(['assets', 'index.html'])
    }
    expect(JSON.parse(read('v', 'versions.json'))).toEqual({
      newest: '1.10.0',
      kept: ['1.10.0', '1.9.0', '1.0.0'],
    })
    expect(read('_headers')).toBe('headers of 1.10.0')
    expect([...read('v', 'index.html').matchAll(/href="(\d[\d.]+)\/"/g)].map(([, of]) => of)).toEqual([
      '1.10.0',
      '1.9.0',
      '1.0.0',
    ])
  })

  it('is not made of what is no page, of two pages of one release, or over another', () => {
    const site = join(folder, 'site')
    mkdirSync(join(folder, 'empty'))
    expect(() => assembleSite([page('1.0.0'), join(folder, 'empty')], site)).toThrow(/empty: no built page/)
    expect(() => assembleSite([join(folder, '1.0.0'), page('1.0.0', 'again')], site)).toThrow(
      /again: is of release 1\.0\.0/,
    )
    expect(() => assembleSite([], site)).toThrow('no page is given')
    expect(existsSync(site)).toBe(false)
    cpSync(join(folder, '1.0.0'), site, { recursive: true })
    expect(() => assembleSite([join(folder, '1.0.0')], site)).toThrow(/site: is not empty/)
  })
})
