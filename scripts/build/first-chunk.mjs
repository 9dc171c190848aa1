/**
 * What the page needs before it can show anything, in one chunk: modules that other modes and menus use as well would each
 * become a small chunk of their own, and many small files compress worse than one.
 */

/**
 * @param {(id: string) => boolean} isEntry
 * @returns {{ plugin: import('vite').Plugin, isFirst: (id: string) => boolean }}
 */
export function firstChunk(isEntry) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map()
  /** @type {Set<string> | null} */
  let first = null

  /** All that the entry imports, not counting what is imported when it is asked for. */
  function closure() {
    const found = new Set([...imports.keys()].filter(isEntry))
    for (const id of found) for (const imported of imports.get(id) ?? []) found.add(imported)
    return found
  }

  return {
    plugin: {
      name: 'first-chunk',
      apply: 'build',
      buildStart() {
        imports.clear()
        first = null
      },
      moduleParsed({ id, importedIds }) {
        imports.set(id, importedIds)
      },
    },
    isFirst(id) {
      first ??= closure()
      return first.has(id)
    },
  }
}
