/** Makes the page read users' code. The parser is loaded with the first code that the page meets. */
let coming: Promise<void> | null = null

/** Resolves when scenarios with code can be read. Rejects where the parser cannot be loaded; the next call tries again. */
export function readingCode(): Promise<void> {
  if (coming === null)
    void Promise.all([import('./apart/place'), import('./apart/apart-worker')])
      .then(([{ preparePlace }]) => preparePlace())
      .catch(() => {})
  coming ??= import('./code-reading').then(
    ({ readCodeHere }) => readCodeHere(),
    (error: unknown) => {
      coming = null
      throw error
    },
  )
  return coming
}
