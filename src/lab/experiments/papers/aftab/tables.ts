/** Aftab et al., tables I and II. */
import {
  type PaperCheck,
  type PaperRow,
  type PaperTable,
  type Verdict,
  verdictOf,
  verdictOfNumber,
} from '../../paper'
import { eachOf, ours, points, published } from '../../series'
import type { Found } from './found'
import {
  BANDWIDTHS_MBPS,
  BUFFERS,
  DELAYS_MS,
  nameOf,
  type Setting,
  setting,
  TCP,
  type Tcp,
  UDP_MBPS,
  UDP_RATES_MBPS,
} from './runs'

/** Table I: "packet drop rate", expected value and variance over 100 runs; no unit is given. */
const TABLE_1: Readonly<Record<Tcp, readonly [mean: number, variance: number]>> = {
  tahoe: [9.3, 17.32],
  reno: [7.2, 19.23],
  newreno: [7.5, 18.45],
}
const NEAR = 0.1
const FAR = 0.3

const percentLost = (found: Found, of: Setting, name: string): number =>
  found.mean(of, `${name} drop percent`)
const variance = (found: Found, of: Setting, name: string): number =>
  found.variance(of, `${name} drop percent`)

function checks1(found: Found): PaperCheck[] {
  const of = setting({})
  const lost = (name: string): number => percentLost(found, of, name)
  const spread = (name: string): number => variance(found, of, name)
  const each = (text: (name: Tcp) => string): string => eachOf(TCP, nameOf, text)
  return [
    ...TCP.map(
      (name): PaperCheck => ({
        claim: `${nameOf(name)}: expected drop rate`,
        published: String(TABLE_1[name][0]),
        ours: `${lost(name).toFixed(2)} % at ${UDP_MBPS} Mbit/s of UDP`,
        verdict: verdictOfNumber(lost(name), TABLE_1[name][0], NEAR, FAR),
        reason: `Read as per cent of the packets sent: within ${100 * NEAR} %, partly within ${100 * FAR} %. It is the rate of UDP, which is not published, that decides: see the sensitivity below.`,
      }),
    ),
    {
      claim: 'Drop rate: Reno lowest, then NewReno, Tahoe highest',
      published: 'Reno 7.2 < NewReno 7.5 < Tahoe 9.3',
      ours: each((name) => `${lost(name).toFixed(2)} %`),
      verdict: verdictOf([
        lost('reno') < lost('newreno'),
        lost('newreno') < lost('tahoe'),
        lost('reno') < lost('tahoe'),
      ]),
      reason:
        'All three share one queue, which drops who comes: the shares differ by tenths of a per cent, as in ns-2 (7.2, 7.4 and 7.2 % over 100 runs).',
    },
    {
      claim: 'Variance of the drop rate over 100 runs',
      published: each((name) => String(TABLE_1[name][1])),
      ours: `${each((name) => spread(name).toFixed(3))} over ${found.count(of)} runs`,
      verdict: verdictOf(
        TCP.map((name) => verdictOfNumber(spread(name), TABLE_1[name][1], FAR, FAR) === 'reproduced'),
      ),
      reason:
        'Averaged over 400 s, runs that differ in their starts differ by a quarter of a per cent (a variance under 0.1, in ns-2 too). A variance of 17 to 19 needs much shorter spans, or another quantity.',
    },
    {
      claim: 'Variance: Tahoe lowest, Reno highest',
      published: 'Tahoe 17.32 < NewReno 18.45 < Reno 19.23',
      ours: each((name) => spread(name).toFixed(3)),
      verdict: verdictOf([spread('tahoe') < spread('newreno'), spread('newreno') < spread('reno')]),
      reason: 'Variances of means over 400 s.',
    },
  ]
}

function byRateOfUdp(found: Found): PaperTable {
  return {
    title: 'Drop rate by the rate of UDP, per cent: mean (variance over runs)',
    columns: ['UDP, Mbit/s', ...TCP.map(nameOf), 'runs'],
    rows: [
      ['paper', ...TCP.map((name) => `${TABLE_1[name][0]} (${TABLE_1[name][1]})`), '100'],
      ...UDP_RATES_MBPS.map((udpMbps) => {
        const at = setting({ udpMbps })
        const cell = (name: Tcp): string =>
          `${percentLost(found, at, name).toFixed(2)} (${variance(found, at, name).toFixed(3)})`
        return [String(udpMbps), ...TCP.map(cell), String(found.count(at))]
      }),
    ],
  }
}

export function table1(found: Found): PaperRow {
  return {
    id: 'A-tab1',
    what: 'Table I: packet drop rate, mean and variance over 100 runs',
    checks: checks1(found),
    tables: [byRateOfUdp(found)],
    plots: [
      {
        id: 'A-tab1',
        title: 'Drop rate by the rate of UDP',
        x: { label: 'rate of UDP', unit: 'Mbit/s' },
        y: { label: 'packets lost', unit: '%' },
        series: TCP.flatMap((name) => {
          const percent = (udpMbps: number): number => percentLost(found, setting({ udpMbps }), name)
          return [
            ours(nameOf(name), name, points(UDP_RATES_MBPS, percent)),
            published(nameOf(name), name, { x: [UDP_MBPS], y: [TABLE_1[name][0]] }),
          ]
        }),
      },
    ],
  }
}

/** One line of table II, and what it is taken to mean: the paper names the pair of axes only. */
interface Metric {
  readonly name: string
  readonly best: readonly Tcp[]
  readonly meaning: string
  readonly points: readonly Setting[]
  readonly quantity: string
  readonly less?: boolean
}

const buffers = BUFFERS.map((bufferPackets) => setting({ bufferPackets }))
const bandwidths = BANDWIDTHS_MBPS.map((bandwidthMbps) => setting({ bandwidthMbps }))
const METRICS: readonly Metric[] = [
  {
    name: 'Congestion window vs. time',
    best: ['newreno'],
    meaning: 'largest mean window',
    points: [setting({})],
    quantity: 'cwnd',
  },
  {
    name: 'Packet vs. bandwidth',
    best: ['newreno'],
    meaning: 'most packets delivered, by bandwidth',
    points: bandwidths,
    quantity: 'kbps',
  },
  {
    name: 'Packet vs. delay',
    best: ['newreno'],
    meaning: 'most packets delivered, by delay',
    points: DELAYS_MS.map((delayMs) => setting({ delayMs })),
    quantity: 'kbps',
  },
  {
    name: 'Packet vs. rate',
    best: ['newreno', 'tahoe'],
    meaning: 'most packets delivered, by the rate of UDP',
    points: UDP_RATES_MBPS.map((udpMbps) => setting({ udpMbps })),
    quantity: 'kbps',
  },
  {
    name: 'Throughput vs. bandwidth',
    best: ['newreno', 'reno'],
    meaning: 'highest throughput, by bandwidth',
    points: bandwidths,
    quantity: 'kbps',
  },
  {
    name: 'Time vs. buffer size',
    best: ['newreno'],
    meaning: 'least time to deliver the same, by buffer',
    points: buffers,
    quantity: 'kbps',
  },
  {
    name: 'Packet delivery ratio vs. buffer size',
    best: ['newreno'],
    meaning: 'highest share delivered, by buffer',
    points: buffers,
    quantity: 'delivered percent',
  },
  {
    name: 'Packet drop vs. buffer size',
    best: ['reno'],
    meaning: 'fewest packets lost, by buffer',
    points: buffers,
    quantity: 'drops',
    less: true,
  },
]

/** Who is best at each of the points. */
function winners(found: Found, { points, quantity, less }: Metric): Tcp[] {
  const sign = less === true ? -1 : 1
  return points.map((of) => {
    const values = TCP.map((name) => sign * found.mean(of, `${name} ${quantity}`))
    return TCP[values.indexOf(Math.max(...values))] as Tcp
  })
}

/** Reproduced where those named as best, and no other, are each best somewhere; partly where one of them is. */
function judge(best: readonly Tcp[], won: readonly Tcp[]): Verdict {
  const found = TCP.filter((name) => won.includes(name))
  if (found.every((name) => best.includes(name)) && best.every((name) => found.includes(name)))
    return 'reproduced'
  return best.some((name) => found.includes(name)) ? 'partly' : 'not reproduced'
}

export function table2(found: Found): PaperRow {
  return {
    id: 'A-tab2',
    what: 'Table II: the best variant by metric',
    checks: METRICS.map((metric) => {
      const won = winners(found, metric)
      const counted = TCP.filter((name) => won.includes(name)).map(
        (name) => `${nameOf(name)} at ${won.filter((winner) => winner === name).length}`,
      )
      return {
        claim: metric.name,
        published: metric.best.map(nameOf).join(' and '),
        ours: `${counted.join(', ')} of ${won.length} points`,
        verdict: judge(metric.best, won),
        reason: `Taken to mean: ${metric.meaning}; the paper gives no numbers.`,
      }
    }),
    tables: [],
    plots: [],
  }
}
