/**
 * The parking lot: one flow goes over all hops of a chain, and at each hop another one joins for that hop alone. All links are
 * alike. A little jitter keeps flows of equal round trips from being dropped in lockstep (Floyd & Jacobson 1992, "On traffic
 * phase effects in packet-switched gateways").
 */
import type { PresetDefinition } from '../preset'

/** Mbit/s of each hop. */
export const LOT_MBPS = 10
/** Seconds from which the shares are compared: all flows are out of slow start. */
export const LOT_SETTLED_S = 10

export function parkingLot(
  hops: number,
  about: Pick<PresetDefinition, 'title' | 'summary' | 'order'>,
): PresetDefinition {
  const hop = { bandwidthMbps: LOT_MBPS, delayMs: 5, jitterMs: 1, buffer: { packets: 32 } }
  const flow = { variant: 'newreno', access: { delayMs: 2 } }
  const all = Array.from({ length: hops }, (_, index) => index)
  return {
    id: `parking-lot-${hops}`,
    ...about,
    group: 'networks',
    picture: { shows: 'queue' },
    scenario: {
      version: 1,
      durationS: 40,
      network: { hops: all.map(() => hop) },
      flows: [
        { ...flow, id: 'long' },
        ...all.map((index) => ({
          ...flow,
          id: `short-${index + 1}`,
          from: index,
          to: index + 1,
          startS: 0.5 * (index + 1),
        })),
      ],
    },
    momentS: LOT_SETTLED_S,
  }
}
