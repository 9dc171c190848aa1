/** Code that the reader has let run in this window: a reload does not ask again. */
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

/** The newest run's code; what was there before goes. */
export function keepCodesInWindow(codes: readonly string[]): void {
  const text = JSON.stringify(codes)
  keptInWindow.set(KEY, text.length > MOST_CHARACTERS ? null : text)
}
