import { useId, useRef, useState } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { pathLabel, settingText, variantName, withUnit } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { IntervalKind } from '../../../../lab/experiments/sweep/statistics'
import type { Axis, Sweep } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'
import { viewSweep } from '../../../commands/sweep'
import type { AxesKind } from '../../../model/slices/experiment'
import { useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { Glyph } from '../../../ui/glyph'
import { useCells } from '../cells'
import { MetricTerm } from '../metric-term'
import { CellTable } from '../results/cell-table'
import { gridOf, LEAST_HEIGHT, marginsOf, panelsOf, spanOf } from './layout'
import { Panel } from './panel'
import type { PlotDefinition } from './plot'
import { plotFor, plotsFor } from './registry'
import { axesOf, axisTitle, bandScale, type XScale, xScale, yScale } from './scales'
import { type Size, useSize } from './use-size'

const { figure: words, intervals } = experiments

const CHARACTER_PX = 6.4
/** Heights in a map, px: what a row needs for its label, and what stands above and below the rows. */
const MAP_ROW_PX = 12
const MAP_MARGINS_PX = 112

const widest = (scale: XScale): number =>
  Math.max(0, ...scale.ticks.map(({ label }) => label.length)) * CHARACTER_PX

/** What the colours of a map stand for. */
function ColourKey({ span: [low, high], unit }: { span: readonly [number, number]; unit: string }) {
  return (
    <p className="colour-key">
      {formatNumber(low)}
      <span aria-hidden="true" />
      {formatQuantity(high, unit)}
    </p>
  )
}

/** How panels side by side are laid out, which have one size; `count` of them. A map has the values of `second` as its rows. */
function layoutOf(count: number, size: Size, plot: PlotDefinition, first: Axis, second: Axis | null) {
  const mapHeight = second === null ? 0 : valuesOf(second).length * MAP_ROW_PX + MAP_MARGINS_PX
  const grid = gridOf(count, size, Math.max(LEAST_HEIGHT, mapHeight))
  const labelled = plot.id === 'lines' && count === 1 && grid.width > 480
  const rowLabels = second === null ? 0 : widest(bandScale(second, 1e5)) + 34
  const turned = second !== null && widest(bandScale(first, 1e5)) > grid.width / valuesOf(first).length - 6
  const margins = marginsOf(count === 1 && second === null, labelled, turned, rowLabels)
  const width = grid.width - margins.left - margins.right
  const height = grid.height - margins.top - margins.bottom
  return { grid, labelled, turned, margins, width, height }
}

/** Every panel of the plot that is chosen. */
function Panels({ size }: { size: Size }) {
  const { sweep, metric, axes, plot: id, hovered, selected } = useStore((state) => state.experiment)
  const cells = useCells()
  const [first, second] = sweep.vary
  if (first === undefined || size.width === 0) return null
  const plot = plotFor(id, sweep.vary.length)
  const published = sweep.published?.metric === metric ? sweep.published : null
  const panels = panelsOf(sweep, cells, plot)
  const across = plot.panels === 'variants' && second !== undefined ? second : null
  const { grid, turned, width, height, ...layout } = layoutOf(panels.length, size, plot, first, across)
  const kind = across === null ? axesOf(first, axes) : 'linear'
  const span = spanOf(cells, published, plot)
  const x =
    across === null
      ? xScale(first, kind, width, plot.spans === 'runs')
      : bandScale(first, width, turned ? 'lines' : 'words')
  const y = yScale(...span, kind, height)
  const rows = across === null ? null : bandScale(across, height, 'lines')
  const { unit } = metricOf(metric)
  const yTitle = across === null ? withUnit(metricLabel(metric), unit) : axisTitle(across)
  const shared = { sweep, x, y, rows, span, width, height, published, marked: hovered ?? selected }
  return (
    <div className="panels" style={{ gridTemplateColumns: `repeat(${grid.columns}, ${grid.width}px)` }}>
      {across !== null && <ColourKey span={span} unit={unit} />}
      {panels.map(({ title, cells: own }) => (
        <Panel key={title} {...{ ...layout, plot, title, yTitle, unit }} panel={{ ...shared, cells: own }} />
      ))}
    </div>
  )
}

/** The main figure: heading, what can be chosen of it, the plot or the same numbers as a table. */
export function ExperimentFigure() {
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const [table, setTable] = useState(false)
  const { sweep, metric, results, plot } = useStore((state) => state.experiment)
  const cells = useCells()
  const summaryId = useId()
  // Lines have their names at their ends, and maps in their titles.
  const { id, panels } = plotFor(plot, sweep.vary.length)
  const named = panels === 'variants' || (id === 'lines' && sweep.vary.length === 1)
  const names = listOf(sweep.vary.map(({ path }) => pathLabel(path)))
  const title = words.against(metricLabel(metric), names)
  // A language puts the metric where it wants it.
  const [before, ...behind] = title.split(metricLabel(metric))
  return (
    <figure className="experiment-figure" aria-label={title} aria-describedby={summaryId}>
      <div className="figure-head">
        <h2 className="figure-title">
          {before}
          <MetricTerm metric={metric} />
          {behind.join('')}
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
      <div ref={area} className="plot-area" id="experiment-plot">
        {table ? <CellTable /> : <Panels size={size} />}
        {results.size === 0 && !table && <p className="plot-empty">{experiments.noRuns}</p>}
      </div>
      <p id={summaryId} className="visually-hidden">
        {figureSummary(sweep, cells, metric)}
      </p>
    </figure>
  )
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
