import { pointCount } from '../../../../lab/experiments/sweep/points'
import { formatCount, formatPlural } from '../../../../lab/format'
import { workerCount } from '../../../effects/sweep-runs'
import { useStore } from '../../../store'

interface Props {
  readonly done: number
  readonly all: number
  /** How it is going: time left, "paused", "complete". */
  readonly said: string
}

/** Runs done, how it is going, workers. */
export function RunsProgress({ done, all, said }: Props) {
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

export function SweepProgress() {
  const { sweep, results, status, timeLeft } = useStore((state) => state.experiment)
  const all = pointCount(sweep)
  const said =
    status === 'paused' ? 'paused' : status === 'running' ? timeLeft : results.size === all ? 'complete' : ''
  return <RunsProgress done={results.size} all={all} said={said} />
}
