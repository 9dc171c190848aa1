/** How a link serialises where its rate changes of itself in time. */

/** Both are asked in ascending order of time. */
export interface Course {
  /** Rate at `now`, bit/s, by which disciplines measure; 0: nothing leaves. */
  rateAt(now: number): number
  /** Clock units from `now`, when the link is free, until the last of `bytes` has left; Infinity: never. */
  of(bytes: number, now: number): number
}
