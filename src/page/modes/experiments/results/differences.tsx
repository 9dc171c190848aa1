import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import {
  settingTexts,
  variantName,
  variantNameOf,
  withUnit,
} from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import { formatNumber } from '../../../../lab/format'
import { experiments as words } from '../../../../strings/experiments'
import { useStore } from '../../../store'
import { Glyph } from '../../../ui/glyph'
import { intervalText, useCells } from '../cells'
import { axisTitle } from '../plots/scales'

/** More rows than these are left to the figure's table. */
const MOST_ROWS = 200

function judged({ difference }: CellSummary, better: 'more' | 'less' | null): string {
  const interval = difference?.interval ?? null
  if (interval === null || better === null) return ''
  if (interval.low > 0) return better === 'more' ? 'agrees' : 'differs'
  if (interval.high < 0) return better === 'less' ? 'agrees' : 'differs'
  return ''
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${formatNumber(value)}`
}

/** Each variant less the first, run by run with the same seeds: what chance does to both is not in it. */
export function Differences() {
  const { sweep, metric } = useStore((state) => state.experiment)
  const cells = useCells()
  const [first] = sweep.compare
  const { unit, better } = metricOf(metric)
  if (first === undefined || sweep.compare.length < 2) return null
  const rows = cells.filter((cell) => cell.variant > 0).slice(0, MOST_ROWS)
  return (
    <section aria-labelledby="difference-head">
      <h2 className="section-head" id="difference-head">
        {words.differences.from(variantName(first.label))}
      </h2>
      <p className="quiet">{withUnit(words.differences.paired, unit)}</p>
      <table className="data-table" aria-labelledby="difference-head">
        <thead>
          <tr>
            {sweep.vary.map((axis) => (
              <th key={axis.path}>{axisTitle(axis)}</th>
            ))}
            <th>{words.variant}</th>
            <th className="number">Δ</th>
            <th className="number">95 %</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((cell) => (
            <tr key={cell.cell} className={judged(cell, better)}>
              {settingTexts(sweep, cell.values).map((text, axis) => (
                <td key={sweep.vary[axis]?.path}>{text}</td>
              ))}
              <td>
                <Glyph number={cell.variant + 1} /> {variantNameOf(sweep, cell.variant)}
              </td>
              <td className="number verdict">
                <strong>{cell.difference === null ? '–' : signed(cell.difference.mean)}</strong>
              </td>
              <td className="number">{intervalText(cell.difference?.interval ?? null, signed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
