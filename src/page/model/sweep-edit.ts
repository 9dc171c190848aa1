/** Edits of a sweep, and the results that outlive one: those of runs that the new sweep has as well. */
import type { Results } from '../../lab/experiments/sweep/aggregate'
import type { PointResult } from '../../lab/experiments/sweep/measure'
import { defaultMetrics } from '../../lab/experiments/sweep/metrics'
import { cellAt, cellCount } from '../../lab/experiments/sweep/points'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { AS_GIVEN, validateSweep } from '../../lab/experiments/sweep/schema'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import { fileOf, type Scenario } from '../../lab/scenario/scenario'
import { experiments } from '../../strings/experiments'
import type { ExperimentAction } from './rules/experiment'
import type { Experiment } from './slices/experiment'
import { linkedSweep } from './sweep-link'

/** All that a run depends on beside its values, its variant and its repetition. */
function groundOf({ base, vary, startJitterS, warmUpS, metrics }: Sweep): unknown {
  return { base, paths: vary.map((axis) => axis.path), startJitterS, warmUpS, metrics }
}

/** A name for each cell by what makes it itself: its values and the settings of its variant. */
function cellNames(sweep: Sweep): string[] {
  return Array.from({ length: cellCount(sweep) }, (_, index) => {
    const { values, variant } = cellAt(sweep, index)
    return JSON.stringify([values, sweep.compare[variant]?.set])
  })
}

/** What of `results` is of runs that `after` has too, by its points. */
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

const { setup } = experiments

export type SweepChange = Partial<Omit<Sweep, 'version'>>

/** What was published holds for the experiment as it was published, with any number of repetitions. */
function withPublished(sweep: Sweep, change: SweepChange): SweepChange {
  const lasts =
    !('base' in change || 'vary' in change) &&
    (change.compare ?? sweep.compare).some(({ label }) => label === sweep.published?.variant) &&
    (change.metrics ?? sweep.metrics).includes(sweep.published?.metric ?? '')
  return lasts ? change : { ...change, published: null }
}

/** A preset that is changed is a sweep of one's own, and neither its exports nor its link go by the preset's name. */
function withOwnTitle({ preset }: Experiment, change: SweepChange): SweepChange {
  return preset === null || 'title' in change ? change : { ...change, title: setup.changed(preset.title) }
}

/** What is varied of a run that has nothing of what was varied before: the buffer of its first link. */
const BUFFERS_BDP = [0.25, 0.5, 1, 2, 4]
const firstBuffer = ({ network }: Scenario): string =>
  `${network === undefined ? 'bottleneck' : 'network.hops.0'}.buffer.bdp`

/**
 * A sweep of this run, with its title: as much of the sweep before as fits it. A warm-up that is too long for it goes first, then
 * what was varied, compared and measured.
 */
export function sweepOfOwn(experiment: Experiment, run: Scenario): ReturnType<typeof sweepEdit> {
  const own = { base: { ...run, title: '' }, title: run.title }
  const changes: readonly SweepChange[] = [
    own,
    { ...own, warmUpS: 0 },
    {
      ...own,
      warmUpS: 0,
      startJitterS: 0,
      vary: [{ path: firstBuffer(run), values: BUFFERS_BDP }],
      compare: [AS_GIVEN],
      metrics: defaultMetrics(run),
    },
  ]
  const edits = changes.map((change) => sweepEdit(experiment, change))
  const [asIs = sweepEdit(experiment, own)] = edits
  return edits.find(({ type }) => type === 'editSweep') ?? asIs
}

/** Replaces parts of the sweep. One that does not give a good sweep is not made, and its faults are shown. */
export function sweepEdit(
  experiment: Experiment,
  change: SweepChange,
): Extract<ExperimentAction, { readonly type: 'editSweep' | 'refuseSweep' }> {
  const { sweep, results, selected } = experiment
  const edited = { ...sweep, ...withPublished(sweep, withOwnTitle(experiment, change)) }
  const checked = validateSweep({ ...edited, base: fileOf(edited.base) })
  if (!checked.ok) return { type: 'refuseSweep', faults: checked.faults }
  const next = checked.value
  return {
    type: 'editSweep',
    sweep: next,
    link: linkedSweep(next),
    results: carryOver(sweep, results, next),
    selected: 'vary' in change || 'compare' in change ? null : selected,
  }
}
