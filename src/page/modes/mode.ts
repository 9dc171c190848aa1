/** What a mode of the page says of itself. Its screen is the default export of the `index.tsx` beside it. */
export interface ModeDescription {
  /** The tab's name (design LANGUAGE §11). */
  readonly label: string
  /** Place among the tabs, ascending. */
  readonly order: number
  /** What one does there, one sentence. */
  readonly summary: string
}

export function defineMode(description: ModeDescription): ModeDescription {
  return description
}
