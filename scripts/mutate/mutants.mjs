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

  /** @param {number} start @param {number} end @param {string} becomes @param {string} kind @param {number} scope */
  const put = (start, end, becomes, kind, scope) => {
    const line = lines.filter((begin) => begin <= start).length
    found.push({ file, line, start, end, was: text.slice(start, end), becomes, kind, scope })
  }
  /** The operator stands between its operands. @param {Node} node @param {string} becomes @param {string} kind @param {number} scope */
  const operator = (node, becomes, kind, scope) => {
    const start = text.indexOf(node.operator, node.left.end)
    put(start, start + node.operator.length, becomes, kind, scope)
  }

  /** @param {Node} node @param {string} key @param {number} scope */
  const step = (node, key, scope) => {
    if (/^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import(Declaration|Expression))/.test(node.type))
      return
    if (node.type === 'Property' && SLIDER.has(node.key.name)) return
    switch (node.type) {
      case 'BinaryExpression':
        if (!isText(node))
          for (const other of BINARY[node.operator] ?? []) operator(node, other, node.operator, scope)
        break
      case 'LogicalExpression':
        operator(node, LOGICAL[node.operator] ?? '&&', node.operator, scope)
        break
      case 'AssignmentExpression': {
        const other = ASSIGNMENT[node.operator]
        if (other !== undefined && !isText(node.right)) operator(node, other, node.operator, scope)
        break
      }
      case 'UpdateExpression': {
        const start = node.prefix ? node.start : node.end - 2
        put(start, start + 2, node.operator === '++' ? '--' : '++', 'step', scope)
        break
      }
      case 'UnaryExpression':
        if (node.operator === '!') put(node.start, node.start + 1, '', 'not', scope)
        if (node.operator === '-') put(node.start, node.start + 1, '+', 'sign', scope)
        break
      case 'IfStatement':
      case 'ConditionalExpression':
        put(node.test.start, node.test.end, 'true', 'condition', scope)
        put(node.test.start, node.test.end, 'false', 'condition', scope)
        break
      case 'WhileStatement':
        put(node.test.start, node.test.end, 'false', 'condition', scope)
        break
      case 'Literal':
        if (typeof node.value === 'boolean') put(node.start, node.end, `${!node.value}`, 'boolean', scope)
        if (typeof node.value === 'number' && key !== 'key')
          put(node.start, node.end, `${otherNumber(node.value)}`, 'number', scope)
        break
      case 'MemberExpression':
        if (node.object.name === 'Math' && MATH[node.property.name] !== undefined)
          put(node.property.start, node.property.end, MATH[node.property.name] ?? '', 'Math', scope)
        break
      case 'ExpressionStatement':
        if (!node.directive) put(node.start, node.end, ';', 'statement', scope)
        break
      case 'BlockStatement':
        // A block of one statement falls with its statement.
        if (
          node.body.length > 1 ||
          node.body.some((/** @type {Node} */ one) => one.type !== 'ExpressionStatement')
        )
          if (node.body.length > 0) put(node.start, node.end, '{}', 'block', scope)
        break
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
