/** Kapadia et al., experiment 1: three parallel flows from one host through a router shaped to 1 Mbit/s. */
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { PresetDefinition } from '../preset'

/**
 * The first run of the paper's experiment here (src/lab/experiments/kapadia/runs.ts): frames of 1514 bytes (1448 of payload),
 * tc's 0.1 MB of buffer, 104 857 bytes, the least base RTT that the testbed's senders saw, and three starts within a fraction
 * of a millisecond, as iperf3 does it.
 */
export function experiment1(variant: string): ScenarioInput {
  const access = { bandwidthMbps: 1000, delayMs: 0.05 }
  return {
    version: 1,
    durationS: 60,
    stack: 'linux',
    bottleneck: { bandwidthMbps: 1, delayMs: 0.1, buffer: { bytes: 104_857 } },
    flows: [0, 0.00001, 0.00002].map((startS) => ({
      variant,
      startS,
      segmentBytes: 1448,
      headerBytes: 66,
      access,
    })),
  }
}

/** The testbed's own run, from its traces (public/reference/geni; MIT licence, Copyright (c) 2022 Harsh Kapadia). */
export function onTestbed(variant: string): NonNullable<PresetDefinition['reference']> {
  return { label: 'testbed', offer: 'Measured on the testbed', file: `reference/geni/E-exp1-${variant}.json` }
}
