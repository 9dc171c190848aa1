/** Incast, after Phanishayee et al., "Measurement and Analysis of TCP Throughput Collapse in Cluster-based Storage Systems", FAST 2008. */
import { definePreset } from './preset'

/** Servers, and what each sends of one answer. */
export const SERVERS = 16
export const ANSWER_BYTES = 256_000
/** s */
export const ASKED_S = 0.01

export default definePreset({
  id: 'incast',
  title: 'Incast',
  group: 'buffer',
  order: 5,
  summary:
    'Sixteen servers answer one request at once, over a port of 1 Gbit/s with room for 32 packets: 34 ms of data take more than 200 ms, because half of the senders wait for a timer of 200 ms while the link stands idle.',
  scenario: {
    version: 1,
    durationS: 0.3,
    stack: 'linux',
    bottleneck: { bandwidthMbps: 1000, delayMs: 0.04, buffer: { packets: 32 } },
    flows: Array.from({ length: SERVERS }, (_, index) => ({
      id: `server-${index + 1}`,
      variant: 'cubic',
      bytes: ANSWER_BYTES,
      startS: ASKED_S,
      access: { bandwidthMbps: 1000, delayMs: 0.01 },
    })),
  },
  momentS: ASKED_S,
})
