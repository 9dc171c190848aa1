import { pointCount } from '../../../../lab/experiments/sweep/points'
import { formatCount, formatPlural } from '../../../../lab/format'
import { useExperiment } from '../state/experiment'
import { workerCount } from '../state/running'

/** Points done, time left, workers. */
export function Progress() {
  const { sweep, done, status, timeLeft } = useExperiment()
  const all = pointCount(sweep)
  const said =
    status === 'paused' ? 'paused' : status === 'running' ? timeLeft : done === all ? 'complete' : ''
  return (
    <div className="runs-progress">
      <span className="strong">
        {formatCount(done)} of {formatCount(all)} runs
      </span>
      <progress aria-label="Runs" value={done} max={all} />
      <span className="quiet">{said}</span>
      <span className="quiet">{formatPlural(workerCount(), 'worker')}</span>
    </div>
  )
}
