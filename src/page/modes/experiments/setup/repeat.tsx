import { sweepRanges } from '../../../../lab/experiments/sweep/schema'
import type { Fault } from '../../../../lab/scenario/scenario'
import { experiments } from '../../../../strings/experiments'
import { define, setBase } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { NumberField } from '../../../ui/controls/number-field'

const { repeat: words } = experiments

interface SecondsProps {
  readonly label: string
  readonly help?: string
  readonly value: number
  readonly step?: number
  onCommit(seconds: number): readonly Fault[]
}

function Seconds({ step = 1, onCommit, ...field }: SecondsProps) {
  const commit = (value: number | null): readonly Fault[] => onCommit(value ?? Number.NaN)
  return <NumberField {...field} name={field.label} unit="s" step={step} onCommit={commit} />
}

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
      <Seconds
        label={words.length}
        value={base.durationS}
        onCommit={(durationS) => setBase({ ...base, durationS })}
      />
      <Seconds
        label={words.startJitter}
        help={words.startJitterHelp}
        value={startJitterS}
        step={0.1}
        onCommit={(seconds) => define({ startJitterS: seconds })}
      />
      <Seconds
        label={words.warmUp}
        help={words.warmUpHelp}
        value={warmUpS}
        onCommit={(seconds) => define({ warmUpS: seconds })}
      />
    </div>
  )
}
