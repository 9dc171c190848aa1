import type { RecoverySender } from '../recovery-sender'

/**
 * RFC 2883 §4: a first block below the cumulative ACK, or inside the second, reports what has come twice. One past the last
 * segment of it; -1 where the ACK at work has no such block.
 */
export function endOfDuplicate({ acks, scoreboard }: Pick<RecoverySender, 'acks' | 'scoreboard'>): number {
  if (acks.sackCount === 0) return -1
  const left = acks.sackLeft(0)
  const right = acks.sackRight(0)
  const inside = acks.sackCount > 1 && left >= acks.sackLeft(1) && right <= acks.sackRight(1)
  return inside || right <= scoreboard.una ? right : -1
}
