/** Which of the chosen charts are shown where there is no room for all. */
import { defaultPanels, type Panel } from '../../lab/scenario/panels'
import { type ChartsMode, chartsMode } from './layout'
import { zoomOf } from './zoom'

/** Charts that a phone shows unless others are chosen. */
export const ON_PHONES = 2

/** Panels that are shown one below the other, and those among which tabs choose. */
export function arranged(
  mode: ChartsMode,
  panels: readonly Panel[],
): { shown: readonly Panel[]; tabs: readonly Panel[] } {
  if (mode === 'tabs') return { shown: panels.slice(0, 2), tabs: panels.slice(2) }
  // Not their equals: who has chosen all four on a phone has all four.
  const few = (mode === 'two' || mode === 'pair') && panels === defaultPanels
  return { shown: few ? panels.slice(0, ON_PHONES) : panels, tabs: [] }
}

/** The panels that can be seen in the page as it is laid out at this moment, by tabs or without. */
export function panelsInSight(panels: readonly Panel[]): readonly Panel[] {
  const place = document.querySelector('.charts')
  if (place === null) return panels
  const mode = chartsMode(window.innerWidth / zoomOf(place), place.clientHeight)
  const { shown, tabs } = arranged(mode, panels)
  return tabs.length === 0 ? shown : panels
}
