/** Kapadia et al.: the figures, with the testbed's own curves below ours (loaded from public/reference/geni). */
import type { Observations } from '../../paper'
import type { PaperPlot, PlotAxis } from '../../plot'
import { nameOf, ours } from '../../series'

const AXES = {
  cwnd: { label: 'congestion window', unit: 'packets' },
  throughput: { label: 'throughput', unit: 'kbit/s' },
  rtt: { label: 'smoothed RTT', unit: 'ms' },
} as const satisfies Record<string, PlotAxis>
export type Quantity = keyof typeof AXES

/** A quantity of each flow of one run over time; `isMeasured`: the testbed's curves are below. */
export function overTime(
  found: Observations,
  row: string,
  key: string,
  flows: readonly string[],
  quantity: Quantity,
  isMeasured = true,
): PaperPlot {
  const names = [...new Set(flows)].map(nameOf).join(' and ')
  return {
    id: `${row}-${quantity}`,
    title: `${names}: ${AXES[quantity].label}`,
    x: { label: 'time', unit: 's' },
    y: AXES[quantity],
    series: flows.map((variant, k) => ({
      ...ours(
        flows.length > new Set(flows).size ? `${nameOf(variant)} ${k + 1}` : nameOf(variant),
        variant,
        found.points(key, `f${k} ${quantity}`),
      ),
      shape: quantity === 'cwnd' ? 'steps' : 'line',
    })),
    runs: [{ key }],
    ...(isMeasured ? { reference: `reference/geni/${row}.json` } : {}),
  }
}
