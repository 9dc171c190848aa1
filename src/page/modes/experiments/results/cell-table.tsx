import type { MouseEvent } from 'react'
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import {
  describeSettings,
  settingTexts,
  variantNameOf,
  withUnit,
} from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import { amountText, formatCount, formatNumber } from '../../../../lab/format'
import { experiments } from '../../../../strings/experiments'
import { openRun, pointOf, runAddress, viewSweep } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { EN_DASH } from '../../../ui/format'
import { intervalText, useCells } from '../cells'
import { IntervalTerm } from '../metric-term'
import { axisTitle } from '../plots/scales'
import { replacedText } from './replaced-text'

const { table: words, runs: list } = experiments

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
          <th className="number">
            <IntervalTerm />
          </th>
          <th className="number">{words.deviation}</th>
          <th className="number">{words.median}</th>
          <th className="number">{words.runs}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ cell, values, variant, summary, interval, runs, made, isOneRun, failed }) => (
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
                {words.of(made, runs.length)}
                {isOneRun ? words.sameRun : ''}
                {failed > 0 ? words.failed(failed) : ''}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the variant replaces, and how many runs the mean and its interval rest on. */
function CellSaid({ cell, unit }: { readonly cell: CellSummary; readonly unit: string }) {
  const sweep = useStore((state) => state.experiment.sweep)
  const { summary, interval, made, isOneRun, different } = cell
  const replaced = replacedText(sweep, cell.variant)
  const quantity = (number: string): string => amountText({ number, unit })
  const runs = formatCount(made)
  return (
    <>
      {replaced !== '' && <p className="quiet">{replaced}</p>}
      {summary !== null && (
        <p>
          {list.mean(quantity(formatNumber(summary.mean)))}
          {interval !== null &&
            list.interval(intervalText(interval, formatNumber), formatCount(summary.n), summary.n)}
        </p>
      )}
      {isOneRun && <p>{list.oneRun(runs)}</p>}
      {!isOneRun && different > 0 && different < made && (
        <p className="quiet">{list.alike(formatCount(different), runs)}</p>
      )}
    </>
  )
}

/** More than these are counted, not listed. */
const LISTED = 100

/** The runs of the selected cell, each a link that opens it in Explore. */
export function CellRuns() {
  const { sweep, metric, selected } = useStore((state) => state.experiment)
  const cells = useCells()
  const cell = selected === null ? undefined : cells[selected]
  if (cell === undefined) return <p className="quiet">{list.hint}</p>
  const { unit } = metricOf(metric)
  const where = describeSettings(sweep, cell.values)
  const onClick = (point: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openRun(point)
  }
  return (
    <>
      <h3 className="panel-head">{[variantNameOf(sweep, cell.variant), ...where].join(', ')}</h3>
      <CellSaid cell={cell} unit={unit} />
      <ol className="cell-runs">
        {cell.runs.slice(0, LISTED).map((value, repetition) => {
          const point = pointOf(cell.cell, repetition)
          return (
            <li key={point}>
              <a href={runAddress(point)} onClick={onClick(point)}>
                <span>{experiments.seed(sweep.base.seed + repetition)}</span>
                <span className="strong">
                  {value === null ? EN_DASH : amountText({ number: formatNumber(value), unit })}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      {cell.runs.length > LISTED && (
        <p className="quiet">{list.more(formatCount(cell.runs.length - LISTED))}</p>
      )}
    </>
  )
}
