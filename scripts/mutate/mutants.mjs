/**
 * The small faults that are put into a source file, one at a time: what a slip of the pen makes of a comparison, a constant, a sum
 * or a statement. Read from the syntax tree, so that types, comments and words are left alone.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../project.mjs'

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node
 * @typedef {{ file: string, line: number, start: number, end: number, was: string, becomes: string, kind: string, scope: number }} Mutant
 *   `start`, `end`: characters of the file; `scope`: where the function around it begins, -1 outside of all
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
const BINARY = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
}
/** @type {Readonly<Record<string, string>>} */
const LOGICAL = { '&&': '||', '||': '&&', '??': '&&' }
/** @type {Readonly<Record<string, string>>} */
const ASSIGNMENT = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '|=': '&=',
  '&=': '|=',
  '<<=': '>>=',
  '>>=': '<<=',
}
/** @type {Readonly<Record<string, string>>} */
const MATH = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor' }

/** Ends and steps of sliders: no rule of the simulation, and validation has its own tests. */
const SLIDER = new Set(['min', 'max', 'step', 'digits'])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** @param {Node} node @returns {boolean} */
const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right)))

/** The number halved; of 0 and 1 the next, since a half of them is no such slip. @param {number} value */
const otherNumber = (value) => (value === 0 ? 1 : value === 1 ? 2 : value / 2)

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A change of the text from `start` to `end`. @typedef {{ start: number, end: number, becomes: string, kind: string }} Change */

/** The operator stands between its operands. @param {Node} node @param {string} becomes @param {string} text @returns {Change} */
function otherOperator(node, becomes, text) {
  const start = text.indexOf(node.operator, node.left.end)
  return { start, end: start + node.operator.length, becomes, kind: node.operator }
}

/** @param {Node} node @param {string} becomes @param {string} kind @returns {Change} */
const instead = ({ start, end }, becomes, kind) => ({ start, end, becomes, kind })

/** A block of one statement falls with its statement. @param {Node} node */
const isOwnFault = ({ body }) =>
  body.length > 1 || (body.length === 1 && body[0].type !== 'ExpressionStatement')

/** @param {Node} node @returns {Change[]} */
const condition = ({ test }) => ['true', 'false'].map((becomes) => instead(test, becomes, 'condition'))

/**
 * The faults that a node of a type may have. `key`: under which its parent holds it.
 * @type {Readonly<Record<string, (node: Node, text: string, key: string) => Change[]>>}
 */
const FAULTS = {
  BinaryExpression: (node, text) =>
    isText(node) ? [] : (BINARY[node.operator] ?? []).map((other) => otherOperator(node, other, text)),
  LogicalExpression: (node, text) => [otherOperator(node, LOGICAL[node.operator] ?? '&&', text)],
  AssignmentExpression: (node, text) => {
    const other = ASSIGNMENT[node.operator]
    return other === undefined || isText(node.right) ? [] : [otherOperator(node, other, text)]
  },
  UpdateExpression: ({ prefix, operator, start, end }) => {
    const from = prefix ? start : end - 2
    return [{ start: from, end: from + 2, becomes: operator === '++' ? '--' : '++', kind: 'step' }]
  },
  UnaryExpression: ({ operator, start }) => {
    const at = { start, end: start + 1 }
    if (operator === '!') return [{ ...at, becomes: '', kind: 'not' }]
    return operator === '-' ? [{ ...at, becomes: '+', kind: 'sign' }] : []
  },
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement: ({ test }) => [instead(test, 'false', 'condition')],
  Literal: (node, _, key) => {
    if (typeof node.value === 'boolean') return [instead(node, `${!node.value}`, 'boolean')]
    if (typeof node.value !== 'number' || key === 'key') return []
    return [instead(node, `${otherNumber(node.value)}`, 'number')]
  },
  MemberExpression: ({ object, property }) => {
    const other = object.name === 'Math' ? MATH[property.name] : undefined
    return other === undefined ? [] : [instead(property, other, 'Math')]
  },
  ExpressionStatement: (node) => (node.directive ? [] : [instead(node, ';', 'statement')]),
  BlockStatement: (node) => (isOwnFault(node) ? [instead(node, '{}', 'block')] : []),
}

/** Types, imports and what only a slider reads have none. @param {Node} node */
const isLeftOut = (node) =>
  /^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import(Declaration|Expression))/.test(node.type) ||
  (node.type === 'Property' && SLIDER.has(node.key.name))

/**
 * Every mutant of a file, in the order of the text.
 * @param {string} file path from the project's root
 * @param {string} [text]
 * @returns {Mutant[]}
 */
export function mutantsOf(file, text = readFileSync(join(root, file), 'utf8')) {
  const { program, errors } = parseSync(file, text, { lang: 'ts' })
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const lines = [0]
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) lines.push(i + 1)
  /** @type {Mutant[]} */
  const found = []
  /** @param {Node} node @param {string} key @param {number} scope */
  const step = (node, key, scope) => {
    if (isLeftOut(node)) return
    for (const { start, end, becomes, kind } of FAULTS[node.type]?.(node, text, key) ?? []) {
      const line = lines.filter((begin) => begin <= start).length
      found.push({ file, line, start, end, was: text.slice(start, end), becomes, kind, scope })
    }
    const inner = FUNCTIONS.has(node.type) && isNode(node.body) ? node.body.start : scope
    for (const [name, value] of Object.entries(node)) {
      for (const item of Array.isArray(value) ? value : [value])
        if (isNode(item)) step(item, name, name === 'body' ? inner : scope)
    }
  }
  step(/** @type {any} */ (program), '', -1)
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The file with one fault. @param {Mutant} mutant @param {string} text */
export const applied = (mutant, text) => text.slice(0, mutant.start) + mutant.becomes + text.slice(mutant.end)

/**
 * The file with a counter at the beginning of every function: `covered` of globalThis is given `file@start` of its body.
 * @param {string} file @param {string} text
 */
export function counted(file, text) {
  const { program } = parseSync(file, text, { lang: 'ts' })
  /** @type {{ at: number, put: string }[]} */
  const puts = []
  /** @param {Node} node */
  const step = (node) => {
    if (FUNCTIONS.has(node.type) && isNode(node.body)) {
      const hit = `globalThis.covered?.add(${JSON.stringify(`${file}@${node.body.start}`)})`
      if (node.body.type === 'BlockStatement') puts.push({ at: node.body.start + 1, put: `${hit};` })
      else puts.push({ at: node.body.start, put: `(${hit}, ` }, { at: node.body.end, put: ')' })
    }
    for (const value of Object.values(node))
      for (const item of Array.isArray(value) ? value : [value]) if (isNode(item)) step(item)
  }
  step(/** @type {any} */ (program))
  let made = text
  for (const { at, put } of puts.sort((a, b) => b.at - a.at)) made = made.slice(0, at) + put + made.slice(at)
  return made
}
