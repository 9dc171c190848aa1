/** Apart from statistics.ts, so that a worker, which needs nothing else of it, stays small. */
import { sampleCorrelation } from 'simple-statistics'

/** Pearson's r; null where there are fewer than two samples or one side never changes. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 2 || a.length !== b.length) return null
  const r = sampleCorrelation([...a], [...b])
  return Number.isFinite(r) ? r : null
}

/** Mean over all pairs; null where no pair of windows moves. */
export function meanPairCorrelation(series: readonly (readonly number[])[]): number | null {
  let sum = 0
  let pairs = 0
  for (const [index, one] of series.entries()) {
    for (const other of series.slice(index + 1)) {
      const r = correlation(one, other)
      if (r === null) continue
      sum += r
      pairs++
    }
  }
  return pairs === 0 ? null : sum / pairs
}
