/**
 * The page draws pickers, sliders and sentences from what the algorithms say of themselves and never makes one: runs
 * happen in the worker, which is a bundle of its own. So the page's bundle keeps the descriptions and leaves out the
 * algorithms: every factory and every class is emptied, and what only they needed falls out of the bundle.
 */

const SIMULATOR = /\/src\/simulator\/.+\.ts$/
const ALGORITHMS = /\/src\/simulator\/(variants|aqm|traffic|congestion|tcp\/recovery)\/[^/]+\.ts$/
const FACTORIES = ['create', 'createTransfers']
const ABSENT = "() => { throw new Error('The page holds descriptions only; algorithms run in the worker.') }"

/** @typedef {{ start: number, end: number, text: string }} Replacement */

/**
 * What takes the place of every factory and class in `node`, in the order of the text.
 * @param {unknown} node of a syntax tree
 * @param {Replacement[]} found
 */
function emptyAlgorithms(node, found) {
  if (Array.isArray(node)) {
    for (const child of node) emptyAlgorithms(child, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, key, id, start, end } = /** @type {Record<string, unknown>} */ (node)
  const place = { start: Number(start), end: Number(end) }
  const name = type === 'Property' ? /** @type {{ name?: string }} */ (key).name : undefined
  if (name !== undefined && FACTORIES.includes(name)) {
    found.push({ ...place, text: `${name}: ${ABSENT}` })
  } else if (type === 'ClassDeclaration') {
    found.push({ ...place, text: `class ${/** @type {{ name: string }} */ (id).name} {}` })
  } else {
    for (const value of Object.values(node)) emptyAlgorithms(value, found)
  }
}

/** @returns {import('vite').Plugin} */
export function descriptionsOnly() {
  return {
    name: 'descriptions-only',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!SIMULATOR.test(id)) return null
      // The simulator's modules do nothing when loaded: one that nothing is taken from is left out whole.
      const outcome = { map: null, moduleSideEffects: false }
      if (!ALGORITHMS.test(id)) return { code, ...outcome }
      /** @type {Replacement[]} */
      const found = []
      emptyAlgorithms(this.parse(code), found)
      let rest = code
      for (const { start, end, text } of found.reverse()) rest = rest.slice(0, start) + text + rest.slice(end)
      return { code: rest, ...outcome }
    },
  }
}
