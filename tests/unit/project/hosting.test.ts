/** The headers of docs/HOSTING.md: one policy, in the page, in what `npm start` sends and in the file of every host. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  CACHING,
  CONTENT_SECURITY_POLICY,
  HEADERS,
  PAGE_HEADERS,
  TRUSTED_TYPES_POLICY,
} from '../../../scripts/build/security.mjs'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** How each host's file writes a header. */
const HOSTS: readonly [path: string, line: RegExp][] = [
  ['public/_headers', /^ {2}([\w-]+): (.+)$/gm],
  ['docs/hosting/nginx.conf', /^ {2}add_header ([\w-]+) "?([^"]+?)"? always;$/gm],
  ['docs/hosting/apache.htaccess', /^ *Header always set ([\w-]+) "(.+)"$/gm],
  ['docs/hosting/Caddyfile', /^\t+(?:header @\w+ )?([A-Z][\w-]+) "(.+)"$/gm],
]

describe.each(HOSTS)('%s', (path, line) => {
  const found = [...read(path).matchAll(line)].map(([, name, value]) => [name, value] as const)

  it('sends the policy and every header of the build, and no other', () => {
    const sent = Object.fromEntries(found.filter(([name]) => name !== 'Cache-Control'))
    expect(sent).toEqual({ ...HEADERS, ...PAGE_HEADERS })
  })

  it('lets hashed files be kept, and asks for every other', () => {
    const values = [...read(path).matchAll(/(public, max-age=\d+, immutable|no-cache)/g)].map(
      ([, value]) => value,
    )
    // Netlify and Cloudflare Pages ask for every file by themselves, and join the values of two rules for one file.
    const expected = path === 'public/_headers' ? [CACHING.assets] : [CACHING.assets, CACHING.others]
    expect(values.sort()).toEqual(expected.sort())
  })
})

describe('the policy', () => {
  it('lets no text become a script, and names the one policy of the page’s source', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("require-trusted-types-for 'script'")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-|https?:|\*/)
    expect(read('src/page/effects/script-address.ts')).toContain(`createPolicy('${TRUSTED_TYPES_POLICY}'`)
    expect(read('src/page/effects/worker.ts')).toContain(`createPolicy('${TRUSTED_TYPES_POLICY}'`)
  })

  it('is kept by the page’s source: no text becomes markup or code, and every script begins at an address let through', () => {
    const SINKS =
      /\b(?:inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|srcDoc|DOMParser|createContextualFragment|\beval\(|new Function\(|javascript:/
    const folder = new URL('../../../src/page/', import.meta.url)
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    expect(sources.length).toBeGreaterThan(100)
    const faults = sources.flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const sink = SINKS.exec(text)?.[0]
      const bare =
        /new Worker\(/.test(text) &&
        !/import \{ Worker \} from '.*effects\/worker'|from '\.\/worker'/.test(text)
      const registers = /\.register\((?!scriptAddress)/.test(text)
      return [
        ...(sink === undefined ? [] : [`${name}: ${sink}`]),
        ...(bare ? [`${name}: a worker that effects/worker.ts does not start`] : []),
        ...(registers ? [`${name}: a service worker at an address of its own`] : []),
      ]
    })
    expect(faults).toEqual([])
  })

  it('has every header explained', () => {
    for (const name of Object.keys({ ...HEADERS, ...PAGE_HEADERS }))
      expect(read('docs/HOSTING.md')).toContain(`\`${name}`)
  })
})
