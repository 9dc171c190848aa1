/** Walks the syntax tree of code, whichever nodes there are. */
import type { AnyNode, Node } from 'acorn'

export type { AnyNode } from 'acorn'

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** What stands directly inside a node, in the order of the text. */
export function childrenOf(node: Node): AnyNode[] {
  const found: AnyNode[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc') continue
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) found.push(item)
    if (isNode(value)) found.push(value)
  }
  // A shorthand property has one identifier as its key and as its value.
  return [...new Set(found)].sort((one, other) => one.start - other.start)
}

/** Visits a node and all inside it, from outside to inside. `visit` gives false where what is inside does not matter. */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, parents: readonly AnyNode[]) => boolean | undefined,
  parents: readonly AnyNode[] = [],
): void {
  if (visit(node, parents) === false) return
  const above = [...parents, node]
  for (const child of childrenOf(node)) walk(child, visit, above)
}

/** The name of a property that stands in the text: `a.b`, `{ b: 1 }`; null: it is computed. */
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
