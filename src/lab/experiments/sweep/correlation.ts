/** Apart from statistics.ts, so that a worker, which needs nothing else of it, stays small. */
import { sampleCorrelation } from 'simple-statistics'

/** Pearson's r; null where there are fewer than two samples or one side never changes. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 2 || a.length !== b.length) return null
  const r = sampleCorrelation([...a], [...b])
  return Number.isFinite(r) ? r : null
}
