import type { Paper } from '../../../../lab/experiments/paper'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { formatQuantity } from '../../../../lab/quantity'
import { ownStudies as ownWords } from '../../../../strings/own-studies'
import { papers as words } from '../../../../strings/papers'
import { isOwnName } from '../../../studies/own'

/** What stands where there is no report: of a study of one's own what it would run. */
export function Unjudged({ paper: { id, study } }: { paper: Paper }) {
  if (study === undefined || !isOwnName(id)) return <p className="paper-empty">{words.noVerdicts}</p>
  return (
    <div className="paper-empty">
      <p>{ownWords.notRun}</p>
      <ul>
        {study.experiments.map(({ id, what, sweep }) => (
          <li key={id}>{ownWords.planned(what, formatQuantity(pointCount(sweep), 'runs'))}</li>
        ))}
      </ul>
    </div>
  )
}
