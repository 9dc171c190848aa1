/** What a term of the glossary has. */
import type { Source } from '../../simulator/describe'

export interface GlossaryTerm {
  /** "congestion window (cwnd)" */
  readonly term: string
  /** One sentence or two, for someone who has met none of the other terms. */
  readonly sentence: string
  readonly source: Source
}

/** By the word after the `#` of a link: lower case with hyphens. */
export type Terms = Readonly<Record<string, GlossaryTerm>>
