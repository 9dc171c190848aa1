/** A browser's storage of texts, in memory. */
import type { KeptTexts } from '../../src/page/effects/storage'

/** `most`: characters that there is room for; what is beyond is not kept. */
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
