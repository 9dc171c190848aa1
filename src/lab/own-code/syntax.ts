/** Walks the syntax tree of code, whatever nodes it has. */
import type { AnyNode, Node } from 'acorn'

export type { AnyNode } from 'acorn'

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Returns the nodes directly inside a node, in the order of the text. */
export function childrenOf(node: Node): AnyNode[] {
  const found: AnyNode[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc') continue
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) found.push(item)
    if (isNode(value)) found.push(value)
  }
  // A shorthand property has one identifier as both its key and its value.
  return [...new Set(found)].sort((one, other) => one.start - other.start)
}

/** Visits a node and all nodes inside it, from the outside inwards. `visit` returns false to skip what is inside a node. */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, parents: readonly AnyNode[]) => boolean | undefined,
  parents: readonly AnyNode[] = [],
): void {
  if (visit(node, parents) === false) return
  const above = [...parents, node]
  for (const child of childrenOf(node)) walk(child, visit, above)
}

/** Returns the name of a property that is written in the text, as in `a.b` and `{ b: 1 }`; null where it is computed. */
export function nameOf(node: { readonly computed?: boolean }, key: AnyNode): string | null {
  if (node.computed !== true && key.type === 'Identifier') return key.name
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number'))
    return String(key.value)
  return null
}

export type AnyFunction = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>

export const isFunction = (node: AnyNode): node is AnyFunction =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression'
