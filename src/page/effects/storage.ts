/** What the browser keeps of the page. It may be forbidden (private windows, sandboxed frames), and holds whatever someone put there. */
export interface KeptTexts {
  /** null where nothing is kept. */
  get(key: string): string | null
  /** null: nothing is kept any more. What cannot be kept lasts as long as the page. */
  set(key: string, text: string | null): void
}

function keptIn(storage: () => Storage): KeptTexts {
  return {
    get(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    set(key, text) {
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
export const keptForGood: KeptTexts = keptIn(() => localStorage)
export const keptInWindow: KeptTexts = keptIn(() => sessionStorage)
