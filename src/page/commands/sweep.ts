/** Edits of the sweep. One that does not give a good sweep is not made; its faults are shown. */
import { validateSweep } from '../../lab/experiments/sweep/schema'
import type { Axis, Sweep } from '../../lab/experiments/sweep/sweep'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { keepSweep, stopSweep } from '../effects/sweep-runs'
import { carryOver } from '../model/carry-over'
import { publish, results, setResults, useExperiment } from '../model/slices/experiment'

/** Replaces parts of the sweep. Finished runs that the new sweep has as well stay. */
export function define(change: Partial<Omit<Sweep, 'version'>>): readonly Fault[] {
  const { sweep, metric, selected } = useExperiment.getState()
  const checked = validateSweep({ ...sweep, ...withPublished(sweep, change) })
  if (!checked.ok) {
    useExperiment.setState({ faults: checked.faults })
    return checked.faults
  }
  stopSweep()
  const next = checked.value
  setResults(carryOver(sweep, results, next))
  publish({
    sweep: next,
    preset: null,
    faults: [],
    status: 'idle',
    metric: next.metrics.includes(metric) ? metric : (next.metrics[0] ?? ''),
    selected: 'vary' in change || 'compare' in change ? null : selected,
    hovered: null,
  })
  keepSweep()
  return []
}

/** What was published holds for the experiment as it was published, with any number of repetitions. */
function withPublished(sweep: Sweep, change: Partial<Sweep>): Partial<Sweep> {
  const lasts =
    !('base' in change || 'vary' in change) &&
    (change.compare ?? sweep.compare).some(({ label }) => label === sweep.published?.variant) &&
    (change.metrics ?? sweep.metrics).includes(sweep.published?.metric ?? '')
  return lasts ? change : { ...change, published: null }
}

export function setAxis(index: number, axis: Axis): readonly Fault[] {
  return define({ vary: useExperiment.getState().sweep.vary.map((old, at) => (at === index ? axis : old)) })
}

/** The title belongs to the sweep: its runs have titles of their own. */
export function setBase(base: Scenario): readonly Fault[] {
  return define({ base: { ...base, title: '' } })
}
