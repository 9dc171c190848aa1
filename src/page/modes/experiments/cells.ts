import { useMemo } from 'react'
import { type CellSummary, summarizeCells } from '../../../lab/experiments/sweep/aggregate'
import { formatNumber } from '../../../lab/format'
import { experiments } from '../../../strings/experiments'
import { useStore } from '../../store'

/** What the results say of the metric that is shown, cell by cell. */
export function useCells(): readonly CellSummary[] {
  const { sweep, metric, interval, results } = useStore((state) => state.experiment)
  return useMemo(() => summarizeCells(sweep, results, metric, interval), [sweep, results, metric, interval])
}

type Interval = CellSummary['interval']

/** "31 to 36"; a dash where there is no interval. */
export function intervalText(interval: Interval, text: (value: number) => string): string {
  return interval === null ? '–' : experiments.interval(text(interval.low), text(interval.high))
}

/** " ± 2.9", behind a mean; nothing where there is no interval. */
export function halfText(interval: Interval, digits?: number): string {
  return interval === null ? '' : ` ± ${formatNumber((interval.high - interval.low) / 2, digits)}`
}
