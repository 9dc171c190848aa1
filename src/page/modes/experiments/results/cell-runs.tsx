import type { MouseEvent } from 'react'
import { describeSetting, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import { amountText, formatCount, formatNumber } from '../../../../lab/format'
import { experiments as words } from '../../../../strings/experiments'
import { openRun, pointOf, runAddress } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { useCells } from '../cells'

/** More than these are counted, not listed. */
const LISTED = 100

/** The runs of the selected cell, each a link that opens it in Explore. */
export function CellRuns() {
  const { sweep, metric, selected } = useStore((state) => state.experiment)
  const cells = useCells()
  const cell = selected === null ? undefined : cells[selected]
  if (cell === undefined) {
    return <p className="quiet">{words.runs.hint}</p>
  }
  const { unit } = metricOf(metric)
  const where = cell.values.map((value, axis) => describeSetting(sweep.vary[axis]?.path ?? '', value))
  const onClick = (point: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openRun(point)
  }
  return (
    <>
      <h3 className="panel-head">
        {[variantName(sweep.compare[cell.variant]?.label ?? ''), ...where].join(', ')}
      </h3>
      <ol className="cell-runs">
        {cell.runs.slice(0, LISTED).map((value, repetition) => {
          const point = pointOf(cell.cell, repetition)
          return (
            <li key={point}>
              <a href={runAddress(point)} onClick={onClick(point)}>
                <span>{words.seed(sweep.base.seed + repetition)}</span>
                <span className="strong">
                  {amountText({
                    number: formatNumber(value ?? Number.NaN),
                    unit: value === null ? '' : unit,
                  })}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      {cell.runs.length > LISTED && (
        <p className="quiet">{words.runs.more(formatCount(cell.runs.length - LISTED))}</p>
      )}
    </>
  )
}
