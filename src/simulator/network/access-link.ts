/** The links between hosts and routers. */
import type { AccessConfig } from '../config'
import { type DropPlace, Fate } from '../log'
import { LimitedLink, UnlimitedLink } from './link'
import { fullLink, linkFull } from './link-full'
import type { NetworkSetUp } from './network-set-up'
import type { PacketSink } from './wire'

/** Data on its way in or out, or ACKs. */
export type AccessPlace = Extract<DropPlace, 'access in' | 'access out' | 'ack in' | 'ack out'>

/**
 * One way of an access link, to `sink`. `ahead`: where it has no limit it may tell at once when a packet will be through, which
 * saves an event; what comes out at one instant then comes in no certain order with what other links bring.
 */
export function accessLink(
  setUp: NetworkSetUp,
  access: AccessConfig,
  sink: PacketSink,
  place: AccessPlace,
  ahead: boolean,
): UnlimitedLink | LimitedLink {
  const { queue, clock, pool, recorder, totals } = setUp
  const parts = { queue, clock, pool, sink }
  if (access.bufferPackets === Number.POSITIVE_INFINITY && ahead) return new UnlimitedLink(parts, access)
  const full = fullLink(place, access.bufferPackets)
  return new LimitedLink(parts, access, access.bufferPackets, (packet, waiting) => {
    const flowTotals = totals.flows[pool.flow[packet] as number]
    if (flowTotals !== undefined && !pool.isAck(packet)) flowTotals.drops++
    full.waiting = waiting
    const row = recorder.packetDropped(packet, Fate.accessOverflow, full)
    recorder.explain(row, 'drop', linkFull, full)
    pool.release(packet)
  })
}
