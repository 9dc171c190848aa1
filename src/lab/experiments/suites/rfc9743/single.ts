/** One algorithm by itself: §5.1. */
import { across } from '../../suite/paths'
import type { SuiteCase } from '../../suite/suite'
import {
  jain,
  loses,
  losesNoMoreThanCubic,
  shareOf,
  shortOnesTake,
  uses,
  waitsNoLongerThanCubic,
} from './measures'

const MBPS = 20
const RTT_MS = 40
const PATH = { mbps: MBPS, rttMs: RTT_MS, durationS: 40 } as const
const times = <T>(count: number, flow: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => flow(index))

export const single: readonly SuiteCase[] = [
  {
    id: '5.1.1a',
    title: 'Congestion collapse: half of all packets lost',
    summary:
      'One flow on 20 Mbit/s and 40 ms of which every second packet is lost on the wire. Full backoff asks that the flow comes down to one packet a round trip and less.',
    section: 'Protection Against Congestion Collapse',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(across({ ...PATH, bottleneck: { buffer: { bdp: 2 }, loss: { percent: 50 } } }, variant)),
    }),
    checks: [
      {
        label: 'packets sent a round trip, from 10 s on',
        unit: 'packets',
        by: 'source',
        limit: { is: 'at most', value: 1 },
        measure: ({ main }) => ((main.throughputMbps(10, main.endS) * 1e6) / 12_000) * (RTT_MS / 1000),
      },
    ],
  },
  {
    id: '5.1.1b',
    title: 'Congestion collapse: nothing comes through for 20 s',
    summary:
      'From 10 to 30 s the link loses everything. With an exponential backoff from one second on, four or five packets go out in that time; ten are allowed. Then the flow has to come back.',
    section: 'Protection Against Congestion Collapse',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across(
          {
            ...PATH,
            durationS: 90,
            timeline: [
              { atS: 10, set: { 'bottleneck.loss.percent': 100 } },
              { atS: 30, set: { 'bottleneck.loss.percent': 0 } },
            ],
          },
          variant,
        ),
      ),
    }),
    checks: [
      {
        label: 'packets sent from 11 to 30 s',
        unit: 'packets',
        by: 'ours',
        limit: { is: 'at most', value: 10 },
        measure: ({ main }) => (main.throughputMbps(11, 30) * 1e6 * 19) / 12_000,
      },
      uses(80, 70),
    ],
  },
  {
    id: '5.1.2',
    title: 'Bufferbloat: a buffer of 20 BDP',
    summary:
      'One flow on 20 Mbit/s and 40 ms with a buffer of 20 BDP. Queues are not to be excessive; Reno and CUBIC fill any buffer, so that CUBIC’s delay is the limit.',
    section: 'Protection Against Bufferbloat',
    draws: 'cwnd',
    play: (variant, make) => ({
      main: make(across({ ...PATH, bufferBdp: 20 }, variant), 10),
      beside: make(across({ ...PATH, bufferBdp: 20 }, 'cubic'), 10),
    }),
    checks: [waitsNoLongerThanCubic, uses(90)],
  },
  {
    id: '5.1.3',
    title: 'High loss: four flows, a buffer of half a BDP',
    summary:
      'Four flows of the variant on 20 Mbit/s and 40 ms with a buffer of half a BDP, where BBR version 1 lost much and lastingly. No more than 1 % may be lost, or than four flows of CUBIC lose.',
    section: 'Protection Against High Packet Loss',
    draws: 'throughput',
    play: (variant, make) => {
      const flows = (of: string) => times(4, (index) => ({ variant: of, startS: 0.2 * index }))
      const path = { ...PATH, bufferBdp: 0.5 }
      return { main: make(across(path, ...flows(variant))), beside: make(across(path, ...flows('cubic'))) }
    },
    checks: [losesNoMoreThanCubic(1), uses(80)],
  },
  {
    id: '5.1.4a',
    title: 'Fairness with itself: four flows alike',
    summary:
      'Four flows of the variant that begin within 3 s of each other share 20 Mbit/s and 40 ms with a buffer of 2 BDP, for 60 s.',
    section: 'Fairness within the Proposed Congestion Control Algorithm',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(across({ ...PATH, durationS: 60 }, ...times(4, (index) => ({ variant, startS: index })))),
    }),
    checks: [jain(0.95, 20), uses(90)],
  },
  {
    id: '5.1.4b',
    title: 'Fairness with itself: one that comes late',
    summary:
      'A flow of the variant has 20 Mbit/s and 40 ms to itself for 20 s; then another one comes. In the last 20 of 60 s they share the link.',
    section: 'Fairness within the Proposed Congestion Control Algorithm',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(across({ ...PATH, durationS: 60 }, variant, { variant, startS: 20 })),
    }),
    checks: [jain(0.9, 40)],
  },
  {
    id: '5.1.4c',
    title: 'Fairness with itself: round trips of 20 and 100 ms',
    summary:
      'Two flows of the variant share 20 Mbit/s and a buffer of 100 ms, one with a base round trip of 20 ms and one with 100 ms. A share in inverse proportion to the round trip, as Reno’s law gives it, is 17 %.',
    section: 'Fairness within the Proposed Congestion Control Algorithm',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(
        across({ mbps: MBPS, rttMs: 20, durationS: 60, bottleneck: { buffer: { ms: 100 } } }, variant, {
          variant,
          access: { bandwidthMbps: 10_000, delayMs: 20.1 },
        }),
      ),
    }),
    checks: [
      shareOf(1, 'share of the flow with 100 ms', 17, 20),
      shareOf(0, 'share of the flow with 20 ms', 17, 20),
    ],
  },
  {
    id: '5.1.5',
    title: 'Short flows beside a long one, all of the variant',
    summary:
      'One long flow and short transfers of 30 kB in the mean that take 4 Mbit/s, all of the variant, on 20 Mbit/s and 40 ms with a buffer of 2 BDP. The short ones may take no more than 1.2 times as long as where all are CUBIC, and the long one has to keep what they leave.',
    section: 'Short Flows',
    draws: 'throughput',
    play: (variant, make) => {
      const flows = (of: string) =>
        [of, { variant: 'short-flows', rateMbps: 4, params: { tcp: of, meanBytes: 30_000 } }] as const
      return {
        main: make(across(PATH, ...flows(variant)), 10),
        beside: make(across(PATH, ...flows('cubic')), 10),
      }
    },
    checks: [shortOnesTake(1.2), uses(85), loses(2)],
  },
]
