import { sweepRanges } from '../../../../lab/experiments/sweep/schema'
import { experiments } from '../../../../strings/experiments'
import { define, setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { NumberField } from '../../../ui/controls/number-field'

const { repeat: words } = experiments

/** How often, how long, and from when on it counts. */
export function Repeat() {
  const { base, repetitions, startJitterS, warmUpS } = useStore((state) => state.experiment.sweep)
  return (
    <div className="fields two">
      <NumberField
        name={words.repetitions}
        label={words.repetitions}
        value={repetitions}
        unit={words.seeds(base.seed, base.seed + repetitions - 1)}
        step={1}
        onCommit={(value) => define({ repetitions: value ?? sweepRanges.repetitions.min })}
      />
      <NumberField
        name={words.length}
        label={words.length}
        value={base.durationS}
        unit="s"
        step={1}
        onCommit={(value) => setBase({ ...base, durationS: value ?? Number.NaN })}
      />
      <NumberField
        name={words.startJitter}
        label={words.startJitter}
        help={words.startJitterHelp}
        value={startJitterS}
        unit="s"
        step={0.1}
        onCommit={(value) => define({ startJitterS: value ?? Number.NaN })}
      />
      <NumberField
        name={words.warmUp}
        label={words.warmUp}
        help={words.warmUpHelp}
        value={warmUpS}
        unit="s"
        step={1}
        onCommit={(value) => define({ warmUpS: value ?? Number.NaN })}
      />
    </div>
  )
}
