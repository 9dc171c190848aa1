/** Aftab et al., tables I and II. */
import { greatest } from 'd3-array'
import { judged, type PaperCheck, type PaperRow, partsOf } from '../../paper'
import { each, nameOf, ours, plotOf, points, published } from '../../series'
import { isWithin } from '../../verdict'
import data from './paper.json'
import {
  BANDWIDTHS_MBPS,
  BUFFERS,
  DELAYS_MS,
  type Found,
  type Setting,
  setting,
  TCP,
  type Tcp,
  UDP_MBPS,
  UDP_RATES_MBPS,
} from './runs'

const { claims } = data

/** Table I: "packet drop rate", expected value and variance over 100 runs; no unit is given. */
const TABLE_1: Readonly<Record<Tcp, { readonly mean: number; readonly variance: number }>> = data.table1
/** Drop rates agree within this share, and their variances within the other. */
const NEAR = 0.1
const VARIANCE_NEAR = 0.3

const lostOf = (name: Tcp): string => `${name} drop percent`

function checks1(found: Found): PaperCheck[] {
  const of = setting({})
  const lost = (name: Tcp): number => found.mean(of, lostOf(name))
  const spread = (name: Tcp): number => found.variance(of, lostOf(name))
  return [
    ...TCP.map((name) => ({
      claim: `${nameOf(name)}: expected drop rate`,
      published: String(TABLE_1[name].mean),
      ours: `${lost(name).toFixed(2)} % at ${UDP_MBPS} Mbit/s of UDP`,
      parts: partsOf([isWithin(lost(name), TABLE_1[name].mean, NEAR)]),
      unit: `rate within ${100 * NEAR} %`,
      fitted: [0],
      reason:
        'Read as per cent of the packets sent. It is the rate of UDP, which is not published, that decides: see the sensitivity below.',
    })),
    judged(
      claims.dropRanking,
      each(TCP, (name) => `${lost(name).toFixed(2)} %`),
      [lost('reno') < lost('newreno'), lost('newreno') < lost('tahoe'), lost('reno') < lost('tahoe')],
    ),
    {
      claim: 'Variance of the drop rate over 100 runs',
      published: each(TCP, (name) => String(TABLE_1[name].variance)),
      ours: `${each(TCP, (name) => spread(name).toFixed(3))} over ${found.count(of)} runs`,
      parts: partsOf(TCP.map((name) => isWithin(spread(name), TABLE_1[name].variance, VARIANCE_NEAR))),
      unit: `variances within ${100 * VARIANCE_NEAR} %`,
      reason:
        'Averaged over 400 s, runs that differ in their starts differ by a quarter of a per cent (a variance under 0.1, in ns-2 too). A variance of 17 to 19 needs much shorter spans, or another quantity.',
    },
    judged(
      claims.varianceRanking,
      each(TCP, (name) => spread(name).toFixed(3)),
      [spread('tahoe') < spread('newreno'), spread('newreno') < spread('reno')],
    ),
  ]
}

export function table1(found: Found): PaperRow {
  const series = TCP.flatMap((name) => {
    const percent = (udpMbps: number): number => found.mean(setting({ udpMbps }), lostOf(name))
    return [
      ours(nameOf(name), name, points(UDP_RATES_MBPS, percent)),
      published(nameOf(name), name, { x: [UDP_MBPS], y: [TABLE_1[name].mean] }),
    ]
  })
  return {
    id: 'A-tab1',
    what: 'Table I: packet drop rate, mean and variance over 100 runs',
    checks: checks1(found),
    tables: [
      {
        title: 'Drop rate by the rate of UDP, per cent: mean (variance over runs)',
        columns: ['UDP, Mbit/s', ...TCP.map(nameOf), 'runs'],
        rows: [
          ['paper', ...TCP.map((name) => `${TABLE_1[name].mean} (${TABLE_1[name].variance})`), '100'],
          ...UDP_RATES_MBPS.map((udpMbps) => {
            const at = setting({ udpMbps })
            const cells = TCP.map(
              (name) =>
                `${found.mean(at, lostOf(name)).toFixed(2)} (${found.variance(at, lostOf(name)).toFixed(3)})`,
            )
            return [String(udpMbps), ...cells, String(found.count(at))]
          }),
        ],
      },
    ],
    plots: [
      plotOf('A-tab1', 'Drop rate by the rate of UDP', 'rate of UDP, Mbit/s', 'packets lost, %', series),
    ],
  }
}

/** The settings that table II varies, by the names of its lines. */
const SWEPT: Readonly<Record<string, readonly Setting[]>> = {
  none: [setting({})],
  bandwidth: BANDWIDTHS_MBPS.map((bandwidthMbps) => setting({ bandwidthMbps })),
  delay: DELAYS_MS.map((delayMs) => setting({ delayMs })),
  rate: UDP_RATES_MBPS.map((udpMbps) => setting({ udpMbps })),
  buffer: BUFFERS.map((bufferPackets) => setting({ bufferPackets })),
}

/** Who is best at each of the points of a line of table II: the paper names the pair of axes only. */
function winners(found: Found, { over, quantity, sign }: (typeof data.table2)[number]): Tcp[] {
  return (SWEPT[over] ?? []).map(
    (of) => greatest(TCP, (name) => sign * found.mean(of, `${name} ${quantity}`)) ?? TCP[0],
  )
}

export function table2(found: Found): PaperRow {
  return {
    id: 'A-tab2',
    what: 'Table II: the best variant by metric',
    checks: data.table2.map((metric) => {
      const won = winners(found, metric)
      const counted = TCP.filter((name) => won.includes(name)).map(
        (name) => `${nameOf(name)} at ${won.filter((winner) => winner === name).length}`,
      )
      return {
        claim: metric.name,
        published: metric.best.map(nameOf).join(' and '),
        ours: `${counted.join(', ')} of ${won.length} points`,
        // Whoever is named as best is so at the points of the line.
        parts: partsOf(won.map((winner) => metric.best.includes(winner))),
        unit: won.length === 1 ? 'point' : 'points',
        reason: `Taken to mean: ${metric.meaning}; the paper gives no numbers.`,
      }
    }),
  }
}
