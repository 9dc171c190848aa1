import type { MouseEvent } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { placeIn } from '../../../charts/zoom'
import { openRun, pointOf, viewSweep } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { EndLabels } from './end-labels'
import { Frame } from './frame'
import type { Margins } from './layout'
import type { PanelProps, PlotDefinition } from './plot'
import { cellAtPointer, runAtPointer } from './pointing'
import { Readout } from './readout'

/** Upright labels of the x axis need a lower margin that is higher than this, px. */
const TURNED_PX = 60

interface Props {
  readonly plot: PlotDefinition
  readonly panel: PanelProps
  readonly margins: Margins
  readonly title: string
  readonly yTitle: string
  readonly unit: string
  readonly labelled: boolean
}

function place(event: MouseEvent<SVGElement>, { left, top }: Margins): readonly [number, number] {
  const { x, y } = placeIn(event.currentTarget, event)
  return [x - left, y - top]
}

/** One panel of a figure. The pointer shows the runs behind a point; a click lists them, or opens the one meant. */
export function Panel({ plot, panel, margins, title, yTitle, unit, labelled }: Props) {
  const hovered = useStore((state) => state.experiment.hovered)
  const cell = panel.cells.find((one) => one.cell === hovered)
  const find = (event: MouseEvent<SVGElement>): CellSummary | null =>
    cellAtPointer(panel, plot, ...place(event, margins))
  const onMove = (event: MouseEvent<SVGElement>): void => {
    const next = find(event)?.cell ?? null
    if (next !== hovered) viewSweep({ hovered: next })
  }
  const onClick = (event: MouseEvent<SVGElement>): void => {
    const meant = find(event)
    if (meant === null) return
    const run = plot.clicks === 'run' ? runAtPointer(meant, panel, place(event, margins)[1]) : null
    if (run === null) viewSweep({ selected: meant.cell })
    else openRun(pointOf(meant.cell, run))
  }
  return (
    <svg
      className={`panel${cell === undefined ? '' : ' pointed'}`}
      width={panel.width + margins.left + margins.right}
      height={panel.height + margins.top + margins.bottom}
      aria-hidden="true"
      onPointerMove={onMove}
      onPointerLeave={() => viewSweep({ hovered: null })}
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
        {labelled && <EndLabels {...panel} />}
        {cell !== undefined && <Readout cell={cell} panel={panel} plot={plot} unit={unit} />}
      </g>
    </svg>
  )
}
