/** The panels of a plot, side by side in the room that there is. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { withUnit } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Axis, Published, Sweep } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import type { Experiment } from '../../../model/slices/experiment'
import { gridOf, LEAST_HEIGHT, marginsOf, panelsOf, spanOf } from './layout'
import { Panel, type PlotActs } from './panel'
import type { PlotDefinition } from './plot'
import { plotFor } from './registry'
import { axesOf, axisTitle, bandScale, type XScale, xScale, yScale } from './scales'
import type { Size } from './use-size'

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

/** A narrower panel has no room for names beside it, px. */
const LEAST_NAMED_PX = 480

/** Whether the lines of a plot of `count` panels have their names at their ends. */
export const hasNamesAtEnds = ({ id }: PlotDefinition, count: number, width: number): boolean =>
  id === 'lines' && count === 1 && width > LEAST_NAMED_PX

/** How panels side by side are laid out, which have one size; `count` of them. A map has the values of `second` as its rows. */
function layoutOf(count: number, size: Size, plot: PlotDefinition, first: Axis, second: Axis | null) {
  const mapHeight = second === null ? 0 : valuesOf(second).length * MAP_ROW_PX + MAP_MARGINS_PX
  const grid = gridOf(count, size, Math.max(LEAST_HEIGHT, mapHeight))
  const labelled = hasNamesAtEnds(plot, count, grid.width)
  const rowLabels = second === null ? 0 : widest(bandScale(second, 1e5)) + 34
  const turned = second !== null && widest(bandScale(first, 1e5)) > grid.width / valuesOf(first).length - 6
  const margins = marginsOf(count === 1 && second === null, labelled, turned, rowLabels)
  const width = grid.width - margins.left - margins.right
  const height = grid.height - margins.top - margins.bottom
  return { grid, labelled, turned, margins, width, height }
}

/** What was published about the metric on one axis; null: nothing. */
export const publishedOn = ({ published, vary }: Sweep, metric: string): Published | null =>
  published?.metric === metric && vary.length === 1 ? published : null

/** What of a sweep is shown, and how. */
export type Shown = Pick<Experiment, 'sweep' | 'metric' | 'axes' | 'plot' | 'hovered' | 'selected'>

interface PanelsProps {
  readonly shown: Shown
  readonly cells: readonly CellSummary[]
  readonly size: Size
  readonly acts: PlotActs
}

/** Every panel of the plot that is chosen. */
export function Panels({ shown, cells, size, acts }: PanelsProps) {
  const { sweep, metric, axes, plot: id, hovered, selected } = shown
  const [first, second] = sweep.vary
  if (first === undefined || size.width === 0) return null
  const plot = plotFor(id, sweep.vary.length)
  const published = publishedOn(sweep, metric)
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
        <Panel
          key={title}
          {...{ ...layout, plot, title, yTitle, unit, hovered, acts }}
          panel={{ ...shared, cells: own }}
        />
      ))}
    </div>
  )
}
