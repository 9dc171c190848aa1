/** What every packet of a flow did, in 16 characters: two runs with the same fingerprint are the same packet for packet. */
import { createHash } from 'node:crypto'

/** A fingerprint of [time, number] pairs; times as ns-2's traces print them, to the microsecond. */
export function fingerprint(pairs: readonly (readonly [number, number])[]): string {
  const hash = createHash('sha256')
  // BaseTrace::round, ns-2.35
  for (const [t, n] of pairs) hash.update(`${Math.floor(t * 1e6 + 0.5)} ${n}\n`)
  return hash.digest('hex').slice(0, 16)
}
