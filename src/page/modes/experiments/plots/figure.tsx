import { useId, useRef, useState } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { pathLabel, settingText, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import type { IntervalKind } from '../../../../lab/experiments/sweep/statistics'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'
import { openRun, pointOf, viewSweep } from '../../../commands/sweep'
import type { AxesKind } from '../../../model/slices/experiment'
import { useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { Glyph } from '../../../ui/glyph'
import { useCells } from '../cells'
import { MetricTerm } from '../metric-term'
import { CellTable } from '../results/cell-table'
import type { PlotActs } from './panel'
import { hasNamesAtEnds, Panels, publishedOn } from './panels'
import { plotFor, plotsFor } from './registry'
import { axesOf } from './scales'
import { useSize } from './use-size'

const { figure: words, intervals } = experiments

/** The pointer shows the runs behind a point; a click lists them, or opens the one meant. */
const ACTS: PlotActs = {
  hover: (hovered) => viewSweep({ hovered }),
  choose({ cell }, run) {
    if (run === null) viewSweep({ selected: cell })
    else openRun(pointOf(cell, run))
  },
}

/** The main figure: heading, what can be chosen of it, the plot or the same numbers as a table. */
export function ExperimentFigure() {
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const [table, setTable] = useState(false)
  const shown = useStore((state) => state.experiment)
  const { sweep, metric, results, plot } = shown
  const cells = useCells()
  const summaryId = useId()
  // Lines have their names at their ends, and maps in their titles.
  const chosen = plotFor(plot, sweep.vary.length)
  const named =
    chosen.panels === 'variants' || (sweep.vary.length === 1 && hasNamesAtEnds(chosen, 1, size.width))
  const names = listOf(sweep.vary.map(({ path }) => pathLabel(path)))
  const title = words.against(metricLabel(metric), names)
  const isEmpty = results.size === 0 && !table && publishedOn(sweep, metric) === null
  // A language puts the metric where it wants it.
  const [before, ...behind] = title.split(metricLabel(metric))
  return (
    <figure className="experiment-figure" aria-label={title} aria-describedby={summaryId}>
      <div className="figure-head">
        <h2 className="figure-title">
          {before}
          <MetricTerm metric={metric} />
          {behind.join(metricLabel(metric))}
        </h2>
        <button
          type="button"
          className="text-button quiet"
          aria-pressed={table}
          onClick={() => setTable(!table)}
        >
          {words.asTable}
        </button>
        <ViewControls />
      </div>
      {sweep.compare.length > 1 && !named && (
        <ul className="variant-names" aria-hidden="true">
          {sweep.compare.map(({ label }, variant) => (
            <li key={label}>
              <Glyph number={variant + 1} /> {variantName(label)}
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table and many panels scroll, by the keyboard too */}
      <section ref={area} className="plot-area" id="experiment-plot" aria-label={title} tabIndex={0}>
        {table ? <CellTable /> : <Panels {...{ shown, cells, size }} acts={ACTS} />}
        {isEmpty && <NothingYet />}
      </section>
      <p id={summaryId} className="visually-hidden">
        {figureSummary(sweep, cells, metric)}
      </p>
    </figure>
  )
}

/** How many runs there will be, and how long each is. */
function NothingYet() {
  const sweep = useStore((state) => state.experiment.sweep)
  const runs = formatQuantity(pointCount(sweep), 'runs')
  return <p className="plot-empty">{words.nothingYet(runs, formatQuantity(sweep.base.durationS, 's'))}</p>
}

const AXES = [
  { value: 'log-log', label: words.logLog },
  { value: 'log-x', label: words.logX },
  { value: 'linear', label: words.linear },
]
const INTERVAL_OPTIONS = Object.entries(intervals).map(([value, label]) => ({ value, label }))

/** What is shown of the results, and how. None of it runs anything again. */
function ViewControls() {
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

/** For those who do not see the figure: "Reno: from 33.2 at 0.01 % to 1.26 at 5 %, least 1.26, greatest 33.2 Mbit/s." */
function figureSummary(sweep: Sweep, cells: readonly CellSummary[], metric: string): string {
  const { unit } = metricOf(metric)
  const [axis] = sweep.vary
  const sentences = sweep.compare.map(({ label }, variant) => {
    const name = variantName(label)
    const own = cells.filter((cell) => cell.variant === variant && cell.summary !== null)
    const means = own.map((cell) => cell.summary?.mean ?? 0)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined || axis === undefined) return words.variantWithoutRun(name)
    const said = (cell: CellSummary): string =>
      words.meanAt(formatNumber(cell.summary?.mean ?? 0), settingText(axis.path, cell.values[0] ?? null))
    const [least, greatest] = [Math.min(...means), Math.max(...means)]
    return words.variant(name, said(first), said(last), formatNumber(least), formatQuantity(greatest, unit))
  })
  return `${metricLabel(metric)}. ${sentences.join(' ')}`
}
