/** The sources of the project, and which of them an entry loads. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importsOf } from './source'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Project paths of all source files in `folder`. */
function sourcesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .sort()
}

/** Project paths of every file of src and workers. */
export const sources = [...sourcesIn('src'), ...sourcesIn('workers')]

/** A path in which a star stands for any name. */
const namesLike = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)

/** Every source that `entry` loads, itself included: what it imports for more than types, and so on. */
export function loadedBy(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const wanted = [entry]
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (loaded.has(path)) continue
    loaded.add(path)
    for (const { target, isPackage, typeOnly, lazy } of importsOf(path, readFileSync(root + path, 'utf8'))) {
      if (isPackage || typeOnly || lazy) continue
      const names = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => namesLike(target + end))
      wanted.push(...sources.filter((source) => names.some((name) => name.test(source))))
    }
  }
  return loaded
}
