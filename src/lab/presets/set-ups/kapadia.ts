/** Kapadia et al.: flows of one host through a router shaped to 1 Mbit/s. */
import type { FlowInput, ScenarioInput } from '../../scenario/scenario-input'
import type { PresetDefinition } from '../preset'

/**
 * The first runs of the paper's experiments here (src/lab/experiments/papers/kapadia/runs.ts): frames of 1514 bytes (1448 of payload),
 * tc's 0.1 MB of buffer, 104 857 bytes, and the least base RTT that the testbed's senders saw.
 */
function onePath(durationS: number, flows: readonly FlowInput[]): ScenarioInput {
  return {
    version: 1,
    durationS,
    stack: 'linux',
    bottleneck: { bandwidthMbps: 1, delayMs: 0.1, buffer: { bytes: 104_857 } },
    flows: flows.map((flow) => ({
      segmentBytes: 1448,
      headerBytes: 66,
      access: { bandwidthMbps: 1000, delayMs: 0.05 },
      ...flow,
    })),
  }
}

const LASTS_S = 60

/** Three starts within a fraction of a millisecond, as iperf3 does it. */
export function experiment1(variant: string): ScenarioInput {
  return onePath(
    LASTS_S,
    [0, 0.00001, 0.00002].map((startS) => ({ variant, startS })),
  )
}

/** The second flow starts when it did on the testbed. */
export function experiment2(first: string, second: string, startS: number): ScenarioInput {
  return onePath(startS + LASTS_S, [
    { variant: first, stopS: LASTS_S },
    { variant: second, startS, stopS: startS + LASTS_S },
  ])
}

/** The testbed's own run, from its traces (public/reference/geni; MIT licence, Copyright (c) 2022 Harsh Kapadia). */
export function onTestbed(row: string): NonNullable<PresetDefinition['reference']> {
  return { label: 'testbed', offer: 'Measured on the testbed', file: `reference/geni/${row}.json` }
}
