/** Judges expressions by their syntax alone. */
import type { AnyNode } from './syntax'

/** Operators whose result is a number for any operands. */
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
/** True for an expression that is certain to be a number. The sum of two of them is a number too. */
export function isNumber(node: AnyNode): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number'
  if (node.type === 'UpdateExpression') return true
  if (node.type === 'BinaryExpression')
    return (
      ARITHMETIC.has(node.operator) || (node.operator === '+' && isNumber(node.left) && isNumber(node.right))
    )
  return node.type === 'UnaryExpression' && (ARITHMETIC.has(node.operator) || node.operator === '+')
}

/** True for `tcp.cwnd` and `tcp.state.rounds`, which give the same value when they are read twice. */
export const isPlain = (node: AnyNode): boolean =>
  node.type === 'Identifier' ||
  (node.type === 'MemberExpression' && !node.computed && !node.optional && isPlain(node.object))

/** Replaces the comments in the text between two parts of an expression by spaces. */
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
