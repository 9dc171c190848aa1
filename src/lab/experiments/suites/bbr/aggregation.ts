/** Aggregated ACKs: cases 12 and 13. */
import type { FlowInput, ScenarioInput } from '../../../scenario/scenario-input'
import type { Observed } from '../../suite/observed'
import type { SuiteCase } from '../../suite/suite'
import { BDP, MBPS, RTT_MS } from './path'
import { maxBwOff } from './startup'

/** ACKs come in bursts, every so many ms. */
const BURSTS_MS = 20

/** A hop whose way back releases its ACKs in bursts, as Wi-Fi and cellular links do. */
function aggregated(variant: string, durationS: number): ScenarioInput {
  const flow: FlowInput = { variant, access: { bandwidthMbps: 10_000, delayMs: 0.1 } }
  const hop = { bandwidthMbps: MBPS, delayMs: RTT_MS / 2 - 0.2, buffer: { bdp: 3 } }
  return {
    version: 1,
    durationS,
    network: { hops: [{ ...hop, back: { bandwidthMbps: 100, aggregationMs: BURSTS_MS } }] },
    flows: [flow],
  }
}

/** Window beyond two BDP, packets: what is added for aggregated ACKs. */
const beyond = (cwnd: number): number => cwnd - 2 * BDP

const cruise = (main: Observed) => main.staysIn('cruise')[0]

export const aggregation: readonly SuiteCase[] = [
  {
    id: '12',
    title: 'Startup with aggregated ACKs',
    summary:
      'ACKs come back in bursts every 20 ms, on 20 Mbit/s and 40 ms. The window goes beyond two BDP by what is acknowledged in excess, and Startup still finds the whole rate.',
    section: 'Achieving Expected STARTUP Bandwidth on a Link With Aggregation',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(aggregated(variant, 5)) }),
    checks: [
      {
        label: 'greatest window in Startup beyond 2 BDP',
        unit: 'packets',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 0 },
        measure: ({ main }) => {
          const [startup] = main.stays
          return startup === undefined ? null : beyond(main.range('cwnd', 0, startup.toS).greatest)
        },
      },
      {
        label: 'max_bw at the end of Startup, off the link’s rate',
        unit: '%',
        by: 'ours',
        states: true,
        limit: { is: 'at most', value: 10 },
        measure: ({ main }) => {
          const [startup] = main.stays
          return startup === undefined ? null : maxBwOff(main.at('maxBwMbps', startup.toS))
        },
      },
      {
        label: 'use of the link from 2 s on',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 95 },
        drawn: { in: 'throughput' },
        measure: ({ main }) => main.usePercent(2, main.endS),
      },
    ],
  },
  {
    id: '13',
    title: 'Cruise with aggregated ACKs',
    summary:
      'As case 12, for 12 s. In Cruise the window has extra_acked on top of two BDP, so that the flow does not wait between two bursts of ACKs and the link stays in use.',
    section: 'Achieving Expected Cruise Bandwidth on a Link With Aggregation',
    draws: 'throughput',
    play: (variant, make) => ({ main: make(aggregated(variant, 12)) }),
    checks: [
      {
        label: 'mean window in Cruise beyond 2 BDP',
        unit: 'packets',
        by: 'source',
        states: true,
        limit: { is: 'at least', value: 0 },
        measure: ({ main }) => {
          const stay = cruise(main)
          return stay === undefined ? null : beyond(main.mean('cwnd', stay.fromS, stay.toS))
        },
      },
      {
        label: 'use of the link in Cruise',
        unit: '%',
        by: 'ours',
        states: true,
        limit: { is: 'at least', value: 95 },
        measure: ({ main }) => {
          const stay = cruise(main)
          return stay === undefined ? null : main.usePercent(stay.fromS, stay.toS)
        },
      },
      {
        label: 'use of the link from 2 s on',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 95 },
        drawn: { in: 'throughput' },
        measure: ({ main }) => main.usePercent(2, main.endS),
      },
    ],
  },
]
