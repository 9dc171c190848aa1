/** Tome & Soeller: figures 2 to 10 in the paper's axes. Their curves are published as pictures only, without numbers. */
import type { Observations } from '../../paper'
import type { PaperPlot, PlotAxis } from '../../plot'
import { nameOf, ours, points, published } from '../../series'
import { AT_MBPS, EXPERIMENT_1, EXPERIMENT_3, key1, key2, key3, PUBLISHED_DROPS, RATES } from './runs'

const time: PlotAxis = { label: 'time', unit: 's' }
const AXES: Readonly<Record<string, PlotAxis>> = {
  throughput: { label: 'throughput', unit: 'Mbit/s' },
  sequence: { label: 'sequence number', unit: 'packets' },
  latency: { label: 'latency', unit: 'ms' },
}

interface Curve {
  readonly key: string
  readonly flow: 'tcp' | 'tcp2'
  readonly variant: string
  readonly label: string
}

function overTime(
  found: Observations,
  id: string,
  title: string,
  quantity: string,
  curves: readonly Curve[],
): PaperPlot {
  const y = AXES[quantity]
  if (y === undefined) throw new Error(`no axis of ${quantity}`)
  const series = curves.map(({ key, flow, variant, label }) =>
    ours(label, variant, found.points(key, `${flow} ${quantity}`)),
  )
  return { id, title, x: time, y, series }
}

const of1: readonly Curve[] = EXPERIMENT_1.map((variant) => ({
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
const of3: readonly Curve[] = EXPERIMENT_3.map(([variant, queue]) => ({
  key: key3(variant, queue),
  flow: 'tcp',
  variant,
  label: `${nameOf(variant)} with ${queue}`,
}))

function dropsByRate(found: Observations): PaperPlot {
  return {
    id: 'B-exp1-drops',
    title: 'TCP packets lost by rate of CBR',
    x: { label: 'CBR', unit: 'Mbit/s' },
    y: { label: 'packets lost', unit: '' },
    series: [
      ...EXPERIMENT_1.map((variant) => {
        const drops = (rate: number): number => found.get(key1(variant, rate), 'tcp drops')
        return ours(nameOf(variant), variant, points(RATES, drops))
      }),
      ...EXPERIMENT_1.map((variant) =>
        published(nameOf(variant), variant, { x: [AT_MBPS], y: [PUBLISHED_DROPS[variant] ?? 0] }),
      ),
    ],
  }
}

export function plots1(found: Observations): PaperPlot[] {
  return [
    overTime(found, 'B-fig2', 'Figure 2: throughput, CBR 9 Mbit/s', 'throughput', of1),
    overTime(found, 'B-fig3', 'Figure 3: sequence numbers, CBR 9 Mbit/s', 'sequence', of1),
    overTime(found, 'B-fig4', 'Figure 4: latencies, CBR 9 Mbit/s', 'latency', of1),
    dropsByRate(found),
  ]
}

export function plots2(found: Observations): PaperPlot[] {
  const like = both(['vegas', 'vegas'])
  const unlike = both(['newreno', 'vegas'])
  return [
    overTime(found, 'B-fig5', 'Figure 5: Vegas and Vegas, sequence numbers', 'sequence', like),
    overTime(found, 'B-fig6', 'Figure 6: NewReno and Vegas, sequence numbers', 'sequence', unlike),
    overTime(found, 'B-fig7', 'Figure 7: NewReno and Vegas, throughput', 'throughput', unlike),
    overTime(
      found,
      'B-exp2-newreno-reno',
      'NewReno and Reno, throughput',
      'throughput',
      both(['newreno', 'reno']),
    ),
  ]
}

export function plots3(found: Observations): PaperPlot[] {
  return [
    overTime(found, 'B-fig8', 'Figure 8: throughput, Reno and SACK, DropTail and RED', 'throughput', of3),
    overTime(found, 'B-fig9', 'Figure 9: latency, Reno and SACK, DropTail and RED', 'latency', of3),
    overTime(
      found,
      'B-fig10',
      'Figure 10: sequence numbers, Reno and SACK, DropTail and RED',
      'sequence',
      of3,
    ),
  ]
}
