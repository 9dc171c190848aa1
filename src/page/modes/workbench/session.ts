/** What the Workbench knows beside the page's state, for as long as it is open: how the code reads, what its lines did, and where one is in it. */
import { useSyncExternalStore } from 'react'
import type { CodeTrace } from '../../../lab/own-code/code-trace'
import type { CodeFault } from '../../../lab/own-code/faults'
import type { ReadCode } from '../../../lab/own-code/read-code'
import type { TypeFault } from '../../../lab/own-code/types/type-service'
import type { Scenario } from '../../../lab/scenario/scenario'
import type { Checked } from './checked'

export interface Session {
  /** What is wrong with the code as it stands; it is not run then. */
  readonly faults: readonly CodeFault[]
  /** What is not wrong, and helps nobody. */
  readonly warnings: readonly CodeFault[]
  /** What the compiler of TypeScript says of its types, which keeps nothing from running. */
  readonly typeFaults: readonly TypeFault[]
  /** The newest code that could be read; null: none has been. */
  readonly good: ReadCode | null
  /** When that was, ms of the page's clock. */
  readonly goodMs: number
  /** What the lines of a run did; null: it has not come. */
  readonly trace: { readonly of: CodeTrace; readonly code: ReadCode; readonly scenario: Scenario } | null
  /** Scorecard and conformance as far as they have come; null: nothing has. */
  readonly checked: Checked | null
  /** The line with the caret, from 1. */
  readonly line: number
  /** Lines and pills that one may look at: the line whose moments are marked on the charts; 0: none. */
  readonly marked: number
}

const first: Session = {
  faults: [],
  warnings: [],
  typeFaults: [],
  good: null,
  goodMs: 0,
  trace: null,
  checked: null,
  line: 1,
  marked: 0,
}

let session: Session = first
const listeners = new Set<() => void>()

export const sessionNow = (): Session => session

export function setSession(change: Partial<Session>): void {
  session = { ...session, ...change }
  for (const listener of [...listeners]) listener()
}

export const closeSession = (): void => setSession(first)

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession<T>(select: (session: Session) => T): T {
  return useSyncExternalStore(onSession, () => select(session))
}

/** Nothing is shown of the code as it stands: what is seen is that of the code before. */
export const isOlder = ({ faults }: Session): boolean => faults.length > 0
