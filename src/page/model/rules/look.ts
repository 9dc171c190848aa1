/** How things are drawn, what is drawn over the run, and what is folded out. */

import type { Way } from '../../../lab/router-names'
import type { RouterView } from '../../../lab/scenario/link-view'
import type { Panel } from '../../../lab/scenario/panels'
import type { StreamedRun } from '../../charts/drawn'
import { panelMoved, panelRemoved, panelToggled, type Theme } from '../slices/look'
import type { Measurement } from '../slices/overlays'
import type { Panes } from '../slices/panes'
import { changer } from '../state'
import type { Rules } from './rule'

export const withLook = changer('look')
export const withOverlays = changer('overlays')
const withPanes = changer('panes')

interface Switched {
  on: boolean
}

interface OfPanel {
  id: string
}

export const lookRules = {
  /** The theme with which the page begins: the one that was remembered, or the system's. */
  beginTheme: (state, { theme }: { theme: Theme }) => withLook(state, { theme }),
  chooseTheme: (state, { theme }: { theme: Theme }) =>
    withLook(state, { theme, ...(theme === state.look.linkedTheme ? {} : { chosenTheme: theme }) }),
  /** One of the languages that there are. The page begins anew in it. */
  chooseLanguage: (state, { language }: { language: string }) =>
    withLook(state, { chosenLanguage: language, linkedLanguage: null }),
  /** The address says the language from then on. */
  linkLanguage: (state, { language }: { language: string }) => withLook(state, { linkedLanguage: language }),
  forceColours: (state, { on }: Switched) => withLook(state, { forcedColours: on }),
  showPatterns: (state, { on }: Switched) => withLook(state, { patterns: on }),
  hideFlows: (state, { hidden }: { hidden: ReadonlySet<number> }) => withLook(state, { hiddenFlows: hidden }),
  toggleFlow(state, { flow }: { flow: number }) {
    const hiddenFlows = new Set(state.look.hiddenFlows)
    if (!hiddenFlows.delete(flow)) hiddenFlows.add(flow)
    return withLook(state, { hiddenFlows })
  },
  toggleTimeSequence: (state) => withLook(state, { timeSequence: !state.look.timeSequence }),
  /** A hop of the chain, and the way along it that is looked into; null: none. */
  selectHop: (state, { hop, way = 'forward' }: { hop: number | null; way?: Way }) =>
    withLook(state, { hop, way }),
  showRouter: (state, { router }: { router: RouterView }) => withLook(state, { router }),
  /** `shown`: the panels that are in sight, where those are not all that are chosen. */
  togglePanel(state, { id, shown }: OfPanel & { shown?: readonly Panel[] }) {
    const order = state.place.known.charts.map((chart) => chart.id)
    return withLook(state, { panels: panelToggled(shown ?? state.look.panels, id, order) })
  },
  setPanels: (state, { panels }: { panels: readonly Panel[] }) => withLook(state, { panels }),
  removePanel(state, { id }: OfPanel) {
    const removed = withLook(state, { panels: panelRemoved(state.look.panels, id) })
    return state.panes.dialog === `chart ${id}` ? withPanes(removed, { dialog: null }) : removed
  },
  changePanel: (state, { id, change }: OfPanel & { change: Partial<Omit<Panel, 'id'>> }) =>
    withLook(state, {
      panels: state.look.panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
    }),
  movePanel: (state, { id, by }: OfPanel & { by: number }) =>
    withLook(state, { panels: panelMoved(state.look.panels, id, by) }),
  /** Draws a run under the one on the screen; null: nothing. */
  showGhost: (state, { run, label }: { run: StreamedRun | null; label: string }) =>
    withOverlays(state, { ghost: run, ghostLabel: label }),
  toggleGhost: (state) => withOverlays(state, { ghostShown: !state.overlays.ghostShown }),
  /** Draws series from elsewhere; null takes them away. */
  showMeasured: (state, { measured }: { measured: Measurement | null }) => withOverlays(state, { measured }),
  showReference: (state, { reference }: { reference: Measurement | null }) =>
    withOverlays(state, { reference }),
  openDialog: (state, { dialog }: Pick<Panes, 'dialog'>) => withPanes(state, { dialog }),
  openDrawer: (state, { drawer }: { drawer: 'rail' | 'inspector' | null }) =>
    withPanes(state, { railOpen: drawer === 'rail', inspectorOpen: drawer === 'inspector' }),
  useSingleKeys: (state, { on }: Switched) => withPanes(state, { singleKeys: on }),
} satisfies Rules
