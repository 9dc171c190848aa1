import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { definePlot, type PanelProps } from '../plot'
import { knownRuns, slotOf, variantClass } from '../variants'

/** A dot a run, spread over the room of its variant in the order of repetition, and a bar at the mean. */
function Strip({ cell, ...panel }: PanelProps & { readonly cell: CellSummary }) {
  const { y } = panel
  const { middle, own } = slotOf(panel, cell)
  const place = (repetition: number): number =>
    middle + ((repetition + 0.5) / cell.runs.length - 0.5) * own * 0.8
  const mean = cell.summary === null ? null : y.at(cell.summary.mean)
  return (
    <g className={variantClass(cell.variant)}>
      {knownRuns(cell).map(({ id, value, repetition }) => (
        <circle key={id} className="run" cx={place(repetition)} cy={y.at(value)} r={2.4} />
      ))}
      {mean !== null && (
        <line className="mean" x1={middle - own / 2} x2={middle + own / 2} y1={mean} y2={mean} />
      )}
    </g>
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
  Panel: (panel) => panel.cells.map((cell) => <Strip key={cell.cell} {...panel} cell={cell} />),
})
