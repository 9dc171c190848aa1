/**
 * The version of the engine: that of package.json with a hash over every file that a run depends on. Two programs with
 * the same version therefore give the same digest for the same scenario.
 *
 * Line endings and a byte order mark do not count: a checkout on Windows and a tarball without git have the same version.
 * Comments do count. Leaving them out would take a parser, and the hash would then depend on the version of that parser.
 * A changed comment costs a refusal that was not necessary, and never makes two engines look alike.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The modules that make the run of a link, of a file and of a point of a sweep, on the command line and in the page's worker. */
export const ENGINE_ENTRIES = [
  'src/lab/experiments/sweep/measure.ts',
  'src/lab/run/run.ts',
  'src/lab/run/worker.ts',
  'src/lab/scenario/link.ts',
  'src/lab/scenario/read-scenario.ts',
]

/** The modules that make the runs of papers and of suites, and take from them what is stored. */
export const EXPERIMENT_ENTRIES = ['src/lab/experiments/paper-jobs.ts', 'src/lab/experiments/suite/jobs.ts']

/** Sources are formatted by Biome, so that every import and export begins its line and names its module in quotes. */
const FROM = /^(?:import|export)\b(?! type\b)[^'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm
const BARE = /^import\s*['"]([^'"]+)['"]/gm
const CALLED = /\bimport\(\s*['"]([^'"]+)['"]/g
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*['"]([^'"]+)['"]/g

/** @param {string} path */
function read(path) {
  return readFileSync(path, 'utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
}

/**
 * @param {string} root
 * @param {string} target project path as an import names it
 */
function fileOf(root, target) {
  const found = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find(
    (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
  )
  if (found === undefined) throw new Error(`${target}: imported by the engine and not found`)
  return found
}

/**
 * @param {string} root
 * @param {string} pattern project path with one star, which stands for no slash: "src/simulator/aqm/*\/index.ts"
 */
function filesOf(root, pattern) {
  const [before = '', after = '', ...more] = pattern.split('*')
  if (more.length > 0) throw new Error(`${pattern}: a glob with more than one star`)
  const folder = posix.dirname(`${before}x`)
  // The star stands for a part of one name. `ending` is the rest of that name, and `below` the rest of the path in each
  // folder that is found.
  const [ending = '', ...below] = after.split('/')
  return readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.startsWith(before) && path.endsWith(ending))
    .map((path) => [path, ...below].join('/'))
    .filter((path) => existsSync(join(root, path)))
}

/**
 * Returns every file that the entries load, with forward slashes, and every package, each sorted.
 * @param {string} root of the project
 * @param {readonly string[]} [entries]
 */
export function engineSources(root, entries = ENGINE_ENTRIES) {
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Set<string>} */
  const packages = new Set()
  const wanted = [...entries]
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (files.has(path)) continue
    const text = read(join(root, path))
    files.set(path, text)
    const folder = posix.dirname(path)
    for (const [, pattern = ''] of text.matchAll(GLOB))
      wanted.push(...filesOf(root, posix.join(folder, pattern)))
    for (const [, name = ''] of [FROM, BARE, CALLED].flatMap((form) => [...text.matchAll(form)])) {
      if (name.startsWith('.')) wanted.push(fileOf(root, posix.join(folder, name.replace(/\?.*$/, ''))))
      else packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { files: new Map([...files].sort(byName)), packages: [...packages].sort() }
}

/**
 * Compares by code units, which every machine orders alike.
 * @param {readonly [string, string]} one
 * @param {readonly [string, string]} other
 */
function byName([one], [other]) {
  return one < other ? -1 : 1
}

/**
 * Returns eight hexadecimal digits of a hash over the sources.
 * @param {ReadonlyMap<string, string>} files in order
 * @param {readonly string[]} packages with their versions, in order
 */
export function hashOfSources(files, packages) {
  const hash = createHash('sha256')
  for (const [path, text] of files) hash.update(`${path}\n${text.length}\n${text}`)
  for (const name of packages) hash.update(`${name}\n`)
  return hash.digest('hex').slice(0, 8)
}

/**
 * Returns the version, "1.0.0+3f9c2a1b": semantic versioning with the hash as its build (SemVer 2.0.0 §10).
 * @param {string} root of the project
 * @param {readonly string[]} [entries]
 */
export function engineVersion(root, entries = ENGINE_ENTRIES) {
  const { version } = JSON.parse(read(join(root, 'package.json')))
  const locked = JSON.parse(read(join(root, 'package-lock.json'))).packages
  const { files, packages } = engineSources(root, entries)
  const used = packages.map((name) => `${name}@${locked[`node_modules/${name}`].version}`)
  return `${version}+${hashOfSources(files, used)}`
}
