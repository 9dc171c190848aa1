/**
 * Parses TypeScript into a tree of JavaScript. Types are replaced by spaces, so that every line and column stays the
 * same. Constructs that TypeScript turns into code (enums, namespaces, parameter properties) are refused.
 */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser, type Program, type TokenType, tokTypes } from 'acorn'
import { ownCode as words } from '../../strings/own-code'
import { MOST_CODE_BYTES } from '../scenario/own-names'
import { BadCode, type CodeFault, placeOf } from './faults'
import { type AnyNode, childrenOf } from './syntax'

const Typed = Parser.extend(tsPlugin())
const OPTIONS = { ecmaVersion: 2022, sourceType: 'module', locations: true } as const

/** A node of the TypeScript parser, which may be of a kind that JavaScript does not have. */
interface TypedNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly optional?: boolean
  readonly declare?: boolean
  readonly importKind?: string
  readonly exportKind?: string
  readonly expression?: TypedNode
  readonly params?: readonly TypedNode[]
  readonly name?: string
}

interface SyntaxFault {
  readonly pos: number
  readonly message: string
}
const isSyntaxFault = (error: unknown): error is SyntaxFault =>
  error instanceof SyntaxError && typeof (error as { pos?: unknown }).pos === 'number'

function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return { line, column: at - before.lastIndexOf('\n') }
}

const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' }

const { eq, assign, equality, relational, plusMin, star, slash, logicalAND, logicalOR } = tokTypes
const OPERATORS: ReadonlySet<TokenType> = new Set([
  eq,
  assign,
  equality,
  relational,
  plusMin,
  star,
  slash,
  logicalAND,
  logicalOR,
])

/** Returns the tokens before `at`, as far as they can be told apart. */
function tokensBefore(text: string, at: number): readonly TokenType[] {
  const found: TokenType[] = []
  try {
    for (const { type } of Parser.tokenizer(text.slice(0, at), OPTIONS)) found.push(type)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return found
}

/** Returns the bracket that is missing at `at`, by those that are open before it; null where none is missing. */
function missingBracket(text: string, at: number): string | null {
  const open: string[] = []
  const tokens = tokensBefore(text, at)
  for (const { label } of tokens) {
    const closes = OPENS[label]
    if (closes !== undefined) open.push(closes)
    else if (open.at(-1) === label) open.pop()
  }
  // After an operator it is a value that is missing, not a bracket.
  const last = tokens.at(-1)
  if (last !== undefined && OPERATORS.has(last)) return null
  const wanted = open.at(-1)
  const found = text.slice(at).trimStart().charAt(0)
  // Another closing bracket ends an outer bracket, where one is open.
  const another = ')]}'.includes(found) ? open.includes(found) || found === '' : /^[\w$;]/.test(found)
  return wanted !== undefined && wanted !== found && another ? wanted : null
}

function syntaxFault(text: string, { pos }: SyntaxFault): CodeFault {
  // A missing bracket belongs after the text before it, which may be a line above.
  const missing = missingBracket(text, pos)
  const at = missing === null ? pos : text.slice(0, pos).trimEnd().length
  const token = /^(?:[\w$]+|[^\s\w])/.exec(text.slice(pos))?.[0] ?? ''
  const message =
    missing !== null ? words.missing(missing) : token === '' ? words.endsEarly : words.unexpected(token)
  return {
    ...lineAndColumn(text, at),
    start: at,
    end: Math.min(text.length, at + Math.max(1, token.length)),
    message,
  }
}

/** Replaces a part of the text by spaces and keeps its line ends. */
function blank(code: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (code[at] !== '\n' && code[at] !== '\r') code[at] = ' '
}

/** True for a node that consists of a type alone. */
const isType = ({ type, declare, importKind, exportKind }: TypedNode): boolean =>
  type === 'TSTypeAnnotation' ||
  type === 'TSTypeParameterDeclaration' ||
  type === 'TSTypeParameterInstantiation' ||
  type === 'TSInterfaceDeclaration' ||
  type === 'TSTypeAliasDeclaration' ||
  importKind === 'type' ||
  exportKind === 'type' ||
  declare === true

/** Expressions followed by a type. Only the type is replaced. */
const TYPED_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function blankTypes(node: TypedNode, code: string[], faults: CodeFault[], text: string): void {
  const { type, expression } = node
  if (isType(node)) {
    blank(code, node.start, node.end)
    return
  }
  if (TYPED_EXPRESSIONS.has(type) && expression !== undefined) {
    blankTypes(expression, code, faults, text)
    blank(code, expression.end, node.end)
    return
  }
  if (type.startsWith('TS')) {
    const place = { ...lineAndColumn(text, node.start), start: node.start, end: node.end }
    faults.push({ ...place, message: words.noCodeFromTypes })
    return
  }
  // This is the question mark of an optional parameter.
  if (type === 'Identifier' && node.optional === true)
    blank(code, node.start + (node.name?.length ?? 0), node.end)
  for (const child of childrenOf(node as unknown as AnyNode))
    blankTypes(child as TypedNode, code, faults, text)
}

interface Comment {
  readonly start: number
  readonly end: number
}

/** Returns the offsets of all comments. Throws where the code does not parse. */
export function commentsOf(text: string): readonly Comment[] {
  const comments: Comment[] = []
  const onComment = (_isBlock: boolean, _text: string, start: number, end: number): void => {
    comments.push({ start, end })
  }
  Typed.parse(text, { ...OPTIONS, onComment })
  return comments
}

export interface Parsed {
  /** The JavaScript, with the lines and columns of the text. */
  readonly javascript: string
  readonly program: Program
}

/** Parses the text. Throws BadCode where it is too long, does not parse, or has constructs that TypeScript turns into code. */
export function parse(text: string): Parsed {
  const bytes = new TextEncoder().encode(text).byteLength
  if (bytes > MOST_CODE_BYTES)
    throw new BadCode([
      { line: 1, column: 1, start: 0, end: 0, message: words.tooLong(bytes, MOST_CODE_BYTES) },
    ])
  try {
    const typed = Typed.parse(text, OPTIONS)
    const code = text.split('')
    const faults: CodeFault[] = []
    blankTypes(typed as unknown as TypedNode, code, faults, text)
    if (faults.length > 0) throw new BadCode(faults)
    const javascript = code.join('')
    return { javascript, program: Parser.parse(javascript, OPTIONS) }
  } catch (error) {
    if (error instanceof BadCode) throw error
    if (isSyntaxFault(error)) throw new BadCode([syntaxFault(text, error)])
    // The parser recurses as deeply as the code is nested.
    if (error instanceof RangeError)
      throw new BadCode([{ ...placeOf({ start: 0, end: 0 }), message: words.tooDeep }])
    throw error
  }
}
