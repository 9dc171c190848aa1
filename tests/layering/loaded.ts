/** Finds the sources of the project, and those that an entry loads. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Import, importsOf } from './source'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Project paths of all files in `folder` whose names end as said. */
function sourcesIn(folder: string, ending = /\.tsx?$/): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path) && !path.endsWith('.d.ts'))
    .sort()
}

/** Project paths of every file of src and workers. */
export const sources = [...sourcesIn('src'), ...sourcesIn('workers')]

/** Project paths of every script that builds, tests and measures the project. */
export const scripts = sourcesIn('scripts', /\.(mjs|ts)$/)

/** Project paths of every test and of what tests use. */
export const tests = sourcesIn('tests', /\.tsx?$/)

/** Project paths of every style sheet. */
export const styles = sourcesIn('src', /\.css$/)

/** Every module of the project by its path without the ending. */
const modules = new Map(
  [...sources, ...scripts, ...tests].map((path) => [path.replace(/\.(tsx?|mjs)$/, ''), path]),
)

/** The modules that an import of `target` means: one, the index of a folder, or all that a pattern with stars names. */
function filesOf(target: string): string[] {
  if (!target.includes('*')) {
    const path = modules.get(target) ?? modules.get(`${target}/index`)
    return path === undefined ? [] : [path]
  }
  const pattern = new RegExp(`^${target.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
  return [...modules].flatMap(([name, path]) => (pattern.test(name) ? [path] : []))
}

/** Returns the modules that `path` names in any way. `of` selects the kinds of imports that count. */
export function importedBy(path: string, of: (item: Import) => boolean = () => true): string[] {
  return importsOf(path, readFileSync(root + path, 'utf8')).flatMap((item) =>
    item.isPackage || !of(item) ? [] : filesOf(item.target).filter((source) => source !== path),
  )
}

/**
 * Returns every source that the entries load, themselves included: what they import for more than types, and so on.
 * Without `onDemand`, sources that are loaded on demand are left out.
 */
export function loadedBy(entry: string | readonly string[], { onDemand = true } = {}): ReadonlySet<string> {
  const found = new Set<string>()
  const wanted = [entry].flat()
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path)) continue
    found.add(path)
    wanted.push(...importedBy(path, (item) => !item.typeOnly && (onDemand || !item.onDemand)))
  }
  return found
}
