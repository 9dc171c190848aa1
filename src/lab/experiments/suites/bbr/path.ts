/** What the cases of the draft share: a path on which nothing but the flow itself fills the buffer, and when something happens on it. */
import type { Observed, Stay } from '../../suite/observed'
import { bdpOf, type Path } from '../../suite/paths'

export const MBPS = 20
export const RTT_MS = 40
export const BDP = bdpOf(MBPS, RTT_MS)
/** A buffer so long that no probe overflows it. */
export const LONG: Path = { mbps: MBPS, rttMs: RTT_MS, durationS: 20, bufferBdp: 3 }
/** One that every probe overflows, so that inflight_longterm is set. */
export const SHORT: Path = { ...LONG, bufferBdp: 0.3 }

/** A change comes so much later than what it answers, s: less than the time of a packet. */
const THEN_S = 1e-6

/** Right after a stay has begun; where there is none, so late that it means nothing. */
export const rightAfter = (stay: Stay | undefined, { endS }: Observed): number =>
  stay === undefined ? endS - 1 : stay.fromS + THEN_S

/** Length of a stay that ended within the run; null: it did not, or there is none. */
export const lengthOf = (stay: Stay | undefined, { endS }: Observed): number | null =>
  stay === undefined || stay.toS >= endS ? null : stay.toS - stay.fromS

/** When ProbeBW begins after a stay: in Down, or past it where the ACK that ends the stay ends Down as well; null: it does not. */
export function probeBwAfter(stay: Stay | undefined, main: Observed): number | null {
  const next = stay && main.after(stay)
  return next?.state === 'down' || next?.state === 'cruise' ? next.fromS : null
}
