/** The faults of code, with their places. */

/** A place in the code. Lines and columns count from 1, as editors show them. */
export interface Place {
  readonly line: number
  readonly column: number
  /** Indices into the text. */
  readonly start: number
  readonly end: number
}

export interface CodeFault extends Place {
  readonly message: string
  /** Suggests what to write instead; absent where nothing is known. */
  readonly instead?: string
}

/** Thrown where the code cannot be read any further. */
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
