/** How things are drawn, and what is folded out. */
import { THEMES } from '../model/slices/look'
import type { Panes } from '../model/slices/panes'
import { dispatch, getState } from '../store'

export function nextTheme(): void {
  const { theme } = getState().look
  dispatch({ type: 'chooseTheme', theme: THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'dark' })
}

/** Shows or hides the time–sequence diagram. */
export const toggleTimeSequence = (): void => dispatch({ type: 'toggleTimeSequence' })

/** A dialog or a menu; null closes it. */
export const openDialog = (dialog: Panes['dialog']): void => dispatch({ type: 'openDialog', dialog })

export type Drawer = 'rail' | 'inspector'

/** The one drawer that is open; null: none. */
export const openDrawer = (drawer: Drawer | null): void => dispatch({ type: 'openDrawer', drawer })
