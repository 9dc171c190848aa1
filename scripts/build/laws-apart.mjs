/**
 * A library for pages that are to be small has the descriptions of all algorithms, since scenarios are read by them, and fetches the laws
 * of those that a scenario names (src/lib/laws.ts), and all words when they are listed. A definition comes twice there: without its law,
 * and whole, behind `?law`, as does what stands on whole ones.
 */
import { readFileSync } from 'node:fs'
import { TOLD, WORDS, withoutParts } from './descriptions.mjs'

const SIMULATOR = /\/src\/simulator\/.+\.ts$/
/** Where a definition stands, as its file's default export (src/simulator/registry.ts). */
const DEFINED = /\/src\/simulator\/((congestion|aqm)\/[^/]+\/index|(traffic|hosts|tcp\/recovery)\/[^/]+)\.ts$/
/** What definitions are made of, and what lists them. */
const PARTS =
  /\/src\/(lab\/listing|simulator\/(registry|(congestion|aqm|tcp\/recovery)\/[^/]+\/.+|aqm\/(fair-queue|flow-queues|hashed-queues)|hosts\/stack-parameters))\.ts$/
/** What nearly every run is made of is at hand from the beginning, and so comes once. */
const COMMON =
  /\/(congestion\/(reno|sack)\/index|aqm\/droptail\/index|hosts\/rfc|tcp\/recovery\/(sack|newreno|reno))\.ts$/
const LAW = '?law'

/** @param {string} path */
const isDefinition = (path) =>
  DEFINED.test(path) && !COMMON.test(path) && readFileSync(path, 'utf8').includes('export default')

/** @param {string} path */
const comesTwice = (path) => !COMMON.test(path) && (PARTS.test(path) || isDefinition(path))

/** In place of what is no law, or is at hand. */
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
