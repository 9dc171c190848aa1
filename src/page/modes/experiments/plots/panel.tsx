import type { MouseEvent } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { settingTexts, variantName, variantNameOf } from '../../../../lab/experiments/sweep/describe'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import { amountText, formatCount, formatNumber } from '../../../../lab/format'
import { lineText } from '../../../../plot/marks'
import { pushDown } from '../../../../plot/push-down'
import { experiments } from '../../../../strings/experiments'
import { placeIn } from '../../../charts/zoom'
import { shapeOf } from '../../../ui/glyph'
import { halfText } from '../cells'
import { Frame } from './frame'
import type { Margins } from './layout'
import type { PanelProps, PlotDefinition } from './plot'
import { cellAtPointer, placeOf, runAtPointer } from './pointing'
import { cellsOf, knownRuns, variantClass } from './variants'

const { figure: words } = experiments

/** Upright labels of the x axis need a lower margin that is higher than this, px. */
const TURNED_PX = 60

/** What the pointer does on a plot. */
export interface PlotActs {
  /** The pointer is over this cell; null: over none. */
  hover(cell: number | null): void
  /** A cell was clicked, or one of its runs. */
  choose(cell: CellSummary, run: number | null): void
}

interface Props {
  readonly plot: PlotDefinition
  readonly panel: PanelProps
  readonly margins: Margins
  readonly title: string
  readonly yTitle: string
  readonly unit: string
  readonly labelled: boolean
  readonly hovered: number | null
  readonly acts: PlotActs
}

/** One panel of a figure. The pointer shows the runs behind a point. */
export function Panel({ plot, panel, margins, title, yTitle, unit, labelled, hovered, acts }: Props) {
  const cell = panel.cells.find((one) => one.cell === hovered)
  const find = (event: MouseEvent<SVGElement>) => {
    const { x, y } = placeIn(event.currentTarget, event)
    const top = y - margins.top
    return { meant: cellAtPointer(panel, plot, x - margins.left, top), top }
  }
  const onMove = (event: MouseEvent<SVGElement>): void => {
    const next = find(event).meant?.cell ?? null
    if (next !== hovered) acts.hover(next)
  }
  const onClick = (event: MouseEvent<SVGElement>): void => {
    const { meant, top } = find(event)
    if (meant === null) return
    const run = plot.clicks === 'run' ? runAtPointer(meant, panel, top) : null
    acts.choose(meant, run)
  }
  return (
    <svg
      className={`panel${cell === undefined ? '' : ' pointed'}`}
      width={panel.width + margins.left + margins.right}
      height={panel.height + margins.top + margins.bottom}
      aria-hidden="true"
      onPointerMove={onMove}
      onPointerLeave={() => acts.hover(null)}
      onClick={onClick}
    >
      <g transform={`translate(${margins.left} ${margins.top})`}>
        {title !== '' && (
          <text className="panel-title" x={0} y={-10}>
            {title}
          </text>
        )}
        <Frame
          x={{ ticks: panel.x.ticks, title: panel.x.title, titlePx: margins.bottom - 8 }}
          y={{ ticks: (panel.rows ?? panel.y).ticks, title: yTitle, titlePx: margins.left - 14 }}
          width={panel.width}
          height={panel.height}
          lines={panel.rows === null}
          turned={margins.bottom > TURNED_PX}
          marks
        />
        <plot.Panel {...panel} />
        <PublishedPoints {...panel} />
        {labelled && <EndLabels {...panel} />}
        {cell !== undefined && <Readout cell={cell} panel={panel} plot={plot} unit={unit} />}
      </g>
    </svg>
  )
}

/** Published points: hollow rings, larger than ours so that both show where they are equal. */
function PublishedPoints({ sweep, published, x, y }: PanelProps) {
  const [axis] = sweep.vary
  if (published === null || axis === undefined) return null
  const values = valuesOf(axis)
  const points = published.points.flatMap((point) => {
    const index = values.indexOf(point.x)
    return index < 0 ? [] : [[x.at(index), y.at(point.y)] as const]
  })
  return (
    <g className="published">
      <path className="guide" d={lineText(points)} />
      {points.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r={6} />
      ))}
    </g>
  )
}

/** Least distance of two labels, px. */
const APART_PX = 14

/** The names of the variants at the ends of their lines. */
function EndLabels({ sweep, cells, y, width, height, published }: PanelProps) {
  const ends = sweep.compare.flatMap(({ label }, variant) => {
    const means = cellsOf(cells, variant).flatMap(({ summary }) => summary?.mean ?? [])
    const last = means.at(-1)
    return last === undefined ? [] : [{ label: variantName(label), variant, at: y.at(last) }]
  })
  const theirs = published?.points.at(-1)
  const wanted = [...ends.map(({ at }) => at), ...(theirs === undefined ? [] : [y.at(theirs.y)])]
  const places = pushDown(wanted, APART_PX, height + APART_PX / 2).map(
    (place) => `translate(${width + 8} ${place})`,
  )
  return (
    <g className="end-labels">
      {ends.map(({ label, variant }, index) => (
        <g key={label} className={variantClass(variant)} transform={places[index]}>
          <path d={shapeOf(variant + 1)} transform="translate(0 -5) scale(0.8)" className="mark" />
          <text x={14} y={4} className="flow-text">
            {label}
          </text>
        </g>
      ))}
      {published !== null && theirs !== undefined && (
        <g className="published" transform={places.at(-1)}>
          <circle cx={5} cy={0} r={4.5} />
          <text x={14} y={4}>
            {published.label}
          </text>
        </g>
      )}
    </g>
  )
}

const HALF_WIDTH = 92

/** "33.2 ± 2.9 Mbit/s, 20 of 20 runs", "33.2 Mbit/s, the same run 20 times" */
function readout({ summary, interval, runs, made, isOneRun }: CellSummary, unit: string): string {
  if (summary === null) return words.noRun
  const mean = amountText({ number: formatNumber(summary.mean) + halfText(interval), unit })
  const own = isOneRun
    ? words.sameRun(formatCount(made))
    : words.ofRuns(formatCount(made), formatCount(runs.length), runs.length)
  return `${mean}, ${own}`
}

/** The runs behind the cell that is pointed at, and what they come to. */
function Readout({
  cell,
  panel,
  plot,
  unit,
}: Pick<Props, 'panel' | 'plot' | 'unit'> & { cell: CellSummary }) {
  const { x, y, rows, sweep, width } = panel
  const at = placeOf(cell, panel, plot)?.[0] ?? x.at(cell.at[0] ?? 0)
  const top = rows === null ? y.at(cell.summary?.max ?? 0) : rows.at(cell.at[1] ?? 0) - rows.step / 2
  const left = Math.max(HALF_WIDTH, Math.min(width - HALF_WIDTH, at))
  const where = settingTexts(sweep, cell.values).join(' × ')
  return (
    <g className={`readout ${variantClass(cell.variant)}`} pointerEvents="none">
      {plot.spans === 'intervals' &&
        knownRuns(cell).map(({ id, value }) => (
          <circle key={id} className="run" cx={at} cy={y.at(value)} r={2} />
        ))}
      <g transform={`translate(${left} ${top > 48 ? top - 44 : top + 14})`}>
        <rect x={-HALF_WIDTH} y={0} width={2 * HALF_WIDTH} height={34} rx={4} />
        <text y={14} textAnchor="middle" className="strong">
          {variantNameOf(sweep, cell.variant)}, {where}
        </text>
        <text y={28} textAnchor="middle">
          {readout(cell, unit)}
        </text>
      </g>
    </g>
  )
}
