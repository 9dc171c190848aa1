import { extent } from 'd3-array'
import { summarizeCells } from '../../../lab/experiments/sweep/aggregate'
import { metricLabel, metricOf } from '../../../lab/experiments/sweep/metrics'
import { formatNumber } from '../../../lab/format'
import { formatQuantity } from '../../../lab/quantity'
import { experiments } from '../../../strings/experiments'
import { getState } from '../../store'
import { Term } from '../../ui/term'

/** What the sweep says of a metric so far: "Means from 0.83 to 0.98." '' where it says nothing yet. */
function meansText(metric: string): string {
  const { sweep, results } = getState().experiment
  const cells = summarizeCells(sweep, results, metric)
  const [least, greatest] = extent(cells, ({ summary }) => summary?.mean)
  if (least === undefined) return ''
  const most = formatQuantity(greatest, metricOf(metric).unit)
  return least === greatest
    ? experiments.figure.sameMeans(most)
    : experiments.figure.means(formatNumber(least), most)
}

/** The name of a metric, which explains itself. */
export function MetricTerm({ metric }: { readonly metric: string }) {
  return (
    <Term of={metricOf(metric)} said={() => meansText(metric)}>
      {metricLabel(metric)}
    </Term>
  )
}

/** Heads the column of the intervals. */
export function IntervalTerm() {
  return (
    <Term of="confidence-interval" said="">
      95 %
    </Term>
  )
}
