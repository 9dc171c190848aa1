import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { definePlot, type PanelProps } from '../plot'
import { slotOf, variantClass } from '../variants'

const MOST_ROOM_PX = 160
const MOST_WIDTH_PX = 26

/** A box from quartile to quartile with the median; whiskers reach to the least and the greatest run. */
function Box({ cell, ...panel }: PanelProps & { readonly cell: CellSummary }) {
  const { y } = panel
  const { summary, variant } = cell
  if (summary === null) return null
  const { middle, own } = slotOf(panel, cell, MOST_ROOM_PX)
  const width = Math.max(3, Math.min(MOST_WIDTH_PX, own * 0.8))
  const left = middle - width / 2
  const [q1, q3] = [y.at(summary.q1), y.at(summary.q3)]
  return (
    <g className={variantClass(variant)}>
      <path
        className="whisker"
        d={`M${middle} ${y.at(summary.min)}V${q1}M${middle} ${q3}V${y.at(summary.max)}`}
      />
      <rect className="box" x={left} y={q3} width={width} height={Math.max(1, q1 - q3)} rx={1} />
      <path className="median" d={`M${left} ${y.at(summary.median)}h${width}`} />
    </g>
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
  Panel: (panel) => panel.cells.map((cell) => <Box key={cell.cell} {...panel} cell={cell} />),
})
