/** Remembers which code the reader has allowed in this window, so that a reload does not ask again. */
import { keptInWindow } from './storage'

const KEY = 'sawtooth-codes'
const MOST_CHARACTERS = 1_000_000

export function codesInWindow(): readonly string[] {
  const text = keptInWindow.get(KEY)
  if (text === null || text.length > MOST_CHARACTERS) return []
  try {
    const codes: unknown = JSON.parse(text)
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Stores the code of the newest run in place of what was stored before. */
export function keepCodesInWindow(codes: readonly string[]): void {
  const text = JSON.stringify(codes)
  keptInWindow.set(KEY, text.length > MOST_CHARACTERS ? null : text)
}
