/** Tome & Soeller, experiment 1: one TCP flow N1-N4 against a CBR source on the routers N2-N3, all links 10 Mbit/s and 10 ms. */
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { PresetDefinition } from '../preset'

/**
 * The settings that give the paper's drops are ns-2's own defaults: a queue limit of 50 on every link, which is 49 packets
 * waiting, a receiver window of 20 and packets of 1000 bytes (+ 40 of header).
 */
export function experiment1(variant: string, cbrMbps = 9): ScenarioInput {
  return {
    version: 1,
    durationS: 5,
    stack: 'ns2',
    bottleneck: { bandwidthMbps: 10, delayMs: 10, buffer: { packets: 49 } },
    flows: [
      {
        id: 'tcp',
        variant,
        startS: 0.5,
        stopS: 4,
        segmentBytes: 1000,
        headerBytes: 40,
        receiverWindowPackets: 20,
        access: { bandwidthMbps: 10, delayMs: 10, bufferPackets: 49 },
      },
      {
        id: 'cbr',
        variant: 'cbr',
        rateMbps: cbrMbps,
        packetBytes: 1000,
        startS: 0.1,
        stopS: 4.5,
        access: null,
      },
    ],
  }
}

/** One of the paper's four variants against 9 Mbit/s of UDP; `drops`: what it loses in the paper. */
export function preset(variant: string, label: string, drops: string, order: number): PresetDefinition {
  const id = `tome-soeller-${variant}`
  return {
    id,
    title: `Tome & Soeller, experiment 1: ${label}`,
    group: 'papers',
    order,
    summary: `${label} against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses ${drops}.`,
    scenario: experiment1(variant),
    reference: { label: 'ns-2', offer: 'cwnd in ns-2', file: `reference/ns2/${id}.json` },
  }
}
