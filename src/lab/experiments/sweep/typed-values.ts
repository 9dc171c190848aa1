/** Lists of values as they are typed. */
import { describePath } from './paths'
import type { Setting } from './sweep'

/** Words for a value that is no number. */
const SAID: Readonly<Record<string, Setting>> = { none: null, true: true, on: true, false: false, off: false }

/** What someone types for a list of values: numbers and words between commas or spaces. */
export function parseValues(path: string, text: string): Setting[] {
  const numeric = describePath(path)?.kind === 'number'
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => {
      if (Object.hasOwn(SAID, part)) return SAID[part] ?? null
      return numeric || /^[-+]?[\d.]/.test(part) ? Number(part) : part
    })
}
