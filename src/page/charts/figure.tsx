/** A chart as a figure: its name and unit as text, its drawing on a canvas, its content in words and as a table. */
import ChartLine from 'lucide-react/icons/chart-line'
import Table2 from 'lucide-react/icons/table-2'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Panel } from '../../lab/scenario/panels'
import { figures } from '../../strings/figures'
import { whenShown } from '../ui/lazily'
import { Term } from '../ui/term'
import { pressed } from './gestures'
import { heightOf } from './layout'
import { chartNamed } from './registry'
import { type PlacedFigure, usePlace, useSurface, useText } from './use-figure'

/** Numbers are shown when they are asked for. */
const FigureTableView = whenShown(async () => ({ default: (await import('./figure-table')).FigureTableView }))

export interface ChartFigureProps extends PlacedFigure {
  /** Buttons at the right end of its header. */
  readonly actions?: (panel: Panel, name: string) => ReactNode
  readonly say: (text: string) => void
}

export type DrawFigure = (props: ChartFigureProps) => ReactNode

export const drawFigure: DrawFigure = (props) => <ChartFigure {...props} />

export function ChartFigure(props: ChartFigureProps) {
  const { subject, layout, panel, actions, say } = props
  const { key, headerPx } = layout
  const name = subject.name(key)
  const [open, setOpen] = useState(false)
  const { still, canvas, surface, unit } = useSurface(subject, key, say)
  usePlace(surface, props)
  const { summary, table } = useText(subject, key, open)
  const summaryId = useId()
  const tableId = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || surface.current === null) return
    if (!pressed(event, surface.current, say)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <figure
      className="chart"
      aria-label={name}
      aria-describedby={summaryId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the playhead while a chart has the focus
      tabIndex={0}
      style={{ height: heightOf(layout) }}
      onKeyDown={onKeyDown}
    >
      <span className="drawing" aria-hidden="true">
        <canvas ref={still} className="chart-canvas" />
        <canvas ref={canvas} className="chart-canvas cursor" />
      </span>
      <div className="chart-head" style={{ height: headerPx }}>
        <span className="chart-title">
          <Term of={chartNamed(key).term} runs={subject.runs}>
            {name}
          </Term>
        </span>
        <span className="chart-unit">{unit}</span>
        <span className="chart-actions">
          <TableButton open={open} tableId={tableId} onToggle={() => setOpen(!open)} />
          {panel !== undefined && actions?.(panel, name)}
        </span>
      </div>
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
      <div id={tableId} className="chart-table" hidden={!open} style={{ top: headerPx }}>
        {open && table !== null && <FigureTableView table={table} name={name} />}
      </div>
    </figure>
  )
}

export function TableButton({
  open,
  tableId,
  onToggle,
}: {
  readonly open: boolean
  readonly tableId: string
  onToggle(): void
}) {
  const name = open ? figures.showChart : figures.showTable
  return (
    <button
      type="button"
      className="chart-button"
      aria-expanded={open}
      aria-controls={tableId}
      title={name}
      aria-label={name}
      onClick={onToggle}
    >
      {open ? <ChartLine size={14} aria-hidden="true" /> : <Table2 size={14} aria-hidden="true" />}
    </button>
  )
}
