/** Reads values that are written in the code, so that they are known without running it. */
import { type AnyNode, nameOf } from './syntax'

export type LiteralValue =
  | number
  | string
  | boolean
  | null
  | undefined
  | LiteralValue[]
  | { [key: string]: LiteralValue }

/** Thrown for a value that is not known without running the code. */
export class NotLiteral extends Error {
  constructor(readonly node: AnyNode) {
    super('not a literal')
  }
}

const CONSTANTS: Readonly<Record<string, number | undefined>> = {
  Infinity: Number.POSITIVE_INFINITY,
  NaN: Number.NaN,
  undefined,
}

function ofNumbers(operator: string, left: number, right: number): number | null {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  if (operator === '*') return left * right
  if (operator === '/') return left / right
  return null
}

/** Returns the value of an expression of literals, + - * / and constants. Throws NotLiteral. */
export function literal(node: AnyNode): LiteralValue {
  if (node.type === 'Literal' && !('regex' in node && node.regex) && typeof node.value !== 'bigint')
    return node.value as LiteralValue
  if (node.type === 'Identifier' && Object.hasOwn(CONSTANTS, node.name)) return CONSTANTS[node.name]
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = literal(node.argument)
    if (typeof value === 'number') return -value
  }
  if (node.type === 'BinaryExpression') {
    const [left, right] = [literal(node.left as AnyNode), literal(node.right)]
    if (typeof left === 'number' && typeof right === 'number') {
      const value = ofNumbers(node.operator, left, right)
      if (value !== null) return value
    }
  }
  if (node.type === 'ArrayExpression')
    return node.elements.map((element) => {
      if (element === null || element.type === 'SpreadElement') throw new NotLiteral(node)
      return literal(element)
    })
  if (node.type === 'ObjectExpression') {
    const entries = node.properties.map((property): [string, LiteralValue] => {
      const key =
        property.type === 'Property' && property.kind === 'init' ? nameOf(property, property.key) : null
      if (key === null || property.type !== 'Property' || key === '__proto__') throw new NotLiteral(property)
      return [key, literal(property.value)]
    })
    return Object.fromEntries(entries)
  }
  throw new NotLiteral(node)
}
