/** The send decision shared by the recoveries that know only cumulative ACKs. */
import type { RecoverySender } from './recovery-sender'

/**
 * ns-2's `output`: sends a segment without moving on, so that one which was the next to go will go once more.
 */
export function sendInPlace(sender: RecoverySender, segment: number): void {
  const { scoreboard } = sender
  const { nxt } = scoreboard
  sender.transmit(segment)
  scoreboard.nxt = nxt
}

/** Next new (or, going back N, next) segment if fewer than `window` (whole segments) are outstanding; else -1. */
export function nextInWindow(sender: RecoverySender, window: number): number {
  const { nxt, una } = sender.scoreboard
  return nxt - una < window && sender.supply.mayExtend ? nxt : -1
}
