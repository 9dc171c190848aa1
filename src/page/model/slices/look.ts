/** How things are drawn: colours, dashes, and which flows and charts are shown. */

import type { Way } from '../../../lab/router-names'
import type { RouterView } from '../../../lab/scenario/link-view'
import { defaultPanels, type Panel, plainPanel } from '../../../lab/scenario/panels'

/** The themes in the order in which the switch goes through them. */
export const THEMES = ['dark', 'light', 'projector'] as const
export type Theme = (typeof THEMES)[number]

export const firstLook = {
  theme: 'dark' as Theme,
  /** The theme that the link asked for, which is not remembered; null: none. */
  linkedTheme: null as Theme | null,
  /** The theme that the user chose last, which is remembered; null: none. */
  chosenTheme: null as Theme | null,
  /** The language that the link asked for, which is not remembered (BCP 47); null: none. */
  linkedLanguage: null as string | null,
  /** The language that the user chose last, which is remembered; null: none. */
  chosenLanguage: null as string | null,
  /** The system insists on its own colours. */
  forcedColours: false,
  /** Dashes beside the colours of flows. */
  patterns: false,
  /** Indices of flows that are not drawn. */
  hiddenFlows: new Set() as ReadonlySet<number>,
  /** The charts, from top to bottom. They are in the link's view, not in the scenario: undoing a change leaves them. */
  panels: defaultPanels,
  /** The time–sequence diagram is shown. */
  timeSequence: false,
  /** What is shown of the router. */
  router: 'path' as RouterView,
  /** The selected hop of a chain, whose card, buffer and chart are outlined; null: none. See `selectedHop`. */
  hop: null as number | null,
  /** The way along it whose queue the inside shows. */
  way: 'forward' as Way,
}
export type Look = Readonly<typeof firstLook>

/** Shows a chart or hides it. The charts of `order` come back to their places in it, signals to the end. */
export function panelToggled(
  panels: readonly Panel[],
  id: string,
  order: readonly string[],
): readonly Panel[] {
  if (panels.some((panel) => panel.id === id)) return panelRemoved(panels, id)
  const own = order.indexOf(id)
  const next = panels.findIndex((panel) => {
    const other = order.indexOf(panel.id)
    return own >= 0 && (other < 0 || other > own)
  })
  const place = next < 0 ? panels.length : next
  return [...panels.slice(0, place), plainPanel(id), ...panels.slice(place)]
}

/** One chart at least stays. */
export function panelRemoved(panels: readonly Panel[], id: string): readonly Panel[] {
  return panels.length === 1 ? panels : panels.filter((panel) => panel.id !== id)
}

/** Moves a chart by `by` places. */
export function panelMoved(panels: readonly Panel[], id: string, by: number): readonly Panel[] {
  const from = panels.findIndex((panel) => panel.id === id)
  const panel = panels[from]
  if (panel === undefined || from + by < 0 || from + by >= panels.length) return panels
  const others = panels.filter((other) => other !== panel)
  return [...others.slice(0, from + by), panel, ...others.slice(from + by)]
}
