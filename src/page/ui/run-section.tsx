import { stacks } from '../../lab/algorithms'
import { ranges } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { change } from '../commands/edit'
import { useStore } from '../store'
import { about, optionsOf } from './about'
import { ChoiceField } from './controls/choices'
import { formatSeconds } from './format'
import { whenShown } from './lazily'
import { RailSection } from './rail-section'
import { RangeField } from './range-field'

const ScheduledChanges = whenShown(() => import('./scheduled-changes'))

const { run: words, undo } = controls

/** What belongs to the run as a whole: hosts, length, random numbers, scheduled changes. */
export function RunSection() {
  const scenario = useStore((state) => state.edit.scenario)
  const stack = stacks.get(scenario.stack)
  const set = (path: string, value: unknown, label: string, was: string) =>
    change([{ path, value }], undo.setting(label, was), 'settled')
  return (
    <RailSection id="run-head" title={words.title}>
      <div className="fields three">
        <ChoiceField
          name={words.stack}
          value={scenario.stack}
          title={stack === undefined ? undefined : about(stack)}
          options={optionsOf(stacks.values())}
          onChange={(value) => set('stack', value, words.stack, stack?.label ?? scenario.stack)}
        />
        <RangeField
          range={ranges.durationS}
          value={scenario.durationS}
          step={1}
          onCommit={(value) =>
            set('durationS', value, ranges.durationS.label, `${formatSeconds(scenario.durationS)} s`)
          }
        />
        <RangeField
          range={ranges.seed}
          value={scenario.seed}
          onCommit={(value) => set('seed', value, ranges.seed.label, String(scenario.seed))}
        />
      </div>
      {scenario.timeline.length > 0 && <ScheduledChanges />}
    </RailSection>
  )
}
