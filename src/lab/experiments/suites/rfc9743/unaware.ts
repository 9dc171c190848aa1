/** Nodes that do not see the flow, or do not keep to the rules: §6.2 and §7.6. */
import { across } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { jain, loses, STEADY_S, uses, waits } from './measures'

const PATH = { mbps: 20, rttMs: 40, durationS: 40 } as const
/** The rate of a sender that does not yield, Mbit/s. */
const TAKEN_MBPS = 10

/**
 * A router on the way of a tunnel sees its outer header alone (RFC 8290 §6.2): FQ-CoDel with one queue. The end of the tunnel hands
 * marks on (RFC 6040 §4.2), or the tunnel is not ECN-capable outside, as in the compatibility mode of §4.3, so that the router drops.
 */
const tunnelled = (ecn: boolean): Extract<SuiteCase, { play: unknown }>['play'] => {
  const bottleneck = { buffer: { bdp: 4 }, aqm: { id: 'fq-codel', params: { queues: 1 }, ecn } }
  return (variant, make) => ({
    main: make(across({ ...PATH, bottleneck }, variant, { variant, startS: 1 }), STEADY_S),
  })
}

export const unaware: readonly SuiteCase[] = [
  {
    id: '6.2a',
    title: 'A tunnel that hands marks on',
    summary:
      'Two flows of the variant go through one tunnel, on 20 Mbit/s and 40 ms behind FQ-CoDel with ECN. It sees the tunnel as one flow and has one queue for both. It aims at 5 ms; three times as much is allowed, and both have to share what one queue gives them.',
    section: 'Tunnel Behavior',
    draws: 'throughput',
    play: tunnelled(true),
    checks: [waits(15), uses(80), jain(0.9, 20)],
  },
  {
    id: '6.2b',
    title: 'A tunnel that is not capable of ECN',
    summary:
      'As before, but the packets of the tunnel are not ECN-capable outside, so that FQ-CoDel drops what it would have marked.',
    section: 'Tunnel Behavior',
    draws: 'throughput',
    play: tunnelled(false),
    checks: [waits(15), uses(80), jain(0.9, 20)],
  },
  {
    id: '7.6a',
    title: 'A sender that does not yield',
    summary:
      'From 5 s on a source that does not react to loss sends 10 of 20 Mbit/s, beside one flow of the variant at 40 ms. Most of what it leaves has to be in use.',
    section: 'Misbehaving Nodes',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(PATH, variant, { variant: 'cbr', rateMbps: TAKEN_MBPS, packetBytes: 1500, startS: 5 }),
      ),
    }),
    checks: [
      {
        label: 'use of what the other leaves',
        unit: '%',
        by: 'ours',
        limit: { is: 'at least', value: 80 },
        measure: ({ main }) => main.usePercent(STEADY_S, main.endS, 0, main.linkMbps - TAKEN_MBPS),
      },
      loses(2),
    ],
  },
  {
    id: '7.6b',
    title: 'A receiver that acknowledges too seldom',
    summary:
      'The receiver sends an ACK for every sixteenth segment, on 20 Mbit/s and 40 ms with a buffer of 2 BDP. RFC 5681 asks for one for every second.',
    section: 'Misbehaving Nodes',
    draws: 'cwnd',
    play: (variant, make) => ({ main: make(across(PATH, { variant, delayedAckSegments: 16 })) }),
    checks: [uses(80), loses(2)],
  },
]
