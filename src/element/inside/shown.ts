/** Reads what an element is to show: the sections of `embed=` and the charts of `panels=` (docs/EMBED.md), in one list. */

import { parseItems } from '../../lab/scenario/link-text'
import { DEFAULT_EMBED, EMBED_SECTIONS, type EmbedSection } from '../../lab/scenario/link-view'
import { defaultPanels, MAX_PANELS, type Panel, readPanels } from '../../lab/scenario/panels'
import { charts } from '../../page/charts/registry'

/** The sections of a frame that an element has. Controls are not among them: the page around the element has its own. */
export type Section = Exclude<EmbedSection, 'controls'>
export const SECTIONS = EMBED_SECTIONS.filter((section): section is Section => section !== 'controls')

export interface Shown {
  readonly sections: ReadonlySet<Section>
  /** The charts to show; null for those of the link, or the usual ones. */
  readonly panels: readonly Panel[] | null
}

const USUAL = DEFAULT_EMBED.filter((section): section is Section => section !== 'controls')

const isSection = (word: string): word is Section => SECTIONS.some((section) => section === word)

/** Returns the items of a list that are separated by commas or spaces, as they were written. */
function itemsOf(text: string): string[] {
  const commas = text.trim().replace(/\s*[,\s]\s*/g, ',')
  return parseItems(commas).map(({ text: item }) => item)
}

/**
 * Reads the list. `unknown` has the items that name nothing and are ignored. A list that names nothing stands for the
 * usual sections, and a list of charts alone shows no player.
 */
export function readShown(text: string): { readonly shown: Shown; readonly unknown: readonly string[] } {
  const items = itemsOf(text).filter((item) => item !== '')
  const usual: Shown = { sections: new Set(USUAL), panels: null }
  if (items.length === 1 && items[0] === '1') return { shown: usual, unknown: [] }
  const sections = new Set<Section>()
  const panels: Panel[] = []
  const unknown: string[] = []
  for (const item of items) {
    if (isSection(item)) sections.add(item)
    else {
      const read = readPanels(item, charts)
      const [panel] = 'value' in read ? read.value : []
      if (panel === undefined || panels.length === MAX_PANELS) unknown.push(item)
      else if (panels.every(({ id }) => id !== panel.id)) panels.push(panel)
    }
  }
  if (panels.length > 0) sections.add('charts')
  if (sections.size === 0) return { shown: usual, unknown }
  return { shown: { sections, panels: panels.length > 0 ? panels : null }, unknown }
}

/** The names of everything that can be shown, for a message about an unknown one. */
export const knownWords = (): string => [...SECTIONS, ...charts.map(({ id }) => id)].join(', ')

/** Returns the charts to show for a run whose link names `ofLink`. */
export const panelsOf = ({ panels }: Shown, ofLink: readonly Panel[]): readonly Panel[] =>
  panels ?? (ofLink.length === 0 ? defaultPanels : ofLink)
