/** What is folded out over the page: a dialog or a menu, and drawers; and whether single keys act. */

/** Chart menus are named by their panel, menus of hops by their number. */
export type MenuName =
  | `chart ${string}`
  | `hop ${number}`
  | 'charts'
  | 'share'
  | 'export'
  | 'presets'
  | 'templates'
  | 'kept code'
  | 'opponents'
  | 'decks'
  | 'transport'
  | 'language'

export const firstPanes = {
  dialog: null as 'help' | MenuName | null,
  railOpen: false,
  inspectorOpen: false,
  /** Single-key shortcuts act. */
  singleKeys: true,
}
export type Panes = Readonly<typeof firstPanes>
