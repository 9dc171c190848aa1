/**
 * Builds a library for pages that have to be small. It holds the descriptions of all algorithms, because scenarios are
 * read by them, and fetches the laws of those that a scenario names (src/lib/laws.ts), and the texts when they are
 * listed. Each definition exists twice in it: without its law, and whole, under an id that ends with `?law`. So does
 * every module that uses whole definitions.
 */
import { readFileSync } from 'node:fs'
import { TOLD, WORDS, withoutParts } from './descriptions.mjs'

const SIMULATOR = /\/src\/simulator\/.+\.ts$/
/** The files whose default export is a definition (src/simulator/registry.ts). */
const DEFINED = /\/src\/simulator\/((congestion|aqm)\/[^/]+\/index|(traffic|hosts|tcp\/recovery)\/[^/]+)\.ts$/
/** The modules of which definitions are made, and those that list them. */
const PARTS =
  /\/src\/(lab\/listing|simulator\/(registry|(congestion|aqm|tcp\/recovery)\/[^/]+\/.+|aqm\/(fair-queue|flow-queues|hashed-queues)|hosts\/stack-parameters))\.ts$/
/** The algorithms that nearly every run uses. They are contained from the beginning, and therefore once. */
const COMMON =
  /\/(congestion\/(reno|sack)\/index|aqm\/droptail\/index|hosts\/rfc|tcp\/recovery\/(sack|newreno|reno))\.ts$/
const LAW = '?law'

/** @param {string} path */
const isDefinition = (path) =>
  DEFINED.test(path) && !COMMON.test(path) && readFileSync(path, 'utf8').includes('export default')

/** @param {string} path */
const comesTwice = (path) => !COMMON.test(path) && (PARTS.test(path) || isDefinition(path))

/** Replaces a module that defines no law, or whose law is contained from the beginning. */
const NO_LAW = '\0no-law'

/** @returns {import('vite').Plugin} */
export function lawsOnRequest() {
  return {
    name: 'laws-on-request',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isAskedFor = source.endsWith(LAW)
      if (importer === undefined || !(isAskedFor || importer.endsWith(LAW))) return null
      const outside = { ...options, skipSelf: true }
      const plain = await this.resolve(source.replace(LAW, ''), importer.replace(LAW, ''), outside)
      if (plain !== null && comesTwice(plain.id)) return plain.id + LAW
      return isAskedFor ? NO_LAW : plain
    },
    load: (id) => (id === NO_LAW ? 'export {}' : null),
  }
}

/** @returns {import('vite').Plugin} */
export function descriptionsWithoutLaws() {
  return {
    name: 'descriptions-without-laws',
    enforce: 'post',
    transform(code, id) {
      const path = id.replace(LAW, '')
      if (!SIMULATOR.test(path)) return null
      const brief = isDefinition(path)
        ? { members: TOLD, algorithms: true }
        : { members: WORDS, algorithms: false }
      const emptied = id === path && comesTwice(path) ? brief : { members: [], algorithms: false }
      const rest = withoutParts(code, this.parse(code), emptied)
      return { code: rest, map: null, moduleSideEffects: false }
    },
  }
}
