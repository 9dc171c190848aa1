/** What is fuzzed: one file a kind, in `kinds` (this process) and `page-kinds` (the built page in Chromium). */
import type fc from 'fast-check'

export interface FuzzKind<T = unknown> {
  /** The file's name. */
  readonly id: string
  /** What a case is, for the table: "links". */
  readonly what: string
  readonly cases: fc.Arbitrary<T>
  /** Processor time that one case may take, ms. */
  readonly mostMs: number
  /** Throws where something is wrong. */
  check(value: T): void
  /** The case as one could give it to the program again. */
  show(value: T): string
}

export function defineFuzz<T>(kind: FuzzKind<T>): FuzzKind {
  // Every kind makes the cases that it checks itself.
  return kind as unknown as FuzzKind
}

/** A failing case. */
export interface Fault {
  readonly kind: string
  /** Seed with which, and with `path`, fast-check makes the case again. */
  readonly seed: number
  readonly path: string
  readonly message: string
  /** The smallest that fails, as `show` gives it. */
  readonly input: string
}

/** What came of a kind. */
export interface Outcome {
  readonly kind: string
  readonly what: string
  readonly where: 'Node' | 'Chromium'
  readonly cases: number
  readonly faults: number
  /** Processor time of the longest case, ms. */
  readonly longestMs: number
  /** Most that the process, or the renderer, held, bytes. */
  readonly mostBytes: number
}
