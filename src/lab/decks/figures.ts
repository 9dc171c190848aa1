/** The figures of a scene: the packet view and charts, in the notation of a link's `panels`. */
import { type KnownChart, type Panel, plainPanel, readPanels } from '../scenario/panels'
import { deckLimits, PACKETS } from './deck'

/** From the top; the packet view is one of them, called `packets`. null: the text names none, too many, or one twice. */
export function figuresOf(text: string, charts?: readonly KnownChart[]): readonly Panel[] | null {
  const items = text.split(',')
  const packets = items.indexOf(PACKETS)
  if (packets < 0) return fewEnough(panelsIn(text, charts))
  const others = items.filter((_, index) => index !== packets).join(',')
  if (others === '') return [plainPanel(PACKETS)]
  const panels = panelsIn(others, charts)
  // Options in brackets have no comma that would tell a place in the text from one in the list: no chart has two.
  if (panels === null) return null
  return fewEnough([...panels.slice(0, packets), plainPanel(PACKETS), ...panels.slice(packets)])
}

function panelsIn(text: string, charts: readonly KnownChart[] | undefined): readonly Panel[] | null {
  const read = readPanels(text, charts)
  return 'value' in read && !read.value.some(({ id }) => id === PACKETS) ? read.value : null
}

const fewEnough = (panels: readonly Panel[] | null): readonly Panel[] | null =>
  panels === null || panels.length > deckLimits.figures ? null : panels
