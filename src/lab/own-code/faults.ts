/** What is wrong with code, and where. */

/** A place in the code: its line counts from 1, its column from 1, both as editors say them. */
export interface Place {
  readonly line: number
  readonly column: number
  /** Indices into the text. */
  readonly start: number
  readonly end: number
}

export interface CodeFault extends Place {
  readonly message: string
  /** What would do in its place; absent: nothing is known. */
  readonly instead?: string
}

/** Thrown where reading cannot go on. */
export class BadCode extends Error {
  constructor(readonly faults: readonly CodeFault[]) {
    super(faults.map(({ line, message }) => `${line}: ${message}`).join('; '))
  }
}

interface Located {
  readonly start: number
  readonly end: number
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } } | null | undefined
}

export const placeOf = ({ start, end, loc }: Located): Place => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
  start,
  end,
})
