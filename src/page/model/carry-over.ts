/** Results that outlive an edit: those of runs that the new sweep has as well. */
import type { Results } from '../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { cellAt, cellCount } from '../../lab/experiments/sweep/points'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import type { Sweep } from '../../lab/experiments/sweep/sweep'

/** All that a run depends on beside its values, its variant and its repetition. */
function groundOf({ base, vary, startJitterS, warmUpS, metrics }: Sweep): unknown {
  return { base, paths: vary.map((axis) => axis.path), startJitterS, warmUpS, metrics }
}

/** Of each cell, what makes it itself. */
function cellNames(sweep: Sweep): string[] {
  return Array.from({ length: cellCount(sweep) }, (_, index) => {
    const { values, variant } = cellAt(sweep, index)
    return JSON.stringify([values, sweep.compare[variant]?.set])
  })
}

/** By the points of `after`. */
export function carryOver(before: Sweep, results: Results, after: Sweep): Results {
  const kept = new Map<number, PointResult>()
  if (results.size === 0 || !sameJson(groundOf(before), groundOf(after))) return kept
  const cellsBefore = cellNames(before)
  const cellsAfter = cellNames(after)
  const placeBefore = new Map(cellsBefore.map((name, cell) => [name, cell]))
  for (let repetition = 0; repetition < after.repetitions; repetition++) {
    for (const [cell, name] of cellsAfter.entries()) {
      const old = placeBefore.get(name)
      const result = old === undefined ? undefined : results.get(repetition * cellsBefore.length + old)
      if (result === undefined || repetition >= before.repetitions) continue
      const point = repetition * cellsAfter.length + cell
      kept.set(point, { ...result, point })
    }
  }
  return kept
}
