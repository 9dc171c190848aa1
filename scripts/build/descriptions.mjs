/**
 * The page draws pickers, sliders and sentences from what the algorithms say of themselves and never makes one: runs
 * happen in the worker, which is a bundle of its own. So the page's bundle keeps the descriptions and leaves out the
 * algorithms: every factory and every class is emptied, and what only they needed falls out of the bundle.
 */

const SIMULATOR = /\/src\/simulator\/.+\.ts$/
const ALGORITHMS = /\/src\/simulator\/(aqm|traffic|congestion|hosts|tcp\/recovery)\/.+\.ts$/
/** Members that make an algorithm, or that a stack's hosts are put together from. */
const FACTORIES = ['create', 'createTransfers', 'parts']
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

/**
 * Names that `node` uses outside of `emptied`, and its import declarations with the names that each brings.
 * @param {unknown} node of a syntax tree
 * @param {readonly Replacement[]} emptied
 * @param {Set<string>} used
 * @param {{ start: number, end: number, names: string[] }[]} imports
 */
function findUses(node, emptied, used, imports) {
  if (Array.isArray(node)) {
    for (const child of node) findUses(child, emptied, used, imports)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, name, specifiers, start, end } = /** @type {Record<string, unknown>} */ (node)
  const place = { start: Number(start), end: Number(end) }
  if (emptied.some((replaced) => replaced.start <= place.start && place.end <= replaced.end)) return
  if (type === 'ImportDeclaration') {
    const brought = /** @type {{ local: { name: string } }[]} */ (specifiers)
    imports.push({ ...place, names: brought.map(({ local }) => local.name) })
    return
  }
  if (type === 'Identifier') used.add(String(name))
  for (const value of Object.values(node)) findUses(value, emptied, used, imports)
}

/**
 * Imports that only the emptied parts needed. They are taken out here and not left to the bundler, since the first chunk
 * is made of what its modules import (first-chunk.mjs).
 * @param {unknown} tree
 * @param {readonly Replacement[]} emptied
 * @returns {Replacement[]}
 */
function idleImports(tree, emptied) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {{ start: number, end: number, names: string[] }[]} */
  const imports = []
  findUses(tree, emptied, used, imports)
  return imports
    .filter(({ names }) => names.length > 0 && !names.some((name) => used.has(name)))
    .map(({ start, end }) => ({ start, end, text: '' }))
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
      const tree = this.parse(code)
      emptyAlgorithms(tree, found)
      found.push(...idleImports(tree, found))
      found.sort((a, b) => b.start - a.start)
      let rest = code
      for (const { start, end, text } of found) rest = rest.slice(0, start) + text + rest.slice(end)
      return { code: rest, ...outcome }
    },
  }
}
