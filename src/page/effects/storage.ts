/** What the browser keeps of the page. It may be forbidden (private windows, sandboxed frames), and holds whatever someone put there. */
function keptIn(storage: () => Storage) {
  return {
    /** null where nothing is kept. */
    get(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    /** null: nothing is kept any more. What cannot be kept lasts as long as the page. */
    set(key: string, text: string | null): void {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        // There is no room for it, or no storage at all.
      }
    },
  }
}

/** The first keeps texts for good, the second for as long as the window is open, reloads included. */
export const keptForGood = keptIn(() => localStorage)
export const keptInWindow = keptIn(() => sessionStorage)
export type KeptTexts = typeof keptForGood
