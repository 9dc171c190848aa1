/**
 * Tome & Soeller: figures 2 to 10 in the paper's axes, whose curves are published as pictures only, without numbers; and tables.
 */
import { mean, one, three } from '../../measure'
import type { Observations, PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { nameOf, ours, plotOf, points, published } from '../../series'
import {
  AT_MBPS,
  key1,
  key2,
  key3,
  PAIRS,
  PUBLISHED_DROPS,
  QUEUED,
  RATES,
  SEEDS,
  seedsOf,
  VARIANTS,
} from './runs'

const AXES = {
  throughput: 'throughput, Mbit/s',
  sequence: 'sequence number, packets',
  latency: 'latency, ms',
} as const

interface Curve {
  readonly key: string
  readonly flow: 'tcp' | 'tcp2'
  readonly variant: string
  readonly label: string
}

/** A figure of the curves over time. */
const overTime =
  (found: Observations, curves: readonly Curve[]) =>
  (id: string, title: string, quantity: keyof typeof AXES): PaperPlot => {
    const series = curves.map(({ key, flow, variant, label }) => ({
      ...ours(label, variant, found.points(key, `${flow} ${quantity}`)),
      runs: [[{ key }]],
    }))
    return plotOf(id, title, 'time, s', AXES[quantity], series)
  }

const of1: readonly Curve[] = VARIANTS.map((variant) => ({
  key: key1(variant, AT_MBPS),
  flow: 'tcp',
  variant,
  label: nameOf(variant),
}))
const both = (pair: readonly [string, string]): readonly Curve[] =>
  (['tcp', 'tcp2'] as const).map((flow, i) => {
    const variant = pair[i] ?? ''
    const label = pair[0] === pair[1] ? `${nameOf(variant)} ${i + 1}` : nameOf(variant)
    return { key: key2(pair, AT_MBPS), flow, variant, label }
  })
const of3: readonly Curve[] = QUEUED.map(([variant, queue]) => ({
  key: key3(variant, queue),
  flow: 'tcp',
  variant,
  label: `${nameOf(variant)} with ${queue}`,
}))

function dropsByRate(found: Observations): PaperPlot {
  const series = VARIANTS.map((variant) => {
    const drops = (rate: number): number => found.get(key1(variant, rate), 'tcp drops')
    return {
      ...ours(nameOf(variant), variant, points(RATES, drops)),
      runs: RATES.map((rate) => [{ key: key1(variant, rate), value: drops(rate) }]),
    }
  })
  const printed = VARIANTS.map((variant) =>
    published(nameOf(variant), variant, { x: [AT_MBPS], y: [PUBLISHED_DROPS[variant] ?? 0] }),
  )
  const title = 'TCP packets lost by rate of CBR'
  return plotOf('B-exp1-drops', title, 'CBR, Mbit/s', 'packets lost', [...series, ...printed])
}

/** A number of each variant beside 9 Mbit/s of CBR. */
function atNine(found: Observations, name: string, id: string, title: string, axis: string): PaperPlot {
  const series = VARIANTS.map((variant, place) => {
    const key = key1(variant, AT_MBPS)
    const value = found.get(key, `tcp ${name}`)
    const one = ours(nameOf(variant), variant, { x: [place], y: [value] })
    return { ...one, shape: 'marks' as const, runs: [[{ key, value }]] }
  })
  return withNames(plotOf(id, title, 'variant', axis, series), VARIANTS.map(nameOf))
}

const withNames = (plot: PaperPlot, categories: readonly string[]): PaperPlot => ({
  ...plot,
  x: { ...plot.x, categories },
})

/** The goodputs of a pair by the rate of CBR. */
function pairByRate(found: Observations, pair: (typeof PAIRS)[number]): PaperPlot {
  const isLike = pair[0] === pair[1]
  const series = (['tcp', 'tcp2'] as const).map((flow, i) => {
    const variant = pair[i] ?? ''
    const mbps = (rate: number): number => found.get(key2(pair, rate), `${flow} mbps`)
    return {
      ...ours(isLike ? `${nameOf(variant)} ${i + 1}` : nameOf(variant), variant, points(RATES, mbps)),
      runs: RATES.map((rate) => [{ key: key2(pair, rate), value: mbps(rate) }]),
    }
  })
  const title = `${pair.map(nameOf).join(' and ')}, goodput by rate of CBR`
  return plotOf(`B-exp2-${pair.join('-')}-rates`, title, 'CBR, Mbit/s', 'goodput, Mbit/s', series)
}

/** A number of each combination of experiment 3, over its seeds. */
function byCombination(
  found: Observations,
  name: string,
  id: string,
  title: string,
  axis: string,
): PaperPlot {
  const series = QUEUED.map(([variant, queue], place) => {
    const runs = seedsOf(queue).map((seed) => {
      const key = key3(variant, queue, seed)
      return { key, value: found.get(key, name) }
    })
    const values = runs.map(({ value }) => value)
    return {
      ...ours(`${nameOf(variant)} with ${queue}`, variant, { x: [place], y: [mean(values)] }),
      shape: 'marks' as const,
      low: [Math.min(...values)],
      high: [Math.max(...values)],
      runs: [runs],
    }
  })
  const names = QUEUED.map(([variant, queue]) => `${nameOf(variant)}, ${queue}`)
  return withNames(plotOf(id, title, 'combination', axis, series), names)
}

export function plots1(found: Observations): PaperPlot[] {
  const plot = overTime(found, of1)
  return [
    plot('B-fig2', 'Figure 2: throughput, CBR 9 Mbit/s', 'throughput'),
    plot('B-fig3', 'Figure 3: sequence numbers, CBR 9 Mbit/s', 'sequence'),
    plot('B-fig4', 'Figure 4: latencies, CBR 9 Mbit/s', 'latency'),
    dropsByRate(found),
    atNine(found, 'mbps', 'B-exp1-goodput', 'Goodput, CBR 9 Mbit/s', 'goodput, Mbit/s'),
    atNine(found, 'rtt', 'B-exp1-rtt', 'Mean RTT, CBR 9 Mbit/s', 'mean RTT, ms'),
  ]
}

export function plots2(found: Observations): PaperPlot[] {
  const plot = (one: string, other: string) => overTime(found, both([one, other]))
  return [
    plot('vegas', 'vegas')('B-fig5', 'Figure 5: Vegas and Vegas, sequence numbers', 'sequence'),
    plot('newreno', 'vegas')('B-fig6', 'Figure 6: NewReno and Vegas, sequence numbers', 'sequence'),
    plot('newreno', 'vegas')('B-fig7', 'Figure 7: NewReno and Vegas, throughput', 'throughput'),
    plot('newreno', 'reno')('B-exp2-newreno-reno', 'NewReno and Reno, throughput', 'throughput'),
    ...PAIRS.map((pair) => pairByRate(found, pair)),
  ]
}

export function plots3(found: Observations): PaperPlot[] {
  const plot = overTime(found, of3)
  return [
    plot('B-fig8', 'Figure 8: throughput, Reno and SACK, DropTail and RED', 'throughput'),
    plot('B-fig9', 'Figure 9: latency, Reno and SACK, DropTail and RED', 'latency'),
    plot('B-fig10', 'Figure 10: sequence numbers, Reno and SACK, DropTail and RED', 'sequence'),
    byCombination(found, 'tcp during cbr', 'B-exp3-goodput', 'Goodput while CBR runs', 'goodput, Mbit/s'),
    byCombination(found, 'tcp rtt', 'B-exp3-rtt', 'Mean RTT', 'mean RTT, ms'),
    byCombination(found, 'tcp drops', 'B-exp3-drops', 'TCP packets lost', 'packets lost'),
  ]
}

export function tables1(found: Observations): PaperTable[] {
  return [
    {
      title: 'Experiment 1: TCP packets lost, by rate of CBR',
      columns: ['variant', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: VARIANTS.map((variant) => [
        nameOf(variant),
        ...RATES.map((rate) => String(found.get(key1(variant, rate), 'tcp drops'))),
      ]),
    },
    {
      title: 'Experiment 1 at 9 Mbit/s of CBR',
      columns: ['variant', 'drops published', 'drops', 'goodput Mbit/s', 'mean RTT ms', 'spikes'],
      rows: VARIANTS.map((variant) => {
        const at = (name: string): number => found.get(key1(variant, AT_MBPS), `tcp ${name}`)
        const published = String(PUBLISHED_DROPS[variant])
        const numbers = [String(at('drops')), three(at('mbps')), one(at('rtt')), String(at('spikes'))]
        return [nameOf(variant), published, ...numbers]
      }),
    },
  ]
}

export function tables2(found: Observations): PaperTable[] {
  return [
    {
      title: 'Experiment 2: goodput of the pair, Mbit/s, by rate of CBR',
      columns: ['pair', ...RATES.map((rate) => `${rate} Mbit/s`)],
      rows: PAIRS.map((pair) => [
        pair.map(nameOf).join(' / '),
        ...RATES.map((rate) => {
          const key = key2(pair, rate)
          return `${found.get(key, 'tcp mbps').toFixed(2)} / ${found.get(key, 'tcp2 mbps').toFixed(2)}`
        }),
      ]),
    },
  ]
}

export function tables3(found: Observations): PaperTable[] {
  return [
    {
      title: `Experiment 3: TCP against 9 Mbit/s of CBR; with RED means over ${SEEDS.length} seeds`,
      columns: [
        'combination',
        'TCP drops',
        'goodput Mbit/s',
        'during CBR Mbit/s',
        'mean RTT ms',
        'mean queue',
      ],
      rows: QUEUED.map(([variant, queue]) => {
        const at = (name: string): number =>
          mean(seedsOf(queue).map((seed) => found.get(key3(variant, queue, seed), name)))
        const rates = [three(at('tcp mbps')), three(at('tcp during cbr'))]
        const name = `${nameOf(variant)} with ${queue}`
        return [name, one(at('tcp drops')), ...rates, one(at('tcp rtt')), one(at('queue mean'))]
      }),
    },
  ]
}
