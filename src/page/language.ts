/** Which language the page speaks: the address's, the one chosen before, or the browser's. */
import { firstKnown } from '../strings/languages'

const KEY = 'sawtooth-language'

/** Storage may be forbidden (private windows, sandboxed frames): then nothing is kept. */
function kept(): string[] {
  try {
    const tag = localStorage.getItem(KEY)
    return tag === null ? [] : [tag]
  } catch {
    return []
  }
}

/** BCP 47, one of those that there are. */
export function chooseLanguage(): string {
  const asked = new URLSearchParams(location.search).getAll('lang')
  return firstKnown([...asked, ...kept(), ...navigator.languages])
}
