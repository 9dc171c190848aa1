import { settingTexts, variantNameOf, withUnit } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import { formatNumber } from '../../../../lab/format'
import { experiments } from '../../../../strings/experiments'
import { viewSweep } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { intervalText, useCells } from '../cells'
import { axisTitle } from '../plots/scales'

const words = experiments.table

/** The numbers behind the figure. A row's button lists its runs. */
export function CellTable() {
  const { sweep, metric } = useStore((state) => state.experiment)
  const cells = useCells()
  const { unit } = metricOf(metric)
  return (
    <table className="data-table">
      <caption className="visually-hidden">{metricLabel(metric)}</caption>
      <thead>
        <tr>
          {sweep.vary.map((axis) => (
            <th key={axis.path}>{axisTitle(axis)}</th>
          ))}
          <th>{experiments.variant}</th>
          <th className="number">{withUnit(words.mean, unit)}</th>
          <th className="number">95 %</th>
          <th className="number">{words.deviation}</th>
          <th className="number">{words.median}</th>
          <th className="number">{words.runs}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ cell, values, variant, summary, interval, runs, failed }) => (
          <tr key={cell}>
            {settingTexts(sweep, values).map((text, axis) => (
              <td key={sweep.vary[axis]?.path}>{text}</td>
            ))}
            <td>{variantNameOf(sweep, variant)}</td>
            <td className="number strong">{formatNumber(summary?.mean ?? Number.NaN)}</td>
            <td className="number">{intervalText(interval, formatNumber)}</td>
            <td className="number">{formatNumber(summary?.deviation ?? Number.NaN)}</td>
            <td className="number">{formatNumber(summary?.median ?? Number.NaN)}</td>
            <td className="number">
              <button
                type="button"
                className="link-button"
                aria-label={words.runsAt(
                  settingTexts(sweep, values).join(', '),
                  variantNameOf(sweep, variant),
                )}
                onClick={() => viewSweep({ selected: cell })}
              >
                {words.of(summary?.n ?? 0, runs.length)}
                {failed > 0 ? words.failed(failed) : ''}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
