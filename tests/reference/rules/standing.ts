/** Which statements of an RFC are met, met otherwise or left out: the comments beside the code and the documents' data, joined. */
import type { RuleComment } from './comments'
import { type Level, type RfcDocument, statementsOf } from './document'

export interface Standing {
  /** "3.1(b)" */
  readonly statement: string
  readonly level: Level
  readonly kind: 'met' | 'met otherwise' | 'left out'
  /** What it asks for, as a sentence of our own. */
  readonly rule: string
  /** The file that keeps it; else '' */
  readonly path: string
  /** How it is met otherwise, or why it is left out; else '' */
  readonly why: string
}

/** Every account that there is of a statement, in the order of the document; one with none or more than one is at fault. */
export function accountsOf(
  document: RfcDocument,
  comments: readonly RuleComment[],
): ReadonlyMap<string, readonly Standing[]> {
  const own = comments.filter(({ rfc }) => rfc === document.rfc)
  const accounts = new Map<string, Standing[]>()
  for (const [statement, level] of statementsOf(document)) {
    const found: Standing[] = own
      .filter(({ statements }) => statements.includes(statement))
      .map(({ rule, path }) => ({ statement, level, kind: 'met', rule, path, why: '' }))
    const { otherwise, leftOut } = document
    for (const [kind, departures] of [
      ['met otherwise', otherwise],
      ['left out', leftOut],
    ] as const) {
      const departure = departures[statement]
      if (departure !== undefined) found.push({ statement, level, kind, path: '', ...departure })
    }
    accounts.set(statement, found)
  }
  return accounts
}
