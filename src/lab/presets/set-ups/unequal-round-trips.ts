/** Two flows of one variant over 40 Mbit/s, with round trips of 20 and 160 ms while nothing waits. */
import type { PresetDefinition } from '../preset'

/** Seconds from which the shares are compared: both flows are out of slow start. */
export const SETTLED_S = 20

export function unequalRoundTrips(
  variant: string,
  about: Pick<PresetDefinition, 'title' | 'summary' | 'order'>,
): PresetDefinition {
  return {
    id: `unequal-round-trips-${variant}`,
    ...about,
    group: 'shares',
    picture: { shows: 'throughput' },
    scenario: {
      version: 1,
      durationS: 100,
      bottleneck: { bandwidthMbps: 40, delayMs: 10, buffer: { packets: 100 } },
      flows: [
        { id: 'near', variant, access: { delayMs: 0 } },
        { id: 'far', variant, access: { delayMs: 35 } },
      ],
    },
    momentS: SETTLED_S,
  }
}
