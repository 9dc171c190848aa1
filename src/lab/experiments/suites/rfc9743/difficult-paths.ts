/** Special cases: §7. */
import { across, type Path } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import { loses, uses, waits } from './measures'

const PATH = { mbps: 20, rttMs: 40, durationS: 40 } as const

interface Queue {
  readonly id: string
  readonly aqm: string
  readonly ecn?: true
  readonly title: string
  readonly summary: string
  /** Queueing delay that is allowed, ms. */
  readonly waitsMs: number
}

/** The delay that is allowed is three times what the discipline aims at; RED aims at none, and has the whole buffer. */
const QUEUES: readonly Queue[] = [
  {
    id: 'a',
    aqm: 'fq-codel',
    title: 'FQ-CoDel',
    summary:
      'Two flows of the variant on 20 Mbit/s and 40 ms through FQ-CoDel, without ECN. It aims at 5 ms; three times as much is allowed.',
    waitsMs: 15,
  },
  {
    id: 'b',
    aqm: 'codel',
    title: 'CoDel',
    summary:
      'Two flows of the variant on 20 Mbit/s and 40 ms through CoDel, without ECN. It aims at 5 ms; three times as much is allowed.',
    waitsMs: 15,
  },
  {
    id: 'c',
    aqm: 'pie',
    title: 'PIE',
    summary:
      'Two flows of the variant on 20 Mbit/s and 40 ms through PIE, without ECN. It aims at 15 ms; three times as much is allowed.',
    waitsMs: 45,
  },
  {
    id: 'd',
    aqm: 'dualpi2',
    ecn: true,
    title: 'DualPI2, with ECN',
    summary:
      'Two flows of the variant on 20 Mbit/s and 40 ms through DualPI2, with ECN. It aims at 15 ms for classic flows; three times as much is allowed.',
    waitsMs: 45,
  },
  {
    id: 'e',
    aqm: 'codel',
    ecn: true,
    title: 'CoDel that marks',
    summary:
      'Two flows of the variant on 20 Mbit/s and 40 ms through CoDel, which marks packets of flows that use ECN. Who asks for marks has to answer them: the delay is no longer than without.',
    waitsMs: 15,
  },
]

const behind = ({ id, aqm, ecn = undefined, title, summary, waitsMs }: Queue): SuiteCase => ({
  id: `7.1${id}`,
  title,
  summary,
  section: 'Active Queue Management (AQM)',
  draws: 'throughput',
  play: (variant, make) => {
    const bottleneck = { buffer: { bdp: 4 }, aqm: { id: aqm, ecn: ecn === true } }
    return { main: make(across({ ...PATH, bottleneck }, variant, { variant, startS: 1 }), 10) }
  },
  checks: [waits(waitsMs), uses(80)],
})

/** One flow on a path with changes. */
const alone =
  (path: Path): Extract<SuiteCase, { play: unknown }>['play'] =>
  (variant, make) => ({ main: make(across(path, variant)) })

export const difficultPaths: readonly SuiteCase[] = [
  ...QUEUES.map(behind),
  {
    id: '7.3a',
    title: 'The path gets longer',
    summary:
      'At 20 s the base round trip goes from 40 to 120 ms, on 20 Mbit/s. Whoever keeps the old least round trip holds its rate down. From 35 s on most of the link has to be in use again.',
    section: 'Paths with Varying Delay',
    draws: 'throughput',
    play: alone({ ...PATH, durationS: 60, timeline: [{ atS: 20, set: { 'bottleneck.delayMs': 59.6 } }] }),
    checks: [uses(80, 35)],
  },
  {
    id: '7.3b',
    title: 'The path gets shorter',
    summary:
      'At 20 s the base round trip goes from 120 to 40 ms, on 20 Mbit/s, which leaves what is in flight as a queue. From 35 s on no more than 2 % is lost, and most of the link is in use.',
    section: 'Paths with Varying Delay',
    draws: 'throughput',
    play: alone({
      mbps: 20,
      rttMs: 120,
      durationS: 60,
      timeline: [{ atS: 20, set: { 'bottleneck.delayMs': 19.6 } }],
    }),
    checks: [uses(80, 35), loses(2, 35)],
  },
  {
    id: '7.4',
    title: 'A constrained node: 0.1 Mbit/s, 400 ms',
    summary: 'One flow on 0.1 Mbit/s and 400 ms, which hold 3.3 packets, with a buffer of ten.',
    section: 'Internet of Things and Constrained Nodes',
    draws: 'cwnd',
    play: alone({ mbps: 0.1, rttMs: 400, durationS: 120, bottleneck: { buffer: { packets: 10 } } }),
    checks: [uses(80, 30), loses(5, 30)],
  },
  {
    id: '7.5a',
    title: 'High delay: 600 ms',
    summary: 'One flow on 10 Mbit/s and 600 ms, as over a geostationary satellite, with a buffer of 1 BDP.',
    section: 'Paths with High Delay',
    draws: 'throughput',
    play: alone({ mbps: 10, rttMs: 600, durationS: 120, bufferBdp: 1 }),
    checks: [
      uses(80, 60),
      {
        label: 'from the start to 80 % of the link',
        unit: 's',
        by: 'ours',
        limit: { is: 'at most', value: 15 },
        measure: ({ main }) => main.firstUse(0, main.linkMbps, 80),
      },
    ],
  },
  {
    id: '7.5b',
    title: 'High delay, with loss',
    summary:
      'As before, with a loss of 0.1 % on the wire. The square-root law of Reno allows 0.8 Mbit/s there; half of the link is asked for.',
    section: 'Paths with High Delay',
    draws: 'throughput',
    play: alone({
      mbps: 10,
      rttMs: 600,
      durationS: 120,
      bottleneck: { buffer: { bdp: 1 }, loss: { percent: 0.1 } },
    }),
    checks: [uses(50, 60)],
  },
  {
    id: '7.7',
    title: 'Reordering: one packet in twenty, by 10 ms',
    summary:
      'One flow on 20 Mbit/s and 40 ms where one packet in twenty takes 10 ms longer and is overtaken by sixteen others. Nothing is lost on the wire.',
    section: 'Extreme Packet Reordering',
    draws: 'throughput',
    play: alone({
      ...PATH,
      bottleneck: { buffer: { bdp: 2 }, reorder: { percent: 5, delayMs: 10 } },
    }),
    checks: [uses(70)],
  },
  {
    id: '7.8a',
    title: 'A burst of other traffic',
    summary:
      'From 20 to 25 s a source that does not adapt takes 16 of 20 Mbit/s. In that time no more than 5 % may be lost; ten seconds after it the flow has most of the link again.',
    section: 'Transient Events',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(PATH, variant, { variant: 'cbr', rateMbps: 16, packetBytes: 1500, startS: 20, stopS: 25 }),
      ),
    }),
    checks: [
      {
        label: 'lost during the burst',
        unit: '%',
        by: 'ours',
        limit: { is: 'at most', value: 5 },
        drawn: { in: 'loss' },
        measure: ({ main }) => main.lossPercent(20, 25),
      },
      uses(80, 35),
    ],
  },
  {
    id: '7.8b',
    title: 'An outage of 3 s',
    summary:
      'From 20 to 23 s nothing leaves the link, on 20 Mbit/s and 40 ms. From 33 s on most of it is in use again.',
    section: 'Transient Events',
    draws: 'throughput',
    play: alone({
      ...PATH,
      durationS: 50,
      timeline: [
        { atS: 20, set: { 'bottleneck.bandwidthMbps': 0 } },
        { atS: 23, set: { 'bottleneck.bandwidthMbps': 20 } },
      ],
    }),
    checks: [uses(80, 33)],
  },
  {
    id: '7.9a',
    title: 'The path changes: four times the bandwidth',
    summary: 'At 20 s the link goes from 10 to 40 Mbit/s, at 40 ms. Within 10 s most of it has to be in use.',
    section: 'Sudden changes in the Path',
    draws: 'throughput',
    play: alone({
      mbps: 10,
      rttMs: 40,
      durationS: 50,
      timeline: [{ atS: 20, set: { 'bottleneck.bandwidthMbps': 40 } }],
    }),
    checks: [uses(80, 30, 50, 40)],
  },
  {
    id: '7.9b',
    title: 'The path changes: a quarter of the bandwidth',
    summary:
      'At 20 s the link goes from 40 to 10 Mbit/s, at 40 ms. From 25 s on no more than 2 % may be lost.',
    section: 'Sudden changes in the Path',
    draws: 'throughput',
    play: alone({
      mbps: 40,
      rttMs: 40,
      durationS: 50,
      timeline: [{ atS: 20, set: { 'bottleneck.bandwidthMbps': 10 } }],
    }),
    checks: [loses(2, 25), uses(80, 25, 50, 10)],
  },
  {
    id: '7.11a',
    title: 'A data centre: 1 ms',
    summary: 'One flow on 400 Mbit/s with a base round trip of 1 ms and a buffer of 100 packets.',
    section: 'Data Centers',
    draws: 'throughput',
    play: alone({ mbps: 400, rttMs: 1, durationS: 8, bottleneck: { buffer: { packets: 100 } } }),
    checks: [uses(80, 2), loses(1, 2)],
  },
  {
    id: '7.11b',
    title: 'A data centre: 16 senders at once',
    summary:
      'Sixteen flows begin together and have 500 kB each to send, over 400 Mbit/s with a base round trip of 1 ms and a buffer of 100 packets. At the rate of the link that takes 0.17 s; ten times as much is allowed.',
    section: 'Data Centers',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          { mbps: 400, rttMs: 1, durationS: 10, bottleneck: { buffer: { packets: 100 } } },
          ...Array.from({ length: 16 }, () => ({ variant, bytes: 500_000 })),
        ),
      ),
    }),
    checks: [
      {
        label: 'until the last one is through',
        unit: 's',
        by: 'ours',
        limit: { is: 'at most', value: 1.7 },
        measure: ({ main }) => {
          const ends = main.result.flows.map(({ completionS }) => completionS ?? Number.POSITIVE_INFINITY)
          const last = Math.max(...ends)
          return Number.isFinite(last) ? last : null
        },
      },
    ],
  },
]
