import { Pause, Play } from 'lucide-react'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { experiments } from '../../../../strings/experiments'
import { endSweep, pauseSweep, runSweep } from '../../../commands/sweep'
import { useStore } from '../../../store'

const { setup: words } = experiments

/** Run, pause, cancel. What is finished stays in either case. */
export function RunButtons() {
  const { sweep, results, status } = useStore((state) => state.experiment)
  const running = status === 'running'
  const complete = results.size === pointCount(sweep)
  return (
    <div className="run-buttons">
      {running ? (
        <button type="button" className="button primary" onClick={pauseSweep}>
          <Pause size={14} aria-hidden="true" /> {words.pause}
        </button>
      ) : (
        <button type="button" className="button primary" disabled={complete} onClick={runSweep}>
          <Play size={14} aria-hidden="true" /> {words.run}
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={endSweep}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}
