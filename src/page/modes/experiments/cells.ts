import { useMemo } from 'react'
import { type CellSummary, summarizeCells } from '../../../lab/experiments/sweep/aggregate'
import { useStore } from '../../store'

/** What the results say of the metric that is shown, cell by cell. */
export function useCells(): readonly CellSummary[] {
  const sweep = useStore((state) => state.experiment.sweep)
  const metric = useStore((state) => state.experiment.metric)
  const interval = useStore((state) => state.experiment.interval)
  const results = useStore((state) => state.experiment.results)
  return useMemo(() => summarizeCells(sweep, results, metric, interval), [sweep, results, metric, interval])
}
