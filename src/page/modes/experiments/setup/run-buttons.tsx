import { Pause, Play } from 'lucide-react'
import { experiments } from '../../../../strings/experiments'
import { isComplete, useExperiment } from '../state/experiment'
import { cancelSweep, pauseSweep, runSweep } from '../state/running'

const { setup: words } = experiments

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
          <Pause size={14} aria-hidden="true" /> {words.pause}
        </button>
      ) : (
        <button type="button" className="button primary" disabled={complete} onClick={runSweep}>
          <Play size={14} aria-hidden="true" /> {words.run}
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={cancelSweep}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}
