/** The runs behind a point of a figure, and how one of them is opened. */
import type { AssumedValues, Effort, Paper, PaperRun } from '../../../../lab/experiments/paper'
import type { PaperPlot, PointRun } from '../../../../lab/experiments/plot'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { validateScenario } from '../../../../lab/scenario/validate'

/** One list behind a whole series stands for each of its points. */
export function runsBehind(plot: PaperPlot, series: number, index: number): readonly PointRun[] {
  const runs = plot.series[series]?.runs
  if (runs === undefined) return plot.runs ?? []
  return runs[runs.length === 1 ? 0 : index] ?? []
}

/** The runs of a paper by their keys, as they were made. */
export function runsByKey(
  paper: Paper,
  effort: Effort,
  changed: AssumedValues,
): ReadonlyMap<string, PaperRun> {
  return new Map(paper.runs(effort, changed).map((run) => [run.key, run]))
}

/** null: there is no such run any more. */
export function scenarioOf(run: PaperRun | undefined): Scenario | null {
  if (run === undefined) return null
  const checked = validateScenario(run.scenario)
  return checked.ok ? checked.value : null
}
