/** The headers of docs/HOSTING.md: there is one policy, in the page, in what `npm start` sends and in the file of every host. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  APART_HEADERS,
  APART_PAGE,
  APART_POLICY,
  CACHING,
  CONTENT_SECURITY_POLICY,
  HEADERS,
  PAGE_HEADERS,
  TRUSTED_TYPES_POLICY,
} from '../../../scripts/build/security.mjs'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const isApart = (value: string): boolean => value === APART_HEADERS['Content-Security-Policy']

/** Returns the value in a line of the file. For a variable of nginx it is the one that its map has for every file but one. */
function valueIn(text: string, value: string): string {
  if (!value.startsWith('$')) return value
  const map = new RegExp(`map \\$uri \\${value} \\{\\s*default +"([^"]+)"`).exec(text)
  return map?.[1] ?? value
}

/** The form in which each host's file writes a header. */
const HOSTS: readonly [path: string, line: RegExp][] = [
  ['public/_headers', /^ {2}([\w-]+): (.+)$/gm],
  ['docs/hosting/nginx.conf', /^ {2}add_header ([\w-]+) "?([^"]+?)"? always;$/gm],
  ['docs/hosting/apache.htaccess', /^ *Header always set ([\w-]+) "(.+)"$/gm],
  ['docs/hosting/Caddyfile', /^\t+(?:header @\w+ )?([A-Z][\w-]+) "(.+)"$/gm],
]

describe.each(HOSTS)('%s', (path, line) => {
  const text = read(path)
  const found = [...text.matchAll(line)].map(([, name, value = '']) => [name, valueIn(text, value)] as const)

  it('sends the policy and every header of the build, and no other', () => {
    const sent = Object.fromEntries(
      found.filter(([name, value]) => name !== 'Cache-Control' && !isApart(value)),
    )
    expect(sent).toEqual({ ...HEADERS, ...PAGE_HEADERS })
  })

  it('has the policy of the page in which code of one’s own runs for that page', () => {
    const policy = APART_HEADERS['Content-Security-Policy']
    expect(text.split(policy).length - 1).toBe(1)
    expect(text.slice(0, text.indexOf(policy))).toMatch(/run-apart(?:\\)?\.html|@apart/)
  })

  it('lets hashed files be kept, and asks for every other', () => {
    const values = [...read(path).matchAll(/(public, max-age=\d+, immutable|no-cache)/g)].map(
      ([, value]) => value,
    )
    // Netlify and Cloudflare Pages ask for every file each time by default, and join the values of two rules for one
    // file.
    const expected = path === 'public/_headers' ? [CACHING.assets] : [CACHING.assets, CACHING.others]
    expect(values.sort()).toEqual(expected.sort())
  })
})

describe('the page in which code of one’s own runs', () => {
  const html = read(`public/${APART_PAGE}`)
  const hashOf = (script: string): string =>
    `'sha256-${createHash('sha256').update(script).digest('base64')}'`

  it('has its policy, which allows its own two scripts by their hashes, making functions of text, and a worker', () => {
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    expect(scripts).toHaveLength(2)
    expect(html).toContain(`content="${APART_POLICY}"`)
    const allowed = /script-src ([^;]+)/.exec(APART_POLICY)?.[1]?.split(' ').sort()
    expect(allowed).toEqual(["'unsafe-eval'", 'blob:', ...scripts.map(hashOf)].sort())
  })

  it('can make no request, and shows its frame without the origin of the page', () => {
    expect(APART_POLICY.split('; ').map((part) => part.split(' ')[0])).toEqual([
      'default-src',
      'script-src',
      'worker-src',
    ])
    expect(APART_POLICY).toContain("default-src 'none'")
    expect(html).toContain("frame.sandbox = 'allow-scripts'")
    expect(html).not.toContain('allow-same-origin')
  })

  it('weakens nothing of the page’s own policy', () => {
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'self'")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/frame-src|child-src|unsafe-eval/)
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
