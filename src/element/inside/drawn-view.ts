/** What drawing reads of an element: one frame's state, as it reads that of the page. */
import type { Drawn, DrawnTheme, StreamedRun } from '../../page/charts/drawn'
import type { Clock } from '../../page/model/slices/clock'

export interface Seen {
  readonly run: StreamedRun | null
  readonly clock: Clock
  readonly theme: DrawnTheme
  readonly hiddenFlows: ReadonlySet<number>
  readonly patterns: boolean
  /** Row of the selected event, -1 for none. */
  readonly selectedEvent: number
}

/** There is one run and nothing beside it: neither a run before nor others that are compared. */
export const drawnOf = ({ clock, ...seen }: Seen): Drawn => ({
  ...clock,
  ...seen,
  asleep: false,
  captioned: false,
  bare: false,
  withheldFromS: null,
  preview: null,
  compared: [],
  ghost: null,
  ghostLabel: '',
  reference: null,
  measured: null,
  selectedChange: null,
  selectedPacket: -1,
})
