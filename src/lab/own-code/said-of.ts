/** What stands where a number has to, in words: the code may have put anything there, of any size. */
import { ownCode as words } from '../../strings/own-code'

/** Characters of it that are said. */
const MOST = 80

export function saidOf(value: unknown): string {
  if (Array.isArray(value)) return words.values.list
  if (typeof value === 'object' && value !== null) return words.values.object
  return typeof value === 'function' ? words.values.function : String(value).slice(0, MOST)
}
