import { range } from 'd3-array'
import type { JudgedRow, PaperReport } from '../../../../lab/experiments/papers'
import { fractionOf, verdictOfOutcome } from '../../../../lab/experiments/verdict'
import { experiments } from '../../../../strings/experiments'
import { papers as words } from '../../../../strings/papers'
import { experimentRules } from '../../../model/rules/experiment'
import { dispatchBy } from '../../../store'
import { fractionText, VerdictSign } from './verdicts'

/** Rows of more parts have a sign a claim. */
const MOST_SIGNS = 12

/** A sign for each part of the row, those of a claim together; or for each claim, where there are many parts. */
function Signs({ row }: { row: JudgedRow }) {
  const parts = row.checks.reduce((sum, check) => sum + check.parts.length, 0)
  const groups = row.checks.flatMap((check) => {
    const isFitted = (check.fitted ?? []).length > 0
    if (parts > MOST_SIGNS || check.parts.length === 0) return [[check.verdict]]
    const verdicts = check.parts.map((part) => verdictOfOutcome(part, isFitted))
    const { perGroup = verdicts.length } = check
    return range(0, verdicts.length, perGroup).map((from) => verdicts.slice(from, from + perGroup))
  })
  return (
    <span className="row-signs" aria-hidden="true">
      {groups.map((verdicts, group) => (
        <span key={group}>
          {verdicts.map((verdict, place) => (
            <VerdictSign key={place} verdict={verdict} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** A line a figure, table or experiment; its button shows it. */
export function RowList({ report, shown }: { report: PaperReport; shown: string }) {
  return (
    <table className="data-table row-list" aria-label={experiments.against.paper}>
      <thead>
        <tr>
          <th>{words.row}</th>
          <th className="number">{words.agreeing}</th>
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={row.id} className={row.id === shown ? 'shown' : undefined}>
            <td className="what">
              <button
                type="button"
                className="link-button"
                aria-pressed={row.id === shown}
                onClick={() => dispatchBy(experimentRules, { type: 'showRow', row: row.id })}
              >
                {row.short ?? row.what}
              </button>
              <Signs row={row} />
            </td>
            <td className="verdict number">
              <VerdictSign verdict={row.verdict} />{' '}
              {fractionOf(row.counts).of > 0 && fractionText(row.counts)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
