/** How things are drawn, and what is folded out. */
import type { Panel } from '../../lab/scenario/panels'
import { THEMES } from '../model/slices/look'
import type { Panes } from '../model/slices/panes'
import { dispatch, getState } from '../store'

export function nextTheme(): void {
  const { theme } = getState().look
  dispatch({ type: 'chooseTheme', theme: THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'dark' })
}

/** Flows that are not drawn, by index. */
export const setHiddenFlows = (hidden: ReadonlySet<number>): void => dispatch({ type: 'hideFlows', hidden })

/** Shows or hides the time–sequence diagram. */
export const toggleTimeSequence = (): void => dispatch({ type: 'toggleTimeSequence' })

export const removePanel = (id: string): void => dispatch({ type: 'removePanel', id })

export const changePanel = (id: string, change: Partial<Omit<Panel, 'id'>>): void =>
  dispatch({ type: 'changePanel', id, change })

export const movePanel = (id: string, by: number): void => dispatch({ type: 'movePanel', id, by })

/** A dialog or a menu; null closes it. */
export const openDialog = (dialog: Panes['dialog']): void => dispatch({ type: 'openDialog', dialog })

/** The one drawer that is open; null: none. */
export const openDrawer = (drawer: 'rail' | 'inspector' | null): void =>
  dispatch({ type: 'openDrawer', drawer })

/** Fills the screen, or leaves it. A frame may not be allowed to. */
export function toggleFullScreen(): void {
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen?.()
      : document.exitFullscreen()
  done?.catch(() => {})
}
