/**
 * Stores the drawings of runs beside Vite's own cache. Drawing them takes longer than the rest of a build, and they are
 * the same as long as their sources are. The key is a hash of every file that might count, which are more files than do
 * count.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { root } from '../project.mjs'

/** Folders and files that drawings, and the pages about them, are made from; a test holds that none is missing. */
export const DRAWN_FROM = [
  'package-lock.json',
  'scripts/build/drawn.mjs',
  'scripts/project.mjs',
  'scripts/version.mjs',
  'src/lab',
  'src/page/charts/conditions.ts',
  'src/page/charts/measured-steps.ts',
  'src/page/charts/kept.ts',
  'src/page/charts/themes.json',
  'src/page/charts/tokens.ts',
  'src/page/pictures',
  'src/page/previews',
  'src/page/ui/glyph.tsx',
  'src/plot',
  'src/simulator',
  'src/strings',
]

/** @param {string} place of DRAWN_FROM */
function filesOf(place) {
  if (place.includes('.')) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** @param {string | null} base where the page will be found */
function keyOf(base) {
  const hash = createHash('sha256').update(`${process.version} ${base}`)
  for (const file of DRAWN_FROM.flatMap(filesOf))
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

/**
 * What was kept of the same sources, or what `draw` gives, which is kept in place of all others.
 * @template T
 * @param {string} folder for what is kept
 * @param {string | null} base
 * @param {() => Promise<T>} draw
 * @returns {Promise<T>}
 */
export async function keptOr(folder, base, draw) {
  const name = `drawings-${keyOf(base)}`
  try {
    return deserialize(readFileSync(join(folder, name)))
  } catch {
    // Nothing complete is stored for these sources.
  }
  const drawn = await draw()
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder))
    if (other.startsWith('drawings-')) rmSync(join(folder, other), { force: true })
  // Another build may be at work: what is kept is there whole or not at all.
  const unfinished = join(folder, `unfinished-${process.pid}`)
  writeFileSync(unfinished, serialize(drawn))
  renameSync(unfinished, join(folder, name))
  return drawn
}
