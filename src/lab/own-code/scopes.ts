/** Finds the names that code uses without declaring them. */
import type { AnyNode } from 'acorn'
import { childrenOf, isFunction } from './syntax'

type Scope = Set<string>

/** Adds the names that a pattern binds: `{ a, b: [c = 1], ...d }`. */
function bound(pattern: AnyNode, into: Scope): void {
  if (pattern.type === 'Identifier') into.add(pattern.name)
  else if (pattern.type === 'AssignmentPattern') bound(pattern.left, into)
  else if (pattern.type === 'RestElement') bound(pattern.argument, into)
  else if (pattern.type === 'ArrayPattern')
    for (const element of pattern.elements) element && bound(element, into)
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties)
      bound(property.type === 'Property' ? property.value : property, into)
}

/** Returns the names that the statements of a block declare. `var` is refused elsewhere, so that a block is the whole scope. */
function declaredIn(statements: readonly AnyNode[]): Scope {
  const names: Scope = new Set()
  for (const statement of statements) {
    if (statement.type === 'VariableDeclaration')
      for (const { id } of statement.declarations) bound(id, names)
    else if (statement.type === 'FunctionDeclaration' && statement.id) names.add(statement.id.name)
    else if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers) names.add(local.name)
  }
  return names
}

function opens(node: AnyNode): Scope | null {
  if (node.type === 'Program' || node.type === 'BlockStatement') return declaredIn(node.body)
  if (node.type === 'SwitchStatement') return declaredIn(node.cases.flatMap(({ consequent }) => consequent))
  if (node.type === 'ForStatement')
    return node.init?.type === 'VariableDeclaration' ? declaredIn([node.init]) : null
  if (node.type === 'ForOfStatement')
    return node.left.type === 'VariableDeclaration' ? declaredIn([node.left]) : null
  if (!isFunction(node)) return null
  const names: Scope = new Set()
  for (const parameter of node.params) bound(parameter, names)
  if (node.type === 'FunctionExpression' && node.id) names.add(node.id.name)
  return names
}

type Reference = Extract<AnyNode, { type: 'Identifier' }>

/** True where an identifier is a name and not a value: a key or property that is not computed, or a label. */
function isNameOnly(parent: AnyNode, child: AnyNode): boolean {
  if (parent.type === 'MemberExpression') return parent.property === child && !parent.computed
  if (parent.type === 'Property') return parent.key === child && !parent.computed && !parent.shorthand
  return (
    parent.type === 'LabeledStatement' ||
    parent.type === 'BreakStatement' ||
    parent.type === 'ContinueStatement' ||
    parent.type === 'ImportSpecifier'
  )
}

/** Returns the identifiers that no scope around them declares. */
export function freeNames(root: AnyNode): readonly Reference[] {
  const found: Reference[] = []
  const visit = (node: AnyNode, scopes: readonly Scope[]): void => {
    if (node.type === 'Identifier') {
      if (!scopes.some((scope) => scope.has(node.name))) found.push(node)
      return
    }
    const own = opens(node)
    const inside = own === null ? scopes : [...scopes, own]
    for (const child of childrenOf(node))
      if (child.type !== 'Identifier' || !isNameOnly(node, child)) visit(child, inside)
  }
  visit(root, [])
  return found
}
