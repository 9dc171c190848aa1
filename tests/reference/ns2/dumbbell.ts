/** Scenarios for ns-2's hosts, with what most of them have in common. */
import type { FlowInput, ScenarioInput } from '../../../src/lab/scenario/scenario-input'

/** A case beside those that are always run. */
export interface Further {
  readonly name: string
  readonly group: string
  readonly scenario: ScenarioInput
}

/** TCP of which ns-2 has an agent. */
export const VARIANTS = ['tahoe', 'reno', 'newreno', 'sack', 'vegas'] as const

/** 10 Mbit/s and a base RTT of 40 ms: 48 packets of 1040 bytes. */
const BDP = 48
export const FAST_ACCESS = { bandwidthMbps: 100, delayMs: 1, bufferPackets: null }

/** Segments of 1000 bytes, and a receiver window that is no limit. */
export function tcp(variant: string, startS = 0, more: Partial<FlowInput> = {}): FlowInput {
  return {
    variant,
    startS,
    segmentBytes: 1000,
    headerBytes: 40,
    receiverWindowPackets: 1000,
    access: FAST_ACCESS,
    ...more,
  }
}

export function dumbbell(
  flows: readonly FlowInput[],
  more: { readonly limit?: number; readonly durationS?: number; readonly delayMs?: number } & Partial<
    Omit<ScenarioInput, 'flows' | 'version'>
  > = {},
): ScenarioInput {
  const { limit = BDP, durationS = 20, delayMs = 18, bottleneck, ...rest } = more
  return {
    version: 1,
    durationS,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 10, delayMs, buffer: { packets: limit - 1 }, ...bottleneck },
    flows,
    ...rest,
  }
}
