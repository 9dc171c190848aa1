import { sweepRanges } from '../../../../lab/experiments/sweep/schema'
import { define, setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { NumberField } from '../../../ui/controls/number-field'

/** How often, how long, and from when on it counts. */
export function Repeat() {
  const { base, repetitions, startJitterS, warmUpS } = useStore((state) => state.experiment.sweep)
  return (
    <div className="fields two">
      <NumberField
        name="Repetitions"
        label="Repetitions"
        value={repetitions}
        unit={`seeds ${base.seed}–${base.seed + repetitions - 1}`}
        step={1}
        onCommit={(value) => define({ repetitions: value ?? sweepRanges.repetitions.min })}
      />
      <NumberField
        name="Run length"
        label="Run length"
        value={base.durationS}
        unit="s"
        step={1}
        onCommit={(value) => setBase({ ...base, durationS: value ?? Number.NaN })}
      />
      <NumberField
        name="Start jitter"
        label="Start jitter"
        help="Each flow starts up to this much later; equal in all variants."
        value={startJitterS}
        unit="s"
        step={0.1}
        onCommit={(value) => define({ startJitterS: value ?? Number.NaN })}
      />
      <NumberField
        name="Warm-up"
        label="Warm-up"
        help="What happens before is not counted."
        value={warmUpS}
        unit="s"
        step={1}
        onCommit={(value) => define({ warmUpS: value ?? Number.NaN })}
      />
    </div>
  )
}
