import type { Translated } from '../../strings/definitions'

/** What a mode of the page says of itself. Its screen is the default export of the `index.tsx` beside it. */
export interface ModeDescription extends Translated {
  /** The tab's name. */
  readonly label: string
  /** Place among the tabs, ascending. */
  readonly order: number
  /** False: it has no tab of its own among the modes. */
  readonly tab?: false
  /** What one does there, one sentence; the tab says it. */
  readonly summary?: string
  /** Links before all else, to parts of the screen (ids) that one goes to by keyboard: "Skip to charts". */
  readonly skips: readonly { readonly label: string; readonly target: string }[]
}

export function defineMode(description: ModeDescription): ModeDescription {
  return description
}
