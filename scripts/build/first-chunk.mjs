/**
 * Puts everything that the page needs before it can show anything into one chunk, and what its first rendering asks for
 * into another. Otherwise each module that other modes and menus use too would become a small chunk of its own. Many
 * small files compress worse than one, and each costs the main thread a millisecond.
 */

/**
 * @param {(id: string) => boolean} isEntry of the page
 * @param {(id: string) => boolean} isBefore the module that is evaluated before it and asks for it: what that imports is not of the chunk
 * @param {(id: string) => boolean} isNext each module that the first rendering asks for
 * @returns {{
 *   plugin: import('vite').Plugin
 *   isFirst: (id: string) => boolean
 *   isStart: (id: string) => boolean
 *   isRest: (id: string) => boolean
 *   isReached: (id: string, from: (id: string) => boolean) => boolean
 * }}
 */
export function firstChunk(isEntry, isBefore, isNext) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  /** @type {Map<(id: string) => boolean, Set<string>>} */
  const closures = new Map()

  /**
   * Returns the ids of all modules that an entry imports, except those that it imports on demand.
   * @param {(id: string) => boolean} isOne
   */
  function closure(isOne) {
    const known = closures.get(isOne)
    if (known !== undefined) return known
    const found = new Set([...imports.keys()].filter(isOne))
    closures.set(isOne, found)
    for (const id of found) for (const imported of imports.get(id) ?? []) found.add(imported)
    return found
  }

  /** @param {string} id */
  const isFirst = (id) => closure(isEntry).has(id) && !closure(isBefore).has(id)
  return {
    plugin: {
      name: 'first-chunk',
      apply: 'build',
      buildStart() {
        imports.clear()
        closures.clear()
      },
      moduleParsed({ id, importedIds }) {
        imports.set(id, importedIds)
      },
    },
    isFirst,
    /** The start is the part that is loaded before the page, with the code that fetches chunks on demand. */
    isStart: (id) => closure(isBefore).has(id) || id.includes('vite/preload-helper'),
    isRest: (id) => closure(isNext).has(id) && !isFirst(id) && !closure(isBefore).has(id),
    /** True for a module that one of `from` imports, directly or not, and that is in none of the chunks above. */
    isReached: (id, from) =>
      closure(from).has(id) && !isFirst(id) && !closure(isBefore).has(id) && !closure(isNext).has(id),
  }
}
