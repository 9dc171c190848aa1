/** What is folded out over the page: a dialog or a menu, and drawers; and whether single keys act. */

/** Chart menus are named by their panel. */
export type MenuName =
  | `chart ${string}`
  | 'charts'
  | 'share'
  | 'export'
  | 'presets'
  | 'transport'
  | 'language'

export interface Panes {
  readonly dialog: 'help' | MenuName | null
  readonly railOpen: boolean
  readonly inspectorOpen: boolean
  /** Single-key shortcuts act. */
  readonly singleKeys: boolean
}

export const firstPanes: Panes = { dialog: null, railOpen: false, inspectorOpen: false, singleKeys: true }
