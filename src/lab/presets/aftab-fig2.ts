import { definePreset } from './preset'

/**
 * Dumbbell of four sources and sinks; every link but the bottleneck has 1 Mbit/s and 10 ms. Packets of 1024 bytes of TCP
 * and 200 of UDP are the paper's; the receiver window of 20 packets, the starts and the UDP rate are not published.
 */
const access = { bandwidthMbps: 1, delayMs: 10, bufferPackets: 49 }
const tcp = { segmentBytes: 1024, headerBytes: 40, receiverWindowPackets: 20, access }

export default definePreset({
  id: 'aftab-fig2',
  title: 'Aftab et al., figure 2',
  group: 'papers',
  order: 1,
  summary:
    'Tahoe, Reno, NewReno and UDP over 0.5 Mbit/s with a buffer of 10 packets. The paper gives no UDP rate: 0.1 Mbit/s is assumed.',
  picture: { toS: 40 },
  scenario: {
    version: 1,
    durationS: 400,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 0.5, delayMs: 50, buffer: { packets: 10 } },
    flows: [
      { id: 'tahoe', variant: 'tahoe', startS: 0.1, ...tcp },
      { id: 'reno', variant: 'reno', startS: 0.4, ...tcp },
      { id: 'newreno', variant: 'newreno', startS: 0.7, ...tcp },
      { id: 'udp', variant: 'cbr', rateMbps: 0.1, packetBytes: 200, access },
    ],
  },
})
