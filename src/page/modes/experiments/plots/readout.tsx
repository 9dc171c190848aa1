import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { settingTexts, variantNameOf } from '../../../../lab/experiments/sweep/describe'
import { amountText, formatCount, formatNumber } from '../../../../lab/format'
import { experiments as words } from '../../../../strings/experiments'
import { halfText } from '../cells'
import type { PanelProps, PlotDefinition } from './plot'
import { placeOf } from './pointing'
import { knownRuns, variantClass } from './variants'

const HALF_WIDTH = 92

/** "33.2 ± 2.9 Mbit/s, 20 of 20 runs" */
export function readout({ summary, interval, runs }: CellSummary, unit: string): string {
  if (summary === null) return words.figure.noRun
  const mean = amountText({ number: formatNumber(summary.mean) + halfText(interval), unit })
  return `${mean}, ${words.figure.ofRuns(formatCount(summary.n), formatCount(runs.length), runs.length)}`
}

interface Props {
  readonly cell: CellSummary
  readonly panel: PanelProps
  readonly plot: PlotDefinition
  readonly unit: string
}

/** The runs behind the cell that is pointed at, and what they come to. */
export function Readout({ cell, panel, plot, unit }: Props) {
  const { x, y, rows, sweep, width } = panel
  const at = placeOf(cell, panel, plot)?.[0] ?? x.at(cell.at[0] ?? 0)
  const top = rows === null ? y.at(cell.summary?.max ?? 0) : rows.at(cell.at[1] ?? 0) - rows.step / 2
  const above = top > 48
  const left = Math.max(HALF_WIDTH, Math.min(width - HALF_WIDTH, at))
  const where = settingTexts(sweep, cell.values).join(' × ')
  return (
    <g className={`readout ${variantClass(cell.variant)}`} pointerEvents="none">
      {plot.spans === 'intervals' &&
        knownRuns(cell).map(({ id, value }) => (
          <circle key={id} className="run" cx={at} cy={y.at(value)} r={2} />
        ))}
      <g transform={`translate(${left} ${above ? top - 44 : top + 14})`}>
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
