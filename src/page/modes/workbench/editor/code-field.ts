/**
 * The functions that the Workbench needs from the field that holds the code, which is the editor or its replacement
 * where the editor cannot be loaded.
 */
import type { LineMargin, Margin } from '../margin-of'
import type { TypeClient } from '../type-client'
import type { Shown } from './faults'

export interface EditorUser {
  typed(code: string): void
  /** The caret is on another line, from 1. */
  moved(line: number): void
  act(line: number, of: LineMargin): void
  run(): void
  /** Name of the field for screen readers: it names the algorithm that is open now. */
  readonly name: string
  readonly types: TypeClient
}

export interface CodeField {
  readonly code: string
  /** Another text, as one step of undo. The caret stays where it is as far as it can. */
  put(code: string): void
  replace(from: number, to: number, insert: string): void
  undo(): void
  /** `margin`: by lines of the text that was read last. */
  showMargin(margin: Margin): void
  /** Shows that the code in the field has been read. */
  showRead(): void
  showSignals(names: readonly string[]): void
  showFaults(shown: Shown): void
  /** The margin is that of other code than stands here. */
  showOlder(on: boolean): void
  /** Puts the caret on a line, in sight. `focus`: and the keys there. */
  goTo(line: number, column?: number, focus?: boolean): void
  close(): void
}

/** `host` has no tree of its own yet. */
export type MakeField = new (
  host: HTMLElement,
  code: string,
  user: EditorUser,
  readOnly?: boolean,
) => CodeField
