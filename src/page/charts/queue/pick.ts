import type { Picked } from '../drawn'
import { asEvent, codesOf, nearestEvent, type Place } from '../nearest-event'

const DECISIONS = codesOf(['drop', 'mark'])
/** The ticks of drops are in the header, above the plot. */
const TICKS_ABOVE_PX = 12
const TICKS_BELOW_PX = 4

/** A tick of a drop or the ring of a mark on the queue chart's top edge. */
export default function pickDecision(place: Place, x: number, y: number, reachPx: number): Picked | null {
  const { plot, run } = place
  if (y < plot.top - TICKS_ABOVE_PX || y > plot.top + TICKS_BELOW_PX) return null
  const { t } = run.log.events.columns
  return asEvent(nearestEvent(place, x, reachPx, DECISIONS, (row) => Math.abs(x - place.x(t[row] as number))))
}
