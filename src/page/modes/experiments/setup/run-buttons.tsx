import { Pause, Play } from 'lucide-react'
import { cancelSweep, pauseSweep, runSweep } from '../../../effects/sweep-runs'
import { isComplete, useExperiment } from '../../../model/slices/experiment'

/** Run, pause, cancel. What is finished stays in either case. */
export function RunButtons() {
  const state = useExperiment()
  const { status } = state
  const running = status === 'running'
  const complete = isComplete(state)
  return (
    <div className="run-buttons">
      {running ? (
        <button type="button" className="button primary" onClick={pauseSweep}>
          <Pause size={14} aria-hidden="true" /> Pause sweep
        </button>
      ) : (
        <button type="button" className="button primary" disabled={complete} onClick={runSweep}>
          <Play size={14} aria-hidden="true" /> Run sweep
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={cancelSweep}>
          Cancel sweep
        </button>
      )}
    </div>
  )
}
