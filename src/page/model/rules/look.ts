/** How things are drawn, what is drawn over the run, and what is folded out. */

import type { Panel } from '../../../lab/scenario/panels'
import type { StreamedRun } from '../../charts/drawn'
import { panelMoved, panelRemoved, panelToggled, type Theme } from '../slices/look'
import type { Measurement } from '../slices/overlays'
import type { Panes } from '../slices/panes'
import { changer } from '../state'
import type { Rules } from './rule'

export type LookAction =
  /** The theme with which the page begins: the one that was remembered, or the system's. */
  | { readonly type: 'beginTheme'; readonly theme: Theme }
  | { readonly type: 'chooseTheme'; readonly theme: Theme }
  /** One of the languages that there are. The page begins anew in it. */
  | { readonly type: 'chooseLanguage'; readonly language: string }
  | { readonly type: 'forceColours'; readonly on: boolean }
  | { readonly type: 'showPatterns'; readonly on: boolean }
  | { readonly type: 'hideFlows'; readonly hidden: ReadonlySet<number> }
  | { readonly type: 'toggleFlow'; readonly flow: number }
  | { readonly type: 'toggleTimeSequence' }
  | { readonly type: 'togglePanel'; readonly id: string }
  | { readonly type: 'removePanel'; readonly id: string }
  | { readonly type: 'changePanel'; readonly id: string; readonly change: Partial<Omit<Panel, 'id'>> }
  | { readonly type: 'movePanel'; readonly id: string; readonly by: number }
  /** Draws a run under the one on the screen; null: nothing. */
  | { readonly type: 'showGhost'; readonly run: StreamedRun | null; readonly label: string }
  | { readonly type: 'toggleGhost' }
  /** Draws series from elsewhere; null takes them away. */
  | { readonly type: 'showMeasured'; readonly measured: Measurement | null }
  | { readonly type: 'showReference'; readonly reference: Measurement | null }
  | { readonly type: 'openDialog'; readonly dialog: Panes['dialog'] }
  | { readonly type: 'openDrawer'; readonly drawer: 'rail' | 'inspector' | null }
  | { readonly type: 'useSingleKeys'; readonly on: boolean }

export const withLook = changer('look')
export const withOverlays = changer('overlays')
const withPanes = changer('panes')

export const lookRules: Rules<LookAction> = {
  beginTheme: (state, { theme }) => withLook(state, { theme }),
  chooseTheme: (state, { theme }) =>
    withLook(state, { theme, ...(theme === state.look.linkedTheme ? {} : { chosenTheme: theme }) }),
  chooseLanguage: (state, { language }) =>
    withLook(state, { chosenLanguage: language, linkedLanguage: null }),
  forceColours: (state, { on }) => withLook(state, { forcedColours: on }),
  showPatterns: (state, { on }) => withLook(state, { patterns: on }),
  hideFlows: (state, { hidden }) => withLook(state, { hiddenFlows: hidden }),
  toggleFlow(state, { flow }) {
    const hiddenFlows = new Set(state.look.hiddenFlows)
    if (!hiddenFlows.delete(flow)) hiddenFlows.add(flow)
    return withLook(state, { hiddenFlows })
  },
  toggleTimeSequence: (state) => withLook(state, { timeSequence: !state.look.timeSequence }),
  togglePanel(state, { id }) {
    const order = state.place.known.charts.map((chart) => chart.id)
    return withLook(state, { panels: panelToggled(state.look.panels, id, order) })
  },
  removePanel(state, { id }) {
    const removed = withLook(state, { panels: panelRemoved(state.look.panels, id) })
    return state.panes.dialog === `chart ${id}` ? withPanes(removed, { dialog: null }) : removed
  },
  changePanel: (state, { id, change }) =>
    withLook(state, {
      panels: state.look.panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
    }),
  movePanel: (state, { id, by }) => withLook(state, { panels: panelMoved(state.look.panels, id, by) }),
  showGhost: (state, { run, label }) => withOverlays(state, { ghost: run, ghostLabel: label }),
  toggleGhost: (state) => withOverlays(state, { ghostShown: !state.overlays.ghostShown }),
  showMeasured: (state, { measured }) => withOverlays(state, { measured }),
  showReference: (state, { reference }) => withOverlays(state, { reference }),
  openDialog: (state, { dialog }) => withPanes(state, { dialog }),
  openDrawer: (state, { drawer }) =>
    withPanes(state, { railOpen: drawer === 'rail', inspectorOpen: drawer === 'inspector' }),
  useSingleKeys: (state, { on }) => withPanes(state, { singleKeys: on }),
}
