import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { definePlot, type PanelProps } from '../plot'
import { PublishedPoints } from '../published'
import { dodge, knownRuns, variantClass } from '../variants'

/** Share of the room between two values that the dots of one may take. */
const SHARE = 0.7
const MOST_ROOM_PX = 150

/** A dot a run, spread over the room of its variant in the order of repetition, and a bar at the mean. */
function Strip({ cell, ...panel }: PanelProps & { readonly cell: CellSummary }) {
  const { x, y, sweep } = panel
  const variants = sweep.compare.length
  const room = Math.min(MOST_ROOM_PX, x.step * SHARE)
  const own = room / variants
  const middle = x.at(cell.at[0] ?? 0) + dodge(cell.variant, variants, room)
  const place = (repetition: number): number =>
    middle + ((repetition + 0.5) / cell.runs.length - 0.5) * own * 0.8
  return (
    <g className={variantClass(cell.variant)}>
      {knownRuns(cell).map(({ id, value, repetition }) => (
        <circle key={id} className="run" cx={place(repetition)} cy={y.at(value)} r={2.4} />
      ))}
      {cell.summary !== null && (
        <line
          className="mean"
          x1={middle - own / 2}
          x2={middle + own / 2}
          y1={y.at(cell.summary.mean)}
          y2={y.at(cell.summary.mean)}
        />
      )}
    </g>
  )
}

function Runs(panel: PanelProps) {
  return (
    <>
      {panel.cells.map((cell) => (
        <Strip key={cell.cell} {...panel} cell={cell} />
      ))}
      <PublishedPoints {...panel} />
    </>
  )
}

export default definePlot({
  id: 'runs',
  label: 'Runs',
  order: 2,
  fits: () => true,
  panels: 'rows',
  spans: 'runs',
  clicks: 'run',
  Panel: Runs,
})
