/** Kapadia et al.: flows of one host through a router shaped to 1 Mbit/s, each run a preset. */
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
const ROUTER = 'a 1 Mbit/s router with a buffer of 0.1 MB'

const LABELS = { bbr: 'BBR', cubic: 'CUBIC', reno: 'Reno', vegas: 'Vegas' } as const
type Variant = keyof typeof LABELS

/** The testbed's own run, from its traces (public/reference/geni; MIT licence, Copyright (c) 2022 Harsh Kapadia). */
function onTestbed(row: string): NonNullable<PresetDefinition['reference']> {
  return { label: 'testbed', offer: 'Measured on the testbed', file: `reference/geni/${row}.json` }
}

/** Three starts within a fraction of a millisecond, as iperf3 does it. */
export function experiment1(variant: Variant, order: number): PresetDefinition {
  const label = LABELS[variant]
  const flows = [0, 0.00001, 0.00002].map((startS) => ({ variant, startS }))
  return {
    id: `kapadia-${variant}`,
    title: `Kapadia et al., experiment 1: ${label}`,
    group: 'papers',
    order,
    summary: `Three parallel ${label} flows over ${ROUTER}, for ${LASTS_S} s.`,
    scenario: onePath(LASTS_S, flows),
    reference: onTestbed(`E-exp1-${variant}`),
  }
}

/** `variant` starts `startS` after `before`, as it did on the testbed. `pair` is the name that the paper gives both. */
export function experiment2(
  pair: readonly [Variant, Variant],
  before: Variant,
  variant: Variant,
  startS: number,
  order: number,
): PresetDefinition {
  const id = pair.join('-')
  return {
    id: `kapadia-${id}`,
    title: `Kapadia et al.: ${pair.map((one) => LABELS[one]).join(' and ')}`,
    group: 'papers',
    order,
    summary: `${LABELS[before]}, then ${LABELS[variant]} ${startS} s later, over ${ROUTER}: who gets what, beside what a real testbed measured.`,
    scenario: onePath(startS + LASTS_S, [
      { variant: before, stopS: LASTS_S },
      { variant, startS, stopS: startS + LASTS_S },
    ]),
    reference: onTestbed(`E-${id}`),
  }
}
