import { pointCount } from '../../../../lab/experiments/sweep/points'
import { formatCount } from '../../../../lab/format'
import { experiments } from '../../../../strings/experiments'
import { workerCount } from '../../../effects/sweep-runs'
import { useStore } from '../../../store'

const words = experiments.progress

interface Props {
  readonly done: number
  readonly all: number
  /** How it is going: time left, "paused", "complete". */
  readonly said: string
  /** How many of the finished runs were made before and kept. */
  readonly kept?: number
}

/** Runs done, how it is going, workers. */
export function RunsProgress({ done, all, said, kept = 0 }: Props) {
  return (
    <div className="runs-progress">
      <span className="strong">{words.done(formatCount(done), formatCount(all))}</span>
      <progress aria-label={words.runs} value={done} max={all} />
      {kept > 0 && (
        <span className="quiet" title={words.keptHelp}>
          {words.kept(formatCount(kept), formatCount(done))}
        </span>
      )}
      <span className="quiet">{said}</span>
      <span className="quiet">{words.workers(workerCount())}</span>
    </div>
  )
}

export function SweepProgress() {
  const { sweep, results, status, timeLeft } = useStore((state) => state.experiment)
  const all = pointCount(sweep)
  const said =
    status === 'paused'
      ? words.paused
      : status === 'running'
        ? timeLeft
        : results.size === all
          ? words.complete
          : ''
  const kept = [...results.values()].filter((result) => 'isKept' in result).length
  return <RunsProgress done={results.size} all={all} said={said} kept={kept} />
}
