/** Scenarios in which ACKs arrive at the very instant when a transmission ends, and the order of the two decides over a drop. */

import { dumbbell, type Further, tcp, VARIANTS } from './dumbbell'

/** At 0.8 Mbit/s a segment takes as long as an ACK and 10 ms of delay. */
const RATE = 0.8

function alone(variant: string, delayMs: number, bufferPackets: number): Further {
  const access = { bandwidthMbps: RATE, delayMs: 10, bufferPackets }
  const flow = tcp(variant, 0, { access, receiverWindowPackets: 100 })
  const more = { durationS: 4, delayMs, limit: 11, bottleneck: { bandwidthMbps: RATE } }
  return {
    name: `${variant}, ${delayMs} ms behind a buffer of ${bufferPackets}`,
    group: 'ties',
    scenario: dumbbell([flow], more),
  }
}

export function ties(): Further[] {
  const pair = dumbbell(
    [0, 0.1].map((startS) =>
      tcp('reno', startS, { access: { bandwidthMbps: RATE, delayMs: 10, bufferPackets: 5 } }),
    ),
    { durationS: 6, delayMs: 10, limit: 11, bottleneck: { bandwidthMbps: RATE } },
  )
  return [
    ...VARIANTS.map((variant) => alone(variant, 7.3, 5)),
    // Here the ACK and the transmission that ends with it were decided together two hops back, too.
    ...VARIANTS.map((variant) => alone(variant, 10, 5)),
    alone('reno', 5, 20),
    { name: 'two Reno flows', group: 'ties', scenario: pair },
  ]
}
