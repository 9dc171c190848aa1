import type { CellSummary } from '../../../../../lab/experiments/sweep/aggregate'
import { bandText, lineText } from '../../../../../plot/marks'
import { definePlot, type PanelProps } from '../plot'
import { PublishedPoints } from '../published'
import { cellsOf, fewRuns, Mark, variantClass } from '../variants'

const known = (cell: CellSummary): boolean => cell.summary !== null

function Variant({ variant, ...panel }: PanelProps & { readonly variant: number }) {
  const { x, y } = panel
  const cells = cellsOf(panel.cells, variant).filter(known)
  const at = (cell: CellSummary): number => x.at(cell.at[0] ?? 0)
  const mean = (cell: CellSummary): number => y.at(cell.summary?.mean ?? 0)
  const ends = (cell: CellSummary, end: 'low' | 'high'): number => y.at(cell.interval?.[end] ?? Number.NaN)
  return (
    <g className={variantClass(variant)}>
      <path
        className="band"
        d={bandText(
          cells.map(at),
          cells.map((cell) => ends(cell, 'low')),
          cells.map((cell) => ends(cell, 'high')),
        )}
      />
      <path className="mean" d={lineText(cells.map((cell) => [at(cell), mean(cell)] as const))} />
      {cells.map((cell) => (
        <Mark key={cell.cell} variant={variant} x={at(cell)} y={mean(cell)} open={fewRuns(cell)} />
      ))}
    </g>
  )
}

function Lines(panel: PanelProps) {
  return (
    <>
      {panel.sweep.compare.map(({ label }, variant) => (
        <Variant key={label} variant={variant} {...panel} />
      ))}
      <PublishedPoints {...panel} />
    </>
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
  Panel: Lines,
})
