/**
 * Writes the types of the library. The compiler writes them beside each file; only those files are kept to which the
 * entries lead, and their imports are given the full paths that Node's own resolution requires.
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root, runTool } from '../project.mjs'

const TYPES = join(root, 'dist-lib/types')
const IMPORTED = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]*|\.{1,2})\2/g

/**
 * Returns the file that a relative import in `file` names; for a folder, its index.
 * @param {string} file
 * @param {string} address
 */
function meant(file, address) {
  const path = resolve(dirname(file), address)
  return existsSync(`${path}.d.ts`) ? `${address}.js` : `${address.replace(/\/$/, '')}/index.js`
}

/** @param {string} file */
function completed(file) {
  const text = readFileSync(file, 'utf8')
  /** @type {string[]} */
  const next = []
  const whole = text.replace(IMPORTED, (_, before, quote, address) => {
    const to = meant(file, address)
    next.push(resolve(dirname(file), to.replace(/\.js$/, '.d.ts')))
    return `${before}${quote}${to}${quote}`
  })
  writeFileSync(file, whole)
  return next
}

/** @param {string} folder */
function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name))
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** Writes the types to dist-lib/types. Resolves to an exit code. */
export async function libraryTypes() {
  const code = await runTool('typescript', ['-p', 'tsconfig.lib.json'], { program: 'tsc' })
  if (code !== 0) return code
  const entries = readdirSync(join(TYPES, 'lib')).map((name) => join(TYPES, 'lib', name))
  entries.push(join(TYPES, 'element/saw-tooth.d.ts'))
  const reached = new Set(entries)
  for (const file of reached) for (const next of completed(file)) reached.add(next)
  for (const path of readdirSync(TYPES, { recursive: true })) {
    const file = join(TYPES, String(path))
    if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file)
  }
  removeEmpty(TYPES)
  return 0
}
