import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { definePlot, type PanelProps } from '../plot'
import { PublishedPoints } from '../published'
import { dodge, variantClass } from '../variants'

const SHARE = 0.7
const MOST_ROOM_PX = 160
const MOST_WIDTH_PX = 26

/** A box from quartile to quartile with the median; whiskers reach to the least and the greatest run. */
function Box({ cell, ...panel }: PanelProps & { readonly cell: CellSummary }) {
  const { x, y, sweep } = panel
  const { summary } = cell
  if (summary === null) return null
  const variants = sweep.compare.length
  const room = Math.min(MOST_ROOM_PX, x.step * SHARE)
  const width = Math.max(3, Math.min(MOST_WIDTH_PX, (room / variants) * 0.8))
  const middle = x.at(cell.at[0] ?? 0) + dodge(cell.variant, variants, room)
  const [min, q1, median, q3, max] = [summary.min, summary.q1, summary.median, summary.q3, summary.max].map(
    (v) => y.at(v),
  ) as [number, number, number, number, number]
  return (
    <g className={variantClass(cell.variant)}>
      <path className="whisker" d={`M${middle} ${min}V${q1}M${middle} ${q3}V${max}`} />
      <rect
        className="box"
        x={middle - width / 2}
        y={q3}
        width={width}
        height={Math.max(1, q1 - q3)}
        rx={1}
      />
      <path className="median" d={`M${middle - width / 2} ${median}h${width}`} />
    </g>
  )
}

function Boxes(panel: PanelProps) {
  return (
    <>
      {panel.cells.map((cell) => (
        <Box key={cell.cell} {...panel} cell={cell} />
      ))}
      <PublishedPoints {...panel} />
    </>
  )
}

export default definePlot({
  id: 'boxes',
  label: 'Boxes',
  order: 3,
  fits: () => true,
  panels: 'rows',
  spans: 'runs',
  clicks: 'cell',
  Panel: Boxes,
})
