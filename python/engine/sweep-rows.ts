/** Writes the runs of a sweep as rows, with the columns of the file of runs that the page saves. */
import { cellAt, cellCount } from '../../src/lab/experiments/sweep/points'
import { engineVersion } from '../../src/lib/index'
import type { PointResult, Sweep } from '../../src/lib/sweep'

type Cell = string | number | boolean | null

/**
 * Returns the names of the columns: the paths that vary, the variant, the repetition with its seed, the metrics, the
 * failure, digest and engine.
 */
export const runsHeader = ({ vary, metrics }: Sweep): readonly string[] => [
  'point',
  ...vary.map(({ path }) => path),
  'variant',
  'repetition',
  'seed',
  ...metrics,
  'failed',
  'digest',
  'engine',
]

/** Returns the row of a run. Repetitions count from 1, and the metrics of a failed run are null. */
export function sweepRow(sweep: Sweep, result: PointResult): readonly Cell[] {
  const cells = cellCount(sweep)
  const { values, variant } = cellAt(sweep, result.point % cells)
  const repetition = Math.floor(result.point / cells)
  const found = 'values' in result ? result.values : {}
  return [
    result.point,
    ...values,
    sweep.compare[variant]?.label ?? null,
    repetition + 1,
    sweep.base.seed + repetition,
    ...sweep.metrics.map((metric) => found[metric] ?? null),
    'failed' in result ? result.failed : null,
    ('digest' in result ? result.digest : null) ?? null,
    engineVersion,
  ]
}
