/** Kapadia et al., experiment 1: three parallel flows from one host through a router shaped to 1 Mbit/s. */
import type { ScenarioInput } from '../../scenario/scenario-input'

/**
 * Frames of 1514 bytes (1448 of payload) and tc's 0.1 MB of buffer, 104 857 bytes, are the testbed's. Its base RTT is under
 * 1 ms and unpublished: 1 ms is assumed, and starts 10 ms apart.
 */
export function experiment1(variant: string): ScenarioInput {
  const access = { bandwidthMbps: 100, delayMs: 0.1 }
  return {
    version: 1,
    durationS: 60,
    bottleneck: { bandwidthMbps: 1, delayMs: 0.3, buffer: { bytes: 104_857 } },
    flows: [0, 0.01, 0.02].map((startS) => ({
      variant,
      startS,
      segmentBytes: 1448,
      headerBytes: 66,
      access,
    })),
  }
}
