/**
 * Algorithms of the reader's own: what this browser keeps of them, the one that the Workbench shows, and whose code may run. Code that
 * came with a link or a file is shown and not run until the reader says so (`trustCode`).
 */
import type { OwnAlgorithm } from '../../../lab/scenario/own-names'
import type { Scenario } from '../../../lab/scenario/scenario'

export interface OwnVersion {
  readonly code: string
  /** When it was kept, ms since 1970. */
  readonly atMs: number
}

/** An algorithm that this browser keeps. */
export interface KeptAlgorithm {
  /** What flows, queues, files and links call it (lab/scenario/own-algorithms.ts: `OWN_ID`). */
  readonly id: string
  /** The newest last; never empty. */
  readonly versions: readonly OwnVersion[]
}

/** The algorithm that the Workbench shows, as it stands in the editor: it need not be right. */
export interface OpenAlgorithm {
  readonly id: string
  readonly code: string
}

export const firstOwnAlgorithms = {
  /** Sorted by id. */
  list: [] as readonly KeptAlgorithm[],
  /** What the browser has kept has been read. */
  isRead: false,
  /** Code is read, checked and told apart from here on (`effects/own-code.ts`): the parser has come. */
  canRead: false,
  open: null as OpenAlgorithm | null,
  /** Code of runs beside that of the page, in Compare and in decks, which waits to be let run. */
  waiting: [] as readonly OwnAlgorithm[],
  /** Code that may run, by its text, the newest last. */
  trusted: [] as readonly string[],
}
export type OwnAlgorithms = Readonly<typeof firstOwnAlgorithms>

/** The newest code of a kept algorithm. */
export const codeOf = ({ versions }: KeptAlgorithm): string => versions.at(-1)?.code ?? ''

/** The code was let run, or is the reader's own: what is kept is, however much was written since. */
export const mayRun = ({ trusted, list }: OwnAlgorithms, code: string): boolean =>
  trusted.includes(code) || list.some(({ versions }) => versions.some((one) => one.code === code))

/** All that it brings along may run; true for a scenario that brings nothing. */
export const isTrusted = (own: OwnAlgorithms, { algorithms = [] }: Pick<Scenario, 'algorithms'>): boolean =>
  algorithms.every(({ code }) => mayRun(own, code))

/** What of a scenario's code waits to be let run. */
export const heldCode = (
  own: OwnAlgorithms,
  { algorithms = [] }: Pick<Scenario, 'algorithms'>,
): readonly OwnAlgorithm[] => algorithms.filter(({ code }) => !mayRun(own, code))
