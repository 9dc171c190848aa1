/** Reads what a source file refers to and says, from its syntax tree, so that comments and strings cannot mislead. */
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Import {
  /** The project path without its extension ("src/simulator/log"), or the package's name. */
  readonly target: string
  readonly isPackage: boolean
  /** True where it is removed by compilation. */
  readonly typeOnly: boolean
  /** True where it is loaded on demand: by `import()`, or by a glob that is not eager. */
  readonly onDemand: boolean
  readonly line: number
}

export interface Use {
  /** "Math.random", "Date", "**" */
  readonly name: string
  readonly line: number
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Calls `visit` on every node with its parent and the key under which the parent holds it. */
function walk(node: Node, visit: (node: Node, parent: Node | null, key: string) => void): void {
  const step = (current: Node, parent: Node | null, key: string): void => {
    visit(current, parent, key)
    for (const [childKey, value] of Object.entries(current)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) step(item, current, childKey)
      } else if (isNode(value)) step(value, current, childKey)
    }
  }
  step(node, null, '')
}

/** Returns the syntax tree of TypeScript or TSX. Throws where the file does not parse. */
export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const fault = errors[0]
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`)
  return program as unknown as Node
}

export interface Comment {
  /** The text on one line, without the signs that mark it as a comment. Lines of `//` that follow each other are one comment. */
  readonly text: string
  readonly line: number
}

/** Matches the comments of a style sheet, and its strings, so that what looks like a comment inside a string is none. */
const IN_STYLES = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\//g

function spansOfComments(
  path: string,
  text: string,
): readonly { readonly start: number; readonly end: number }[] {
  if (path.endsWith('.css'))
    return [...text.matchAll(IN_STYLES)]
      .filter(([found]) => found.startsWith('/*'))
      .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
  const { comments, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const fault = errors[0]
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`)
  return comments
}

/** Returns the comments of TypeScript, TSX, JavaScript or CSS, without tags for the compiler (`@param`) and what follows them. */
export function commentsIn(path: string, text: string): Comment[] {
  const found: { start: number; end: number; isLine: boolean; text: string }[] = []
  for (const { start, end } of spansOfComments(path, text)) {
    const source = text.slice(start, end)
    const isLine = source.startsWith('//')
    const words = source
      .replace(/^\/(?:\/|\*+)|\*+\/$/g, '')
      .replace(/^[ \t]*\*+/gm, '')
      .replace(/(?:^|\s)@[a-z]+\b[\s\S]*$/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const before = found.at(-1)
    const goesOn = isLine && before?.isLine === true && /^\r?\n[ \t]*$/.test(text.slice(before.end, start))
    if (goesOn) Object.assign(before, { end, text: `${before.text} ${words}` })
    else found.push({ start, end, isLine, text: words })
  }
  return found.map((comment) => ({ text: comment.text, line: lineAt(text, comment.start) }))
}

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i !== -1 && i < offset; i = text.indexOf('\n', i + 1)) line++
  return line
}

function stringValue(node: unknown): string | null {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

/** Returns the target of `specifier` as it is written in `path`. */
function resolve(path: string, specifier: string): { target: string; isPackage: boolean } {
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')))
    return { target: target.replace(/\.(ts|tsx|js|mjs)$/, ''), isPackage: false }
  }
  const parts = specifier.split('/')
  return { target: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isPackage: true }
}

/** True for `import type`, for imports of which every name is marked `type`, and for exports likewise. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

function isGlob(node: Node): boolean {
  const callee = node.callee
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  return (
    isNode(callee.object) &&
    callee.object.type === 'MetaProperty' &&
    isNode(callee.property) &&
    callee.property.name === 'glob'
  )
}

function textOf(node: Node, text: string): string {
  return text.slice(node.start, Number(node.end))
}

function globPatterns(node: Node): string[] {
  const first: unknown = Array.isArray(node.arguments) ? node.arguments[0] : undefined
  const single = stringValue(first)
  if (single !== null) return [single]
  const elements = isNode(first) && Array.isArray(first.elements) ? first.elements : []
  // Patterns that begin with "!" remove files from what the others name.
  return elements
    .map(stringValue)
    .filter((pattern) => pattern !== null)
    .filter((pattern) => !pattern.startsWith('!'))
}

/** True where the modules of a glob are loaded with the file that names it. */
const isEager = (text: string, node: Node): boolean => /\beager: true\b/.test(textOf(node, text))

/** Returns every module that the file names: by imports, re-exports, `import()`, types in `import('...')`, and `import.meta.glob`. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  walk(parse(path, text), (node) => {
    const add = (specifier: string | null, typeOnly: boolean, onDemand = false): void => {
      // The address of a worker's file loads nothing of the worker, just as `new Worker(new URL(...))` does not.
      if (specifier === null || specifier.startsWith('!') || specifier.endsWith('?worker&url')) return
      found.push({ ...resolve(path, specifier), typeOnly, onDemand, line: lineAt(text, node.start) })
    }
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        add(stringValue(node.source), isTypeOnly(node))
        break
      case 'ImportExpression':
        add(stringValue(node.source), false, true)
        break
      case 'TSImportType':
        add(stringValue(node.source), true)
        break
      case 'CallExpression':
        if (isGlob(node)) for (const pattern of globPatterns(node)) add(pattern, false, !isEager(text, node))
        break
    }
  })
  return found
}

/** Returns the names that the file exports by a declaration. */
export function exportedNamesIn(path: string, text: string): string[] {
  const found: string[] = []
  walk(parse(path, text), ({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return
    const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
    for (const one of declared)
      if (isNode(one) && isNode(one.id) && typeof one.id.name === 'string') found.push(one.id.name)
  })
  return found
}

/** Returns the global objects of the language or the browser that the file reads, and its uses of `**`. */
export function globalUses(path: string, text: string): Use[] {
  const found: Use[] = []
  walk(parse(path, text), (node, parent, key) => {
    const line = lineAt(text, node.start)
    if (
      (node.type === 'BinaryExpression' || node.type === 'AssignmentExpression') &&
      /^\*\*=?$/.test(`${node.operator}`)
    )
      found.push({ name: '**', line })
    if (node.type !== 'Identifier' || parent === null) return
    const computed = parent.computed === true
    // This is the name of a member or of a property, and not a reference.
    if (parent.type === 'MemberExpression' && key === 'property' && !computed) return
    if (key === 'key' && !computed) return
    if (parent.type.startsWith('TS')) return
    const name = `${node.name}`
    if (parent.type !== 'MemberExpression' || key !== 'object') {
      found.push({ name, line })
      return
    }
    const property = parent.property
    const member = computed ? stringValue(property) : isNode(property) ? `${property.name}` : null
    found.push({ name: member === null ? name : `${name}.${member}`, line })
  })
  return found
}

/** Returns the statements of the file other than imports. */
export function statementsOf(path: string, text: string): string[] {
  const body = parse(path, text).body
  return (Array.isArray(body) ? body.filter(isNode) : [])
    .map((statement) => statement.type)
    .filter((type) => type !== 'ImportDeclaration')
}

/** Returns every text in the file: strings, templates and JSX text. */
export function textsOf(path: string, text: string): string[] {
  const found: string[] = []
  walk(parse(path, text), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'JSXText') found.push(`${node.value}`)
    const part = node.value
    if (node.type === 'TemplateElement' && typeof part === 'object' && part !== null && 'cooked' in part)
      found.push(`${part.cooked}`)
  })
  return found
}

export interface Expression {
  readonly source: string
  readonly flags: string
  readonly line: number
}

/** Returns the file's regular expressions. One that is put together at run time has the source "" and cannot be judged. */
export function expressionsIn(path: string, text: string): Expression[] {
  const found: Expression[] = []
  walk(parse(path, text), (node) => {
    const line = lineAt(text, node.start)
    const { regex, callee } = node as {
      readonly regex?: { pattern: string; flags: string }
      callee?: unknown
    }
    if (node.type === 'Literal' && regex !== undefined && regex !== null)
      found.push({ source: regex.pattern, flags: regex.flags, line })
    const makes = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (makes && isNode(callee) && callee.name === 'RegExp') found.push({ source: '', flags: '', line })
  })
  return found
}

/**
 * True for arithmetic in a template literal, for values that are numbers by their type or name there, and for
 * formatters that know no unit.
 */
function isRawNumber(node: Node): boolean {
  switch (node.type) {
    case 'TSAsExpression': {
      const type = node.typeAnnotation
      return isNode(type) && type.type === 'TSNumberKeyword'
    }
    case 'BinaryExpression':
      return ['-', '*', '/', '%', '**'].includes(String(node.operator))
    case 'MemberExpression':
      return isNode(node.property) && ['length', 'rows', 'size', 'count'].includes(String(node.property.name))
    case 'CallExpression': {
      const called = isNode(node.callee) ? (node.callee.property ?? node.callee) : null
      const name = isNode(called) ? String(called.name) : ''
      return ['toFixed', 'toPrecision', 'toExponential', 'toLocaleString', 'String', 'Number'].includes(name)
    }
    default:
      return false
  }
}

/** Returns the lines on which a template literal outside a `throw` writes a number without a formatter. */
export function rawNumbersIn(path: string, text: string): number[] {
  const found: number[] = []
  const thrown: [from: number, to: number][] = []
  const tree = parse(path, text)
  walk(tree, (node) => {
    if (node.type === 'ThrowStatement') thrown.push([node.start, Number(node.end)])
  })
  walk(tree, (node, parent, key) => {
    if (parent?.type !== 'TemplateLiteral' || key !== 'expressions' || !isRawNumber(node)) return
    if (!thrown.some(([from, to]) => node.start >= from && node.start < to))
      found.push(lineAt(text, node.start))
  })
  return found
}

/** Formatters that know no unit. */
const UNITLESS = ['formatNumber', 'formatFixed', 'formatCount']
/** Matches a unit after a number, with the space before it. */
const UNIT_TEXT = /^[ \u00a0\u202f](?:Mbit\/s|Gbit\/s|kB|MB|GB|ms|s|%|BDP|×|packets?|bytes)(?![\w/])/

function isUnitless(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'JSXExpressionContainer') return isUnitless(node.expression)
  return node.type === 'CallExpression' && isNode(node.callee) && UNITLESS.includes(String(node.callee.name))
}

/** Returns the text after part `i` of a template's expressions or of an element's children; '' for none. */
function textBehind(node: Node, i: number): string {
  const next = ((node.type === 'TemplateLiteral' ? node.quasis : node.children) as readonly unknown[])[i + 1]
  if (!isNode(next)) return ''
  if (next.type === 'JSXText') return String(next.value)
  const value = next.value as { readonly cooked?: unknown } | undefined
  return next.type === 'TemplateElement' ? String(value?.cooked ?? '') : ''
}

/** True where a space and then a variable named unit follow. */
function isUnitBehind(node: Node, i: number): boolean {
  const next = (node.expressions as readonly unknown[] | undefined)?.[i + 1]
  const named = isNode(next) && next.type === 'MemberExpression' ? next.property : next
  return isNode(named) && /^unit/i.test(String(named.name)) && /^[ \u00a0]$/.test(textBehind(node, i))
}

/** Returns the lines on which a number gets its unit by hand, in a template literal or in JSX, and not from a formatter that knows it. */
export function handMadeQuantitiesIn(path: string, text: string): number[] {
  const found: number[] = []
  walk(parse(path, text), (node) => {
    const parts = node.type === 'TemplateLiteral' ? node.expressions : node.children
    if (!Array.isArray(parts)) return
    parts.forEach((part: unknown, i) => {
      if (isUnitless(part) && (UNIT_TEXT.test(textBehind(node, i)) || isUnitBehind(node, i)))
        found.push(lineAt(text, (part as Node).start))
    })
  })
  return found
}
