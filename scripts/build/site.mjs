/**
 * Builds a site that keeps the page of every release: the newest at its root, and all of them, the newest too, at
 * `v/X.Y.Z/`, where they stay unchanged. `v/versions.json` lists them for the pages (src/page/effects/kept-pages.ts),
 * and `v/index.html` for people. It needs nothing but Node.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the releases, below the page. A page that is hosted alone has an empty list there. */
export const RELEASES = 'v'
const LIST = 'versions.json'

export const RELEASE = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

/** Hosts read this file at the root of a site only. */
const OF_THE_HOST = '_headers'

/**
 * @param {string} newest release at the root
 * @param {readonly string[]} kept releases that have a folder, the newest first
 */
function listText(newest, kept) {
  return `${JSON.stringify({ newest, kept })}\n`
}

/**
 * Emits the list of a page that is hosted alone, so that no page asks for a file that does not exist.
 * @param {string} release
 * @returns {import('vite').Plugin}
 */
export function releases(release) {
  return {
    name: 'releases',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${RELEASES}/${LIST}`, source: listText(release, []) })
    },
  }
}

/** @param {string} path relative to the built page */
export const isOfReleases = (path) => path.startsWith(`${RELEASES}/`)

/**
 * Returns the release of a built page. Throws where the folder holds none.
 * @param {string} page
 * @returns {string}
 */
function releaseIn(page) {
  const path = join(page, RELEASES, LIST)
  const isPage = existsSync(path) && existsSync(join(page, 'index.html'))
  const { newest = '' } = isPage ? JSON.parse(readFileSync(path, 'utf8')) : {}
  if (RELEASE.test(newest)) return newest
  throw new Error(`${page}: no built page of a release (${RELEASES}/${LIST} has to name it)`)
}

/**
 * @param {string} one
 * @param {string} other
 */
function newestFirst(one, other) {
  const [a, b] = [one, other].map((release) => release.split('.').map(Number))
  const differences = (a ?? []).map((part, index) => (b?.[index] ?? 0) - part)
  return differences.find((difference) => difference !== 0) ?? 0
}

/**
 * Copies the files for browsers, without the page's own list, and below the root without the host's file.
 * @param {string} page
 * @param {string} to
 * @param {readonly string[]} left names at the top of the page that are not copied
 */
function copyPage(page, to, left) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(page))
    if (!left.includes(name)) cpSync(join(page, name), join(to, name), { recursive: true })
}

/** @param {readonly string[]} kept */
function listPage(kept) {
  const [newest, ...others] = kept.map((release) => `<li><a href="${release}/">Sawtooth ${release}</a></li>`)
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'">`,
    '<link rel="icon" href="../icon.svg"><link rel="stylesheet" href="../validation/page.css"><title>Versions of Sawtooth</title></head>',
    '<body><main><h1>Versions of Sawtooth</h1>',
    '<p>Each stays as it was, so that its links open to the same runs. <a href="../">The newest one</a></p>',
    '<p lang="de">Jede Version bleibt, wie sie war, damit ihre Links dieselben Läufe öffnen. <a href="../">Die neueste</a></p>',
    `<ul>${[newest, ...others].join('')}</ul></main></body></html>\n`,
  ].join('')
}

/**
 * Puts the pages together into `out`, which must not exist or has to be empty. Throws, before anything is written,
 * where a folder is no page or two pages are of one release.
 * @param {readonly string[]} pages folders of built pages
 * @param {string} out
 * @returns {string[]} the releases, the newest first
 */
export function assembleSite(pages, out) {
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out}: is not empty`)
  /** @type {Map<string, string>} */
  const folders = new Map()
  for (const page of pages) {
    const release = releaseIn(page)
    const other = folders.get(release)
    if (other !== undefined) throw new Error(`${page}: is of release ${release}, as ${other} is`)
    folders.set(release, page)
  }
  const kept = [...folders.keys()].sort(newestFirst)
  const [newest] = kept
  if (newest === undefined) throw new Error('no page is given')
  copyPage(folders.get(newest) ?? '', out, [RELEASES])
  for (const [release, page] of folders) copyPage(page, join(out, RELEASES, release), [RELEASES, OF_THE_HOST])
  writeFileSync(join(out, RELEASES, LIST), listText(newest, kept))
  writeFileSync(join(out, RELEASES, 'index.html'), listPage(kept))
  return kept
}
