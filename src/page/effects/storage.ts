/**
 * The texts that the browser stores for the page. Storage may be forbidden (private windows, sandboxed frames), and may
 * hold whatever somebody has put there.
 */
function keptIn(storage: () => Storage) {
  return {
    /** Returns the stored text; null where there is none. */
    get(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    /** Stores a text; null deletes it. What cannot be stored lasts as long as the page. */
    set(key: string, text: string | null): void {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        // There is no room, or no storage at all.
      }
    },
  }
}

/** The first store keeps texts for good, and the second for as long as the window is open, reloads included. */
export const keptForGood = keptIn(() => localStorage)
export const keptInWindow = keptIn(() => sessionStorage)
export type KeptTexts = typeof keptForGood
