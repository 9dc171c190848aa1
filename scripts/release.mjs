/**
 * `node scripts/release.mjs TAG` prints the reasons why these sources may not be published as that tag, and exits with
 * 1. Without such a reason it prints the changelog's entry, which is the text of the release.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOfRelease, notesOf } from './build/release.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [tag] = process.argv.slice(2)
if (tag === undefined) {
  console.error('usage: node scripts/release.mjs TAG')
  process.exit(2)
}
const faults = faultsOfRelease(root, tag)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), tag.slice(1)))
