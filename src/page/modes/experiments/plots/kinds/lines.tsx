import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { bandText, lineText } from '../../../../../plot/marks'
import { definePlot, type PanelProps } from '../plot'
import { cellsOf, Mark, variantClass } from '../variants'

const fewRuns = ({ made, runs }: CellSummary): boolean => made > 0 && made * 2 < runs.length

function Variant({ variant, x, y, cells: all }: PanelProps & { readonly variant: number }) {
  const cells = cellsOf(all, variant).filter(({ summary }) => summary !== null)
  const at = (cell: CellSummary): number => x.at(cell.at[0] ?? 0)
  const mean = (cell: CellSummary): number => y.at(cell.summary?.mean ?? 0)
  const ends = (end: 'low' | 'high'): number[] =>
    cells.map(({ interval }) => y.at(interval?.[end] ?? Number.NaN))
  return (
    <g className={variantClass(variant)}>
      <path className="band" d={bandText(cells.map(at), ends('low'), ends('high'))} />
      <path className="mean" d={lineText(cells.map((cell) => [at(cell), mean(cell)] as const))} />
      {cells.map((cell) => (
        <Mark key={cell.cell} variant={variant} x={at(cell)} y={mean(cell)} open={fewRuns(cell)} />
      ))}
    </g>
  )
}

export default definePlot({
  id: 'lines',
  label: 'Lines',
  order: 1,
  fits: () => true,
  panels: 'rows',
  spans: 'intervals',
  clicks: 'cell',
  Panel: (panel) =>
    panel.sweep.compare.map(({ label }, variant) => <Variant key={label} variant={variant} {...panel} />),
})
