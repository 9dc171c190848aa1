/** What can be chosen of what is on the screen, to be taken away. */
import { exports as words } from '../../strings/exports'
import { packets as packetWords } from '../../strings/packets'
import type { Column, Sheet } from './sheet'

/** What of a mode can be taken away. The file `pictured.ts` of its folder makes it, as its default export. */
export interface Pictured {
  readonly title: string
  /** What can be chosen beside all charts: its id, and its name. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** `which`: the id of a choice, or `ALL_CHARTS`. null: a run is still under way. */
  figures(which: string): Pick<Sheet, 'columns' | 'tiles'> | null
}

/** All charts, without the packets; the packets and the charts; the packets alone. */
export const ALL_CHARTS = 'all'
export const EVERYTHING = 'everything'
export const PACKETS = 'packets'

/** What of a column is chosen; `which` may be the id of one of its charts. */
export function chosenOf(column: Column, which: string): Column {
  const { panels } = column
  const isAll = which === ALL_CHARTS || which === EVERYTHING
  return {
    ...column,
    panels: isAll ? panels : panels.filter(({ id }) => id === which),
    packets: which === EVERYTHING || which === PACKETS,
  }
}

/** The choices that show packets. */
export const withPackets = [
  { value: EVERYTHING, label: words.pictures.everything },
  { value: PACKETS, label: packetWords.name },
]
