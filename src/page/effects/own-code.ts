/** Reads code of one's own from now on. Its parser comes with the first code that is met. */
let coming: Promise<void> | null = null

/** Resolves when scenarios that bring code along can be read. Rejects where the parser does not come; the next call tries again. */
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
