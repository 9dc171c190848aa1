/**
 * The page draws pickers, sliders and sentences from what the algorithms say of themselves. It never makes an algorithm,
 * because runs are made in the worker, which is a bundle of its own. The page's bundle therefore keeps the descriptions
 * and leaves out the algorithms: every factory and every class is emptied, and what only they needed drops out.
 *
 * The first chunk also leaves out what is needed later: the members that only *Why?*, the settings of a flow and the
 * inside of a queue read (reasons, rules, laws, sources, insides), and the texts that a picker or a field shows while
 * the pointer rests on it (summary, help, source). The files of `TELLING` get whole definitions, which come with them.
 */

const SIMULATOR = /\/src\/simulator\/.+\.ts$/
const ALGORITHMS = /\/src\/simulator\/(registry|(aqm|traffic|congestion|hosts|tcp\/recovery)\/.+)\.ts$/
/** The files that read reasons and sources of the algorithms, and the modules through which they read them. */
export const TELLING =
  /\/src\/(lab\/explain\/(decisions|explain-window|recovery)|lab\/whole-algorithms|page\/ui\/scheduled-kind|page\/router-inside\/declared|lab\/own-code\/slow-start-rules)\.ts$|\/src\/page\/ui\/flow-settings\.tsx$/
const READ =
  /\/src\/(lab\/algorithms|simulator\/(registry|(aqm|congestion|traffic|hosts|tcp\/recovery)\/.+))\.ts$/
/** Members that nothing else of the page may read. Only runs read the `recoveries`. */
export const WORDS = ['help', 'summary', 'source', 'sources', 'url']
export const TOLD = [...WORDS, 'rules', 'laws', 'reasons', 'recoveries', 'inside']
/** The values that replace these members; the others are replaced by an empty object. */
const NOTHING = /** @type {Readonly<Record<string, string>>} */ ({
  sources: '[]',
  url: 'undefined',
  help: '""',
  summary: '""',
})
/** The end of the id of a module whose definitions are whole. */
const WHOLE = '?told'
/** Members that make an algorithm, or from which a stack's hosts are put together. */
const FACTORIES = ['create', 'createTransfers', 'parts']
const ABSENT = "() => { throw new Error('The page holds descriptions only; algorithms run in the worker.') }"

/** @typedef {{ start: number, end: number, text: string }} Replacement */

/**
 * The parts of a module that are emptied: members by name, and factories and classes where `algorithms` is true.
 * @typedef {{ members: readonly string[], algorithms: boolean }} Emptied
 */

/**
 * Finds the parts of `node` that are emptied, with the texts that replace them, in the order of the text.
 * @param {unknown} node of a syntax tree
 * @param {Replacement[]} found
 * @param {Emptied} emptied
 */
function emptyParts(node, found, emptied) {
  if (Array.isArray(node)) {
    for (const child of node) emptyParts(child, found, emptied)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, key, id, start, end } = /** @type {Record<string, unknown>} */ (node)
  const place = { start: Number(start), end: Number(end) }
  const name = type === 'Property' ? /** @type {{ name?: string }} */ (key).name : undefined
  if (name !== undefined && emptied.algorithms && FACTORIES.includes(name)) {
    found.push({ ...place, text: `${name}: ${ABSENT}` })
  } else if (name !== undefined && emptied.members.includes(name)) {
    found.push({ ...place, text: `${name}: ${NOTHING[name] ?? '{}'}` })
  } else if (type === 'ClassDeclaration' && emptied.algorithms) {
    found.push({ ...place, text: `class ${/** @type {{ name: string }} */ (id).name} {}` })
  } else {
    for (const value of Object.values(node)) emptyParts(value, found, emptied)
  }
}

/**
 * Finds the names that `node` uses outside of `emptied`, and its import declarations with the names of each.
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
 * Returns the imports that only the emptied parts needed. They are removed here and not left to the bundler, because the
 * first chunk is made of what its modules import (first-chunk.mjs).
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

/**
 * Marks the calls that are made while the module is loaded as pure. They only make data, so that the bundler may leave
 * out those whose results nobody reads.
 * @param {unknown} node of a syntax tree
 * @param {readonly Replacement[]} emptied
 * @param {Replacement[]} marks
 */
function markPure(node, emptied, marks) {
  if (Array.isArray(node)) {
    for (const child of node) markPure(child, emptied, marks)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type, start, end } = /** @type {Record<string, unknown>} */ (node)
  const place = { start: Number(start), end: Number(end) }
  if (emptied.some((replaced) => replaced.start <= place.start && place.end <= replaced.end)) return
  if (/Function|Class/.test(String(type))) return
  if (type === 'CallExpression')
    marks.push({ start: place.start, end: place.start, text: '/* @__PURE__ */ ' })
  for (const value of Object.values(node)) markPure(value, emptied, marks)
}

/**
 * Returns a module without the parts that are emptied and the imports that only they needed. The calls that are made
 * while it is loaded are marked as pure.
 * @param {string} code
 * @param {unknown} tree its syntax tree
 * @param {Emptied} emptied
 */
export function withoutParts(code, tree, emptied) {
  /** @type {Replacement[]} */
  const found = []
  emptyParts(tree, found, emptied)
  /** @type {Replacement[]} */
  const marks = []
  markPure(tree, found, marks)
  const replaced = [...found, ...idleImports(tree, found), ...marks].sort((a, b) => b.start - a.start)
  let rest = code
  for (const { start, end, text } of replaced) rest = rest.slice(0, start) + text + rest.slice(end)
  return rest
}

/** @returns {import('vite').Plugin} */
export function descriptionsOnly() {
  return {
    name: 'descriptions-only',
    apply: 'build',
    enforce: 'post',
    transform(code, address) {
      const id = address.replace(WHOLE, '')
      if (!SIMULATOR.test(id)) return null
      // The simulator's modules do nothing when they are loaded. One from which nothing is imported is left out whole.
      const outcome = { map: null, moduleSideEffects: false }
      if (!ALGORITHMS.test(id)) return { code, ...outcome }
      return {
        code: withoutParts(code, this.parse(code), { members: id === address ? TOLD : [], algorithms: true }),
        ...outcome,
      }
    },
  }
}

/** @returns {import('vite').Plugin} */
export function wholeWhereTold() {
  return {
    name: 'whole-where-told',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(WHOLE) || TELLING.test(importer))) return null
      const resolved = await this.resolve(source, importer.replace(WHOLE, ''), { ...options, skipSelf: true })
      return resolved !== null && READ.test(resolved.id) ? resolved.id + WHOLE : resolved
    },
  }
}
