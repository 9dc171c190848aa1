import { useMemo } from 'react'
import { type CellSummary, summarizeCells } from '../../../lab/experiments/sweep/aggregate'
import { results, useExperiment } from '../../model/slices/experiment'

/** What the results say of the metric that is shown, cell by cell. */
export function useCells(): readonly CellSummary[] {
  const sweep = useExperiment((state) => state.sweep)
  const metric = useExperiment((state) => state.metric)
  const interval = useExperiment((state) => state.interval)
  const version = useExperiment((state) => state.version)
  return useMemo(() => summarizeCells(sweep, results, metric, interval), [sweep, metric, interval, version])
}
