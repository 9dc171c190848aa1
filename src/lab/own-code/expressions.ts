/** What is known of expressions by their form alone. */
import type { AnyNode } from './syntax'

/** Operators that give a number whatever they are given. */
const ARITHMETIC: ReadonlySet<string> = new Set([
  '-',
  '*',
  '/',
  '%',
  '**',
  '|',
  '&',
  '^',
  '<<',
  '>>',
  '>>>',
  '~',
])
/** A sum of two of these is a number. */
export function isNumber(node: AnyNode): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number'
  if (node.type === 'UpdateExpression') return true
  if (node.type === 'BinaryExpression')
    return (
      ARITHMETIC.has(node.operator) || (node.operator === '+' && isNumber(node.left) && isNumber(node.right))
    )
  return node.type === 'UnaryExpression' && (ARITHMETIC.has(node.operator) || node.operator === '+')
}

/** `tcp.cwnd`, `tcp.state.rounds`: read twice, it is the same. */
export const isPlain = (node: AnyNode): boolean =>
  node.type === 'Identifier' ||
  (node.type === 'MemberExpression' && !node.computed && !node.optional && isPlain(node.object))

/** Text between two parts of an expression, with spaces in the place of its comments. */
export function withoutComments(text: string): string {
  let bare = ''
  for (let at = 0; at < text.length; ) {
    const isBlock = text.startsWith('/*', at)
    if (!isBlock && !text.startsWith('//', at)) {
      bare += text[at++]
      continue
    }
    const end = isBlock ? text.indexOf('*/', at + 2) + 2 : text.indexOf('\n', at)
    const next = end < at ? text.length : end
    bare += ' '.repeat(next - at)
    at = next
  }
  return bare
}
