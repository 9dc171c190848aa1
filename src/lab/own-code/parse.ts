/**
 * TypeScript as a tree of JavaScript: types are blanked where they stand, so that every line and column stays the same. What
 * TypeScript makes code of (enums, namespaces, parameter properties) is refused.
 */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser, type Program, type TokenType, tokTypes } from 'acorn'
import { ownCode as words } from '../../strings/own-code'
import { MOST_CODE_BYTES } from '../scenario/own-names'
import { BadCode, type CodeFault, placeOf } from './faults'
import { type AnyNode, childrenOf } from './syntax'

const Typed = Parser.extend(tsPlugin())
const OPTIONS = { ecmaVersion: 2022, sourceType: 'module', locations: true } as const

/** A node as the TypeScript parser gives it: with nodes that JavaScript has not. */
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

/** The tokens before `at`, as far as they can be told apart. */
function tokensBefore(text: string, at: number): readonly TokenType[] {
  const found: TokenType[] = []
  try {
    for (const { type } of Parser.tokenizer(text.slice(0, at), OPTIONS)) found.push(type)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return found
}

/** The bracket that is missing at `at`, by what stands open before it; null: none is. */
function missingBracket(text: string, at: number): string | null {
  const open: string[] = []
  const tokens = tokensBefore(text, at)
  for (const { label } of tokens) {
    const closes = OPENS[label]
    if (closes !== undefined) open.push(closes)
    else if (open.at(-1) === label) open.pop()
  }
  // Behind an operator it is a value that is missing.
  const last = tokens.at(-1)
  if (last !== undefined && OPERATORS.has(last)) return null
  const wanted = open.at(-1)
  const found = text.slice(at).trimStart().charAt(0)
  // Another closing bracket ends what stands open around, where there is such a thing.
  const another = ')]}'.includes(found) ? open.includes(found) || found === '' : /^[\w$;]/.test(found)
  return wanted !== undefined && wanted !== found && another ? wanted : null
}

function syntaxFault(text: string, { pos }: SyntaxFault): CodeFault {
  // What is missing is missing behind what stands before, which may be a line above.
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

/** Spaces in place of a part of the text, whose lines stay. */
function blank(code: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (code[at] !== '\n' && code[at] !== '\r') code[at] = ' '
}

/** Nodes that are types from end to end. */
const isType = ({ type, declare, importKind, exportKind }: TypedNode): boolean =>
  type === 'TSTypeAnnotation' ||
  type === 'TSTypeParameterDeclaration' ||
  type === 'TSTypeParameterInstantiation' ||
  type === 'TSInterfaceDeclaration' ||
  type === 'TSTypeAliasDeclaration' ||
  importKind === 'type' ||
  exportKind === 'type' ||
  declare === true

/** An expression with a type behind it, which alone is blanked. */
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
  // The question mark of a parameter that may be left out.
  if (type === 'Identifier' && node.optional === true)
    blank(code, node.start + (node.name?.length ?? 0), node.end)
  for (const child of childrenOf(node as unknown as AnyNode))
    blankTypes(child as TypedNode, code, faults, text)
}

interface Comment {
  readonly start: number
  readonly end: number
}

/** Where the comments of code stand, as offsets. Throws where it does not parse. */
export function commentsOf(text: string): readonly Comment[] {
  const comments: Comment[] = []
  const onComment = (_isBlock: boolean, _text: string, start: number, end: number): void => {
    comments.push({ start, end })
  }
  Typed.parse(text, { ...OPTIONS, onComment })
  return comments
}

export interface Parsed {
  /** JavaScript with the lines and columns of the text. */
  readonly javascript: string
  readonly program: Program
}

/** Throws BadCode where the text is too long, does not parse, or has what TypeScript makes code of. */
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
    // The parser goes as deep as the code does.
    if (error instanceof RangeError)
      throw new BadCode([{ ...placeOf({ start: 0, end: 0 }), message: words.tooDeep }])
    throw error
  }
}
