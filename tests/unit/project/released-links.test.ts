/** The links of every release open the runs that they had. Each release has a fixture, which nobody edits (docs/RELEASING.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'

interface Released {
  readonly release: string
  readonly links: readonly { readonly link: string; readonly digest: string }[]
}

const folder = new URL('../fixtures/released/', import.meta.url)
const releases = readdirSync(folder).map(
  (name): Released => JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
)

it('are kept of the first release on', () => {
  expect(releases.map(({ release }) => release)).toContain('1.0.0')
})

describe.each(releases)('a link of release $release', ({ links }) => {
  it('is there for each variant and each queue discipline', () => {
    expect(links.length).toBeGreaterThan(40)
    expect(new Set(links.map(({ link }) => link)).size).toBe(links.length)
  })

  it.each(links)('opens to the run that it had: $link', ({ link, digest }) => {
    const { scenario, ignored } = decodeLink(link)
    expect(ignored).toEqual([])
    expect(run(scenario).result.engine.digest).toBe(digest)
  })
})
