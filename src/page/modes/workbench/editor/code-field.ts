/**
 * The functions that the Workbench needs from the field that holds the code, which is the editor or its replacement
 * where the editor cannot be loaded.
 */
import type { LineMargin, Margin } from '../margin-of'
import type { TypeClient } from '../type-client'
import type { Shown } from './faults'

export interface EditorUser {
  typed(code: string): void
  /** Called when the caret is on another line, counted from 1. */
  moved(line: number): void
  act(line: number, of: LineMargin): void
  run(): void
  /** The name of the field for screen readers, which names the open algorithm. */
  readonly name: string
  readonly types: TypeClient
}

export interface CodeField {
  readonly code: string
  /** Replaces the text as one step of undo. The caret stays where it is as far as possible. */
  put(code: string): void
  replace(from: number, to: number, insert: string): void
  undo(): void
  /** Shows the margin. `margin` is by lines of the text that was read last. */
  showMargin(margin: Margin): void
  /** Shows that the code in the field has been read. */
  showRead(): void
  showSignals(names: readonly string[]): void
  showFaults(shown: Shown): void
  /** Shows whether the margin belongs to older code than the field has. */
  showOlder(on: boolean): void
  /** Puts the caret on a line and scrolls it into view. `focus` moves the keyboard focus there too. */
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
