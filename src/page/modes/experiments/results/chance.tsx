import { sameRuns } from '../../../../lab/experiments/sweep/aggregate'
import { suggestedJitterS, suggestedPhases } from '../../../../lab/experiments/sweep/chance'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { define, setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'

const words = experiments.chance

/** Says where repetitions are all the same run, and offers what leaves something to chance. */
export function Chance() {
  const { sweep, results } = useStore((state) => state.experiment)
  const { repeated, same } = sameRuns(sweep, results)
  if (same === 0) return null
  const jitterS = suggestedJitterS(sweep)
  const phases = suggestedPhases(sweep)
  return (
    <div className="chance" role="note">
      <p>{words.none(formatCount(same), formatCount(repeated))}</p>
      {(jitterS !== null || phases !== null) && <p className="quiet">{words.different}</p>}
      {jitterS !== null && (
        <button
          type="button"
          className="button"
          title={words.jitterHelp}
          onClick={() => define({ startJitterS: jitterS })}
        >
          {words.jitter(formatQuantity(jitterS, 's'))}
        </button>
      )}
      {phases !== null && (
        <button
          type="button"
          className="button"
          title={words.phasesHelp}
          onClick={() => setBase(phases.base)}
        >
          {words.phases(formatQuantity(phases.jitterMs, 'ms'))}
        </button>
      )}
    </div>
  )
}
