/** Describes in words a value that code has put where a number is expected. It may be anything, of any size. */
import { ownCode as words } from '../../strings/own-code'

/** The greatest number of characters in the description. */
const MOST = 80

export function saidOf(value: unknown): string {
  if (Array.isArray(value)) return words.values.list
  if (typeof value === 'object' && value !== null) return words.values.object
  return typeof value === 'function' ? words.values.function : String(value).slice(0, MOST)
}
