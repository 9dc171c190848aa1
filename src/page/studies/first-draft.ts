/** The form as it begins: from a run. */
import type { StudyDraft } from '../../lab/experiments/study/draft/draft'
import { keysOfRun } from '../../lab/experiments/sweep/metrics'
import { LEAST_SEEDS } from '../../lab/experiments/verdict'
import type { LinkSettings, Scenario } from '../../lab/scenario/scenario'
import { openingOfRun } from '../model/own-sweep'

/** Chance has a part in what happens on the link. */
const isByChance = ({ loss, jitterMs, reorder }: LinkSettings): boolean =>
  loss.model !== 'bernoulli' || loss.percent > 0 || jitterMs > 0 || (reorder?.percent ?? 0) > 0

/** What varies first is the buffer, around what it is, as in a sweep of the run. */
export function draftOfRun(run: Scenario): StudyDraft {
  const base = { ...run, title: '' }
  const [axis] = openingOfRun(run)?.sweep.vary ?? []
  const values = axis !== undefined && 'values' in axis ? axis.values.join(', ') : ''
  const links: readonly LinkSettings[] = run.network?.hops ?? [run.bottleneck]
  const metrics = keysOfRun(run)
  return {
    title: run.title,
    authors: '',
    year: '',
    publication: '',
    base,
    path: axis?.path ?? 'durationS',
    values,
    compare: [],
    metric: metrics.includes('throughput') ? 'throughput' : (metrics[0] ?? ''),
    repetitions: links.some(isByChance) ? LEAST_SEEDS : 1,
    warmUpS: 0,
    cells: {},
    withinPercent: 10,
    claims: [],
    assumed: [],
    opened: null,
  }
}
