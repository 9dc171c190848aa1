/** At which of its entries the glossary in the help opens. */
import { openDialog } from '../../commands/look'

let wanted: string | null = null

/** Opens the help at the entry of a term. */
export function openGlossaryAt(entry: string): void {
  wanted = entry
  openDialog('help')
}

/** The entry that the help was opened at, once; null: it was opened as a whole. */
export function takeGlossaryPlace(): string | null {
  const entry = wanted
  wanted = null
  return entry
}
