/** A browser's storage of texts, in memory. */
import type { KeptTexts } from '../../src/page/effects/storage'

/** `most` is the number of characters for which there is room; a text beyond it is not stored. */
export function storageOf(
  entries: Iterable<readonly [string, string]> = [],
  most = Number.POSITIVE_INFINITY,
) {
  const texts = new Map(entries)
  const storage: KeptTexts = {
    get: (key) => texts.get(key) ?? null,
    set(key, text) {
      if (text === null) texts.delete(key)
      else if (text.length <= most) texts.set(key, text)
    },
  }
  return { texts, storage }
}
