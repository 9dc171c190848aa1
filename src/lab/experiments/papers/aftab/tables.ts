/** Aftab et al., tables I and II. */
import { judged, type PaperCheck, type PaperRow, type Sources } from '../../paper'
import { each, nameOf, ours, plotOf, points, published } from '../../series'
import { isMore, isWithin } from '../../verdict'
import data from './paper.json'
import {
  type At,
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
import { ofAll, ofFitted, ofFittedOnly, type Seen, type Trial, trials } from './seen'

const { claims } = data

type All = Sources<Seen>

/** Table I: "packet drop rate", expected value and variance over 100 runs; no unit is given. */
const TABLE_1: Readonly<Record<Tcp, { readonly mean: number; readonly variance: number }>> = data.table1
/** Drop rates agree within this share, and their variances within the other. */
const NEAR = 0.1
const VARIANCE_NEAR = 0.3

const BASE = setting({})
const lostOf = (name: Tcp): string => `${name} drop percent`

function checks1(found: Found, sources: All): PaperCheck[] {
  const above = (one: Tcp, other: Tcp): Trial => ({
    what: `${nameOf(one)} above ${nameOf(other)}`,
    holds: (at) => isMore(at(BASE, lostOf(one)), at(BASE, lostOf(other))),
  })
  const lost = (seen: Seen): string => each(TCP, (name) => `${seen.mean(BASE, lostOf(name)).toFixed(2)} %`)
  const variances = (seen: Seen): string => each(TCP, (name) => seen.variance(BASE, name).toFixed(3))
  return [
    ...TCP.map((name) =>
      ofFitted(
        {
          ...claims.dropRate,
          claim: `${nameOf(name)}: expected drop rate`,
          published: String(TABLE_1[name].mean),
        },
        {
          holds: (seen) => [isWithin(seen.mean(BASE, lostOf(name)), TABLE_1[name].mean, NEAR)],
          sides: (seen) => [seen.mean(BASE, lostOf(name)) - TABLE_1[name].mean],
          text: (seen) => `${seen.mean(BASE, lostOf(name)).toFixed(2)} % at ${UDP_MBPS} Mbit/s of UDP`,
          unit: `rate within ${100 * NEAR} %`,
        },
        sources,
      ),
    ),
    ofFitted(
      claims.dropRanking,
      trials([above('newreno', 'reno'), above('tahoe', 'newreno'), above('tahoe', 'reno')], lost),
      sources,
    ),
    ofFitted(
      { ...claims.variance, published: each(TCP, (name) => String(TABLE_1[name].variance)) },
      {
        holds: (seen) =>
          TCP.map((name) => isWithin(seen.variance(BASE, name), TABLE_1[name].variance, VARIANCE_NEAR)),
        sides: (seen) => TCP.map((name) => seen.variance(BASE, name) - TABLE_1[name].variance),
        text: variances,
        unit: `variances within ${100 * VARIANCE_NEAR} %`,
      },
      sources,
    ),
    judged(claims.varianceRanking, `${variances(sources.ours)} over ${found.count(BASE)} runs`, []),
  ]
}

export function table1(found: Found, sources: All): PaperRow {
  const series = TCP.flatMap((name) => {
    const percent = (udpMbps: number): number => found.mean(setting({ udpMbps }), lostOf(name))
    const runs = UDP_RATES_MBPS.map((udpMbps) => found.behind(setting({ udpMbps }), lostOf(name)))
    const values = runs.map((all) => all.map(({ value = Number.NaN }) => value))
    return [
      {
        ...ours(nameOf(name), name, points(UDP_RATES_MBPS, percent)),
        low: values.map((all) => Math.min(...all)),
        high: values.map((all) => Math.max(...all)),
        runs,
      },
      published(nameOf(name), name, { x: [UDP_MBPS], y: [TABLE_1[name].mean] }),
    ]
  })
  return {
    id: 'A-tab1',
    what: 'Table I: packet drop rate, mean and variance over 100 runs',
    checks: checks1(found, sources),
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

interface Swept {
  readonly settings: readonly Setting[]
  /** "10 packets" */
  readonly names: readonly string[]
}

/** The settings that table II varies, by the names of its lines. */
const SWEPT: Readonly<Record<string, Swept>> = {
  none: { settings: [BASE], names: ['as published'] },
  bandwidth: {
    settings: BANDWIDTHS_MBPS.map((bandwidthMbps) => setting({ bandwidthMbps })),
    names: BANDWIDTHS_MBPS.map((value) => `${value} Mbit/s`),
  },
  delay: {
    settings: DELAYS_MS.map((delayMs) => setting({ delayMs })),
    names: DELAYS_MS.map((value) => `${value} ms`),
  },
  rate: {
    settings: UDP_RATES_MBPS.map((udpMbps) => setting({ udpMbps })),
    names: UDP_RATES_MBPS.map((value) => `UDP ${value} Mbit/s`),
  },
  buffer: {
    settings: BUFFERS.map((bufferPackets) => setting({ bufferPackets })),
    names: BUFFERS.map((value) => `${value} packets`),
  },
}

type Metric = (typeof data.table2)[number]

/** Whether the best of the named ones is better than each of the others. */
function namedIsBest({ quantity, sign }: Metric, best: readonly string[], at: At, of: Setting): boolean {
  const take = sign === 1 ? Math.max : Math.min
  const values = (are: boolean): number[] =>
    TCP.filter((name) => best.includes(name) === are).map((name) => at(of, `${name} ${quantity}`))
  const [named, others] = [take(...values(true)), take(...values(false))]
  return sign === 1 ? isMore(named, others) : isMore(others, named)
}

function trialsOf(metric: Metric, best: readonly string[]): Trial[] {
  const { settings, names } = SWEPT[metric.over] ?? { settings: [], names: [] }
  return settings.map((of, i) => ({
    what: names[i] ?? '',
    holds: (at) => namedIsBest(metric, best, at, of),
    of,
  }))
}

/** Which of the three is best at how many points, by the means. */
function winnersText(metric: Metric): (seen: Seen) => string {
  const { settings } = SWEPT[metric.over] ?? { settings: [] }
  return (seen) => {
    const won = settings.map((of) => TCP.find((name) => namedIsBest(metric, [name], seen.mean, of)) ?? 'none')
    const counted = [...TCP, 'none' as const].filter((name) => won.includes(name))
    return `means: ${counted.map((name) => `${name === 'none' ? 'none' : nameOf(name)} best at ${won.filter((one) => one === name).length}`).join(', ')} of ${won.length}`
  }
}

/** A line of the table: what rests on the fit is run near it where figures need that too. */
function judgeOf({ over }: Metric) {
  if (over === 'rate') return ofAll
  return over === 'none' || over === 'buffer' ? ofFitted : ofFittedOnly
}

/** NewReno is best in most of the lines; in a line where it is at most of the points. */
function mostMetrics(sources: All): PaperCheck {
  const leads = (seen: Seen): string[] =>
    data.table2
      .filter((metric) => {
        const held = trials(trialsOf(metric, ['newreno']), () => '').holds(seen)
        return held.filter(Boolean).length > held.length / 2
      })
      .map(({ name }) => name)
  return ofFittedOnly(
    claims.mostMetrics,
    {
      holds: (seen) => [leads(seen).length > data.table2.length / 2],
      text: (seen) => `${leads(seen).length} of ${data.table2.length} lines`,
    },
    sources,
  )
}

export function table2(sources: All): PaperRow {
  return {
    id: 'A-tab2',
    what: 'Table II: the best variant by metric',
    checks: [
      ...data.table2.map((metric) => {
        const claim = {
          claim: metric.name,
          published: metric.best.map(nameOf).join(' and '),
          reason: `Taken to mean: ${metric.meaning}; the paper gives no numbers.`,
        }
        const by = trials(trialsOf(metric, metric.best), winnersText(metric))
        return judgeOf(metric)(claim, by, sources)
      }),
      mostMetrics(sources),
    ],
  }
}
