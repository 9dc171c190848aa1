/** Measures the functions of a file: their lines and their branches. */
import { isNode, lineAt, type Node, parse } from './source'

export interface Measured {
  /** The name of the function, or where it has none, of what holds it: a variable, a member, or the call that receives it. */
  readonly name: string
  readonly line: number
  readonly lines: number
  /** The number of branches, not counting those of functions inside it (McCabe 1976). */
  readonly branches: number
  /** The reason for its length, from a comment right above it that begins with "Long:"; '' where there is none. */
  readonly reason: string
}

const BRANCHES = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
])

const isBranch = (node: Node): boolean =>
  BRANCHES.has(node.type) || (node.type === 'SwitchCase' && isNode(node.test))

const isFunction = (node: Node): boolean =>
  /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type) && isNode(node.body)

/** Returns the name that `node` gives to the functions in it; null where it gives none. */
function nameBy(node: Node, text: string): string | null {
  const named = node.id ?? node.key
  if (isNode(named) && typeof named.name === 'string') return named.name
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return null
  return `${text.slice(node.callee.start, Number(node.callee.end))}()`
}

/** Returns the reason in the comment that ends on the line above `line`. */
function reasonAbove(lines: readonly string[], line: number): string {
  const isComment = (at: number): boolean => /^\s*(\/\/|\/?\*)/.test(lines[at] ?? '')
  let first = line - 1
  while (isComment(first - 1)) first--
  const comment = lines
    .slice(first, line - 1)
    .map((each) => each.replace(/^\s*(\/\/|\/?\*+\/?)\s*|\s*\*\/$/g, ''))
  const from = comment.findIndex((each) => each.startsWith('Long: '))
  return from < 0 ? '' : comment.slice(from).join(' ').slice('Long: '.length).trim()
}

/** Returns every function of the file in the order in which they begin, arrow functions and methods included. */
export function functionsIn(path: string, text: string): Measured[] {
  const found: Measured[] = []
  const lines = text.split('\n')
  const visit = (node: Node, holder: string, own: { branches: number } | null): void => {
    const name = nameBy(node, text) ?? holder
    let within = own
    if (isFunction(node)) {
      const line = lineAt(text, node.start)
      within = { branches: 0 }
      const extent = lineAt(text, Number(node.end)) - line + 1
      found.push(Object.assign(within, { name, line, lines: extent, reason: reasonAbove(lines, line) }))
    } else if (own !== null && isBranch(node)) own.branches++
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, name, within)
  }
  visit(parse(path, text), '', null)
  return found
}
