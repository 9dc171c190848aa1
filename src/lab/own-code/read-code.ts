/** Reads code without running it: what it declares, and the text that runs. */
import { ownCode as words } from '../../strings/own-code'
import { sha256 } from '../measured/sha256'
import { refusals } from './allowed'
import { type Declaration, readDeclaration } from './declaration'
import { BadCode, type CodeFault } from './faults'
import { type Instrumented, instrument } from './instrument'
import { type Parsed, parse } from './parse'
import { unknownNumbers } from './sentence-of'
import { nameOf, walk } from './syntax'

export interface ReadCode {
  readonly text: string
  /** SHA-256 of the text, which identifies this code. */
  readonly hash: string
  readonly declaration: Declaration
  readonly plain: Instrumented
  /** Returns the code with probes, which is made when it is first asked for. */
  traced(): Instrumented
}

/** Reports signals that are never set and notes that are never used. These faults are shown but refuse nothing. */
function unused(parsed: Parsed, { signals, notes, places, kind }: Declaration): readonly CodeFault[] {
  const group = kind === 'algorithm' ? 'notes' : 'reasons'
  const named = new Set<string>()
  walk(parsed.program, (node) => {
    if (node.type === 'MemberExpression') named.add(nameOf(node, node.property) ?? '')
    if (node.type === 'CallExpression' && node.arguments[0]?.type === 'Literal')
      named.add(String(node.arguments[0].value))
    return undefined
  })
  const lacking = (of: string, keys: readonly string[]): CodeFault[] =>
    keys.flatMap((key) => {
      const place = places[`${of}.${key}`]
      return place === undefined || named.has(key) ? [] : [{ ...place, message: words.unused(key) }]
    })
  return [...lacking('signals', Object.keys(signals)), ...lacking(group, Object.keys(notes))]
}

/** Refuses calls of `note`, `drop` and `mark` that do not name what is declared, as a text in the code. */
function unknownNotes(parsed: Parsed, { notes, kind, hooks }: Declaration): readonly CodeFault[] {
  const calls = kind === 'algorithm' ? ['note'] : ['drop', 'mark']
  const owners = new Set(
    hooks.flatMap(({ node }) => (node.params[0]?.type === 'Identifier' ? [node.params[0].name] : [])),
  )
  const faults: CodeFault[] = []
  walk(parsed.program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
    const { object, property } = node.callee
    if (object.type !== 'Identifier' || !owners.has(object.name)) return undefined
    if (!calls.includes(nameOf(node.callee, property) ?? '')) return undefined
    const [key] = node.arguments
    const place = { ...placed(key ?? node) }
    if (key?.type !== 'Literal' || typeof key.value !== 'string')
      faults.push({ ...place, message: words.noteByName })
    else if (!Object.hasOwn(notes, key.value))
      faults.push({ ...place, message: words.unknownNote(key.value, Object.keys(notes).join(', ')) })
    return undefined
  })
  return faults
}

const placed = (node: { readonly start: number; readonly end: number; readonly loc?: unknown }) => {
  const loc = node.loc as { start: { line: number; column: number } } | undefined
  return {
    line: loc?.start.line ?? 1,
    column: (loc?.start.column ?? 0) + 1,
    start: node.start,
    end: node.end,
  }
}

function wrongNumbers({ notes, places, kind }: Declaration): readonly CodeFault[] {
  const group = kind === 'algorithm' ? 'notes' : 'reasons'
  return Object.entries(notes).flatMap(([key, note]) => {
    const place = places[`${group}.${key}`]
    const [name] = unknownNumbers(note)
    if (place === undefined || name === undefined) return []
    return [{ ...place, message: words.unknownNumber(name) }]
  })
}

export type Reading =
  | { readonly ok: true; readonly code: ReadCode; readonly warnings: readonly CodeFault[] }
  | { readonly ok: false; readonly faults: readonly CodeFault[] }

/** Reads the text of a user's algorithm, and returns what it declares or everything that is wrong with it. */
export function readCode(text: string): Reading {
  try {
    const parsed = parse(text)
    const declaration = readDeclaration(parsed.program)
    const faults = [
      ...refusals(parsed.program, declaration),
      ...unknownNotes(parsed, declaration),
      ...wrongNumbers(declaration),
    ].sort((one, other) => one.start - other.start)
    if (faults.length > 0) return { ok: false, faults }
    let traced: Instrumented | null = null
    const code: ReadCode = {
      text,
      hash: sha256(new TextEncoder().encode(text)),
      declaration,
      plain: instrument(parsed, declaration),
      traced: () => {
        traced ??= instrument(parsed, declaration, true)
        return traced
      },
    }
    return { ok: true, code, warnings: unused(parsed, declaration) }
  } catch (error) {
    if (error instanceof BadCode) return { ok: false, faults: error.faults }
    throw error
  }
}
