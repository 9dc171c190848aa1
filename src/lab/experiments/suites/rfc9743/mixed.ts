/** Beside other algorithms: §5.2. */
import type { Observed } from '../../suite/observed'
import { across, type Path } from '../../suite/paths'
import type { Check, SuiteCase } from '../../suite/suite'
import { shortOnesTake, uses } from './measures'

const PATH = { mbps: 20, rttMs: 40, durationS: 60 } as const
const FROM_S = 20
const LEAST_SHARE = 40
/** Time from the start of the first flow to that of the second, s. */
const LATER_S = 5

/** The part of all throughput that one flow takes, in the worse of both runs. */
const leastShare = (flow: number, label: string): Check => ({
  label,
  unit: '%',
  by: 'ours',
  limit: { is: 'at least', value: LEAST_SHARE },
  measure: (played) =>
    Math.min(
      ...[played.main, played.beside ?? played.main].map((of) => of.sharePercent(flow, FROM_S, of.endS)),
    ),
})

interface Other {
  readonly id: string
  readonly variant: string
  readonly name: string
}

interface Buffer {
  readonly id: string
  readonly bdp: number
  readonly name: string
}

const OTHERS: readonly Other[] = [
  { id: 'a', variant: 'cubic', name: 'CUBIC' },
  { id: 'b', variant: 'reno', name: 'Reno' },
]
const BUFFERS: readonly Buffer[] = [
  { id: '1', bdp: 0.5, name: 'half a BDP' },
  { id: '2', bdp: 2, name: '2 BDP' },
  { id: '3', bdp: 8, name: '8 BDP' },
]

const TITLES: Readonly<Record<string, string>> = {
  a1: 'Beside CUBIC, a buffer of half a BDP',
  a2: 'Beside CUBIC, a buffer of 2 BDP',
  a3: 'Beside CUBIC, a buffer of 8 BDP',
  b1: 'Beside Reno, a buffer of half a BDP',
  b2: 'Beside Reno, a buffer of 2 BDP',
  b3: 'Beside Reno, a buffer of 8 BDP',
}

const beside = ({ id, variant: other }: Other, buffer: Buffer): SuiteCase => {
  const path: Path = { ...PATH, bufferBdp: buffer.bdp }
  return {
    id: `5.2.1${id}${buffer.id}`,
    title: TITLES[id + buffer.id] ?? '',
    summary:
      'One flow of each shares 20 Mbit/s and 40 ms for 60 s, once with the one first and once with the other, 5 s apart. Neither may starve the other: from 20 s on each gets 40 % or more of what both get.',
    section: 'Existing General-Purpose Congestion Control',
    draws: 'throughput',
    play: (variant, make) => ({
      main: make(across(path, { variant, startS: LATER_S }, other)),
      beside: make(across(path, variant, { variant: other, startS: LATER_S })),
    }),
    checks: [
      leastShare(1, 'share of the other, the less of both orders'),
      leastShare(0, 'its own share, the less of both orders'),
      uses(80, FROM_S),
    ],
  }
}

export const mixed: readonly SuiteCase[] = [
  ...OTHERS.flatMap((other) => BUFFERS.map((buffer) => beside(other, buffer))),
  {
    id: '5.2.2',
    title: 'Beside a call',
    summary:
      'A call of 0.1 Mbit/s in packets of 200 bytes, which does not adapt, beside one flow of the variant on 20 Mbit/s and 40 ms with a buffer of 4 BDP. The call may lose no more than 1 %, or than beside CUBIC, and wait no longer than beside CUBIC.',
    section: 'Real-Time Congestion Control',
    draws: 'throughput',
    play: (variant, make) => {
      const path: Path = { ...PATH, durationS: 40, bufferBdp: 4 }
      const call = { variant: 'cbr', rateMbps: 0.1, packetBytes: 200 } as const
      return { main: make(across(path, variant, call), 10), beside: make(across(path, 'cubic', call), 10) }
    },
    checks: [
      {
        label: 'packets of the call that are lost, beside those beside CUBIC',
        unit: '%',
        by: 'ours',
        limit: ({ beside: cubic }) => ({ is: 'at most', value: Math.max(1, lostOfCall(cubic)) }),
        measure: ({ main }) => lostOfCall(main),
      },
      {
        label: 'queueing delay, 95th percentile, beside that of CUBIC in its place',
        unit: 'ms',
        by: 'ours',
        limit: ({ beside: cubic }) => ({
          is: 'at most',
          value: cubic?.result.bottleneck.queueDelayMs.p95 ?? 0,
        }),
        measure: ({ main }) => main.result.bottleneck.queueDelayMs.p95,
      },
    ],
  },
  {
    id: '5.2.3',
    title: 'Short flows of CUBIC beside a long one',
    summary:
      'One long flow of the variant, and short transfers of CUBIC, 30 kB in the mean, that take 4 Mbit/s, on 20 Mbit/s and 40 ms with a buffer of 2 BDP. The short ones may take no more than 1.2 times as long as beside a long flow of CUBIC.',
    section: 'Short and Long Flows',
    draws: 'throughput',
    play: (variant, make) => {
      const short = {
        variant: 'short-flows',
        rateMbps: 4,
        params: { tcp: 'cubic', meanBytes: 30_000 },
      } as const
      const path: Path = { ...PATH, durationS: 40 }
      return { main: make(across(path, variant, short), 10), beside: make(across(path, 'cubic', short), 10) }
    },
    checks: [shortOnesTake(1.2), uses(85)],
  },
]

/** Packets of the second flow that were dropped, of those that it sent, %. */
function lostOfCall(observed: Observed | undefined): number {
  const call = observed?.result.flows[1]
  return call === undefined || call.packetsSent === 0 ? 0 : (100 * call.drops) / call.packetsSent
}
