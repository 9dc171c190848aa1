/**
 * What an RFC asks for in capitals (RFC 2119, RFC 8174), as data. A statement has the number of its section and a letter,
 * in the order of its text: "3.1(b)" is the second one of §3.1. What is kept is said beside the code (`comments.ts`); what is
 * met otherwise or left out is said here, with the reason. MAY and OPTIONAL ask for nothing and are not listed.
 */

export const LEVELS = [
  'MUST NOT',
  'MUST',
  'REQUIRED',
  'SHALL NOT',
  'SHALL',
  'SHOULD NOT',
  'SHOULD',
  'NOT RECOMMENDED',
  'RECOMMENDED',
] as const
export type Level = (typeof LEVELS)[number]

export interface Departure {
  /** What the statement asks for, as a sentence of our own. */
  readonly rule: string
  /** How it is met otherwise, or why it is left out. */
  readonly why: string
}

export interface RfcDocument {
  readonly rfc: number
  readonly title: string
  /** Where its keywords stand, and what of them is no statement of its own. */
  readonly note: string
  /** The levels of the statements of each section, in the order of the text. */
  readonly statements: Readonly<Record<string, readonly Level[]>>
  /** Departures by statement. */
  readonly otherwise: Readonly<Record<string, Departure>>
  readonly leftOut: Readonly<Record<string, Departure>>
}

export function defineDocument(document: RfcDocument): RfcDocument {
  return document
}

const FIRST_LETTER = 97

function compareSections(a: string, b: string): number {
  const left = a.split('.').map(Number)
  const right = b.split('.').map(Number)
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]) - Number(right[i])
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** The level of each statement, by statement, in the order of the document. */
export function statementsOf({ statements }: RfcDocument): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>()
  for (const section of Object.keys(statements).sort(compareSections))
    for (const [place, level] of (statements[section] ?? []).entries())
      levels.set(`${section}(${String.fromCharCode(FIRST_LETTER + place)})`, level)
  return levels
}
