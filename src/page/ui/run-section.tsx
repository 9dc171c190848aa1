import { stacks } from '../../lab/algorithms'
import { ranges } from '../../lab/scenario/ranges'
import { change } from '../commands/edit'
import { useStore } from '../store'
import { about } from './about'
import { Select } from './controls/choices'
import { NumberField } from './controls/number-field'
import { formatSeconds } from './format'
import { whenShown } from './lazily'

const ScheduledChanges = whenShown(() => import('./scheduled-changes'))

/** What belongs to the run as a whole: hosts, length, random numbers, scheduled changes. */
export function RunSection() {
  const scenario = useStore((state) => state.edit.scenario)
  const stack = stacks.get(scenario.stack)
  return (
    <section className="rail-section" aria-labelledby="run-head">
      <div className="rail-head">
        <h2 className="section-head" id="run-head">
          Run
        </h2>
      </div>
      <div className="fields three">
        <div className="field">
          <span className="field-label">Stack</span>
          <Select
            name="Stack"
            value={scenario.stack}
            {...(stack === undefined ? {} : { title: about(stack) })}
            options={[...stacks.values()].map((each) => ({
              value: each.id,
              label: each.label,
              title: about(each),
            }))}
            onChange={(value) =>
              change([{ path: 'stack', value }], `Stack ${stack?.label ?? scenario.stack}`, 'settled')
            }
          />
        </div>
        <NumberField
          name="Duration"
          label="Duration"
          value={scenario.durationS}
          unit="s"
          step={1}
          help={ranges.durationS.help}
          onCommit={(value) =>
            change(
              [{ path: 'durationS', value }],
              `Duration ${formatSeconds(scenario.durationS)} s`,
              'settled',
            )
          }
        />
        <NumberField
          name="Seed"
          label="Seed"
          value={scenario.seed}
          step={1}
          help={ranges.seed.help}
          onCommit={(value) => change([{ path: 'seed', value }], `Seed ${scenario.seed}`, 'settled')}
        />
      </div>
      {scenario.timeline.length > 0 && <ScheduledChanges />}
    </section>
  )
}
