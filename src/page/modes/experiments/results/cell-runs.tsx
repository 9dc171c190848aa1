import type { MouseEvent } from 'react'
import { describeSetting } from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import { formatNumber } from '../../../../lab/format'
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
    return <p className="quiet">Click a point to list its runs; each opens in Explore.</p>
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
        {sweep.compare[cell.variant]?.label}, {where.join(', ')}
      </h3>
      <ol className="cell-runs">
        {cell.runs.slice(0, LISTED).map((value, repetition) => {
          const point = pointOf(cell.cell, repetition)
          return (
            <li key={point}>
              <a href={runAddress(point)} onClick={onClick(point)}>
                <span>seed {sweep.base.seed + repetition}</span>
                <span className="strong">
                  {formatNumber(value ?? Number.NaN)}
                  {value === null || unit === '' ? '' : ` ${unit}`}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      {cell.runs.length > LISTED && <p className="quiet">and {cell.runs.length - LISTED} more</p>}
    </>
  )
}
