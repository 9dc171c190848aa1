/**
 * Checks what a tag needs before it is published: one version everywhere, and an entry for it in the changelog. It
 * needs nothing but Node.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE } from './site.mjs'

/**
 * @param {string} root
 * @param {string} path
 */
const read = (root, path) => readFileSync(join(root, path), 'utf8').replace(/\r\n?/g, '\n')

/**
 * Returns the versions outside of package.json by file. Each is a copy that other programs read.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function copiesOfVersion(root) {
  const lock = JSON.parse(read(root, 'package-lock.json'))
  return {
    'package-lock.json': lock.version,
    'package-lock.json, packages': lock.packages[''].version,
    'CITATION.cff': /^version: (\S+)$/m.exec(read(root, 'CITATION.cff'))?.[1] ?? '',
  }
}

/**
 * Returns the text of a release in a changelog, without its heading; null where the release has no entry with a date.
 * @param {string} changelog
 * @param {string} release
 */
export function notesOf(changelog, release) {
  const [, ...sections] = changelog.split(/^## /m)
  const heading = `[${release}] - `
  const found = sections.find((section) => section.startsWith(heading))
  const [first = '', ...lines] = found?.slice(heading.length).split('\n') ?? []
  const text = lines.join('\n').trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(first) && text !== '' ? text : null
}

/**
 * Returns the reasons why the sources of `root` may not be published as `tag`, a sentence each.
 * @param {string} root
 * @param {string} tag "v1.0.0"
 */
export function faultsOfRelease(root, tag) {
  const { version } = JSON.parse(read(root, 'package.json'))
  const faults = []
  if (!RELEASE.test(version)) faults.push(`package.json: version ${version} is no release such as 1.0.0`)
  if (tag !== `v${version}`) faults.push(`The tag is ${tag}, and package.json has version ${version}`)
  for (const [path, copy] of Object.entries(copiesOfVersion(root)))
    if (copy !== version) faults.push(`${path}: version ${copy}, and package.json has ${version}`)
  if (notesOf(read(root, 'CHANGELOG.md'), version) === null)
    faults.push(`CHANGELOG.md: no entry "## [${version}] - YYYY-MM-DD" with a text`)
  return faults
}
