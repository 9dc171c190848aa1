/** The state of an element for one frame, in the form in which drawing reads the state of the page. */
import type { Drawn, DrawnTheme, StreamedRun } from '../../page/charts/drawn'
import { ALONE } from '../../page/charts/drawn-alone'
import type { Clock } from '../../page/model/slices/clock'

export interface Seen {
  readonly run: StreamedRun | null
  readonly clock: Clock
  readonly theme: DrawnTheme
  readonly hiddenFlows: ReadonlySet<number>
  readonly patterns: boolean
  /** Row of the selected event; -1 where none is selected. */
  readonly selectedEvent: number
}

export const drawnOf = ({ clock, ...seen }: Seen): Drawn => ({ ...ALONE, ...clock, ...seen })
