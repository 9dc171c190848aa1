/**
 * Builds the service worker of the page: an entry of its own with a fixed name, because a browser looks for a newer
 * worker at the same address, preceded by the list of every file of the build with its hash.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isOfPreview } from './previews.mjs'
import { isOfReleases } from './site.mjs'

const FILE = 'service-worker.js'
/** This file is read by the host, which does not serve it: some hosts answer a request for it with 404. */
const OF_THE_HOST = '_headers'

/** @param {string | Buffer} contents */
function integrity(contents) {
  return `sha256-${createHash('sha256').update(contents).digest('base64')}`
}

/**
 * Returns every file below `folder` with forward slashes, in order of name.
 * @param {string} folder
 */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

const LIST = /^self\.BUILD=.*\n/

/**
 * Puts the list of all files of `folder` before its service worker, in place of a list that may be there already.
 * @param {string} folder of the built page
 */
export function listFiles(folder) {
  const files = filesBelow(folder)
    .filter((path) => path !== FILE && path !== OF_THE_HOST && !isOfPreview(path) && !isOfReleases(path))
    .map((path) => [path, integrity(readFileSync(join(folder, path)))])
  const build = { version: integrity(JSON.stringify(files)).slice('sha256-'.length), files }
  const path = join(folder, FILE)
  const worker = readFileSync(path, 'utf8').replace(LIST, '')
  writeFileSync(path, `self.BUILD=${JSON.stringify(build)}\n${worker}`)
}

/** @returns {import('vite').Plugin} */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/page/offline/service-worker.ts', fileName: FILE })
    },
    // The list is written after everything else, because public files and those that other plugins emit belong to the
    // build too.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = 'dist' }) => listFiles(dir),
    },
  }
}
