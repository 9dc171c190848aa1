import { metricLabel } from '../../../../lab/experiments/sweep/metrics'
import type { IntervalKind } from '../../../../lab/experiments/sweep/statistics'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { experiments } from '../../../../strings/experiments'
import { viewSweep } from '../../../commands/sweep'
import type { AxesKind } from '../../../model/slices/experiment'
import { useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { plotFor, plotsFor } from './registry'
import { axesOf } from './scales'

const { figure: words, intervals } = experiments

const AXES: readonly { readonly value: AxesKind; readonly label: string }[] = [
  { value: 'log-log', label: words.logLog },
  { value: 'log-x', label: words.logX },
  { value: 'linear', label: words.linear },
]
const INTERVAL_OPTIONS = Object.entries(intervals).map(([value, label]) => ({ value, label }))

/** What is shown of the results, and how. None of it runs anything again. */
export function ViewControls() {
  const { sweep, metric, plot, axes, interval } = useStore((state) => state.experiment)
  const [first] = sweep.vary
  if (first === undefined) return null
  const chosen = plotFor(plot, sweep.vary.length)
  const positive = valuesOf(first).every((value) => typeof value === 'number' && value > 0)
  return (
    <div className="view-controls">
      <Select
        name={words.shown}
        value={metric}
        options={sweep.metrics.map((key) => ({ value: key, label: metricLabel(key) }))}
        onChange={(value) => viewSweep({ metric: value })}
      />
      <Segments
        name={words.plot}
        className="small"
        value={chosen.id}
        options={plotsFor(sweep.vary.length).map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => viewSweep({ plot: value })}
      />
      {positive && chosen.panels === 'rows' && (
        <Segments
          name={words.axes}
          className="small"
          value={axesOf(first, axes)}
          options={AXES}
          onChange={(value) => viewSweep({ axes: value as AxesKind })}
        />
      )}
      <Select
        name={words.interval}
        value={interval}
        options={INTERVAL_OPTIONS}
        onChange={(value) => viewSweep({ interval: value as IntervalKind })}
      />
    </div>
  )
}
