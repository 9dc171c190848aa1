/** What stands under the network in the rail: the path, the flows and the run. It comes beside the first run. */
import { useId, useState } from 'react'
import { ranges } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { setValue, useScenarioInForce } from '../commands/edit'
import { useStore } from '../store'
import { about, optionsOf } from './about'
import { FoldButton } from './buttons'
import { ChoiceField } from './controls/choices'
import { Flows } from './flows'
import { formatSeconds } from './format'
import { whenShown } from './lazily'
import { inForceText } from './path-in-force'
import { RailSection } from './rail-section'
import { RangeField } from './range-field'
import { useAlgorithms } from './use-algorithms'

const { path: pathWords, run: runWords, undo } = controls

const PathSettings = whenShown(() => import('./path-settings'))
const ScheduledChanges = whenShown(() => import('./scheduled-changes'))

export default function RailLower() {
  // The settings of a hop stand in its card.
  const isChain = useStore((state) => state.edit.scenario.network !== undefined)
  return (
    <>
      {!isChain && <Path />}
      <Flows />
      <RunSection />
    </>
  )
}

/** The settings of the path, folded away. */
function Path() {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  const scenario = useScenarioInForce()
  const beside = (
    <>
      <span className="quiet path-in-force">{inForceText(scenario)}</span>
      <FoldButton label={pathWords.settings} open={open} controls={bodyId} onToggle={() => setOpen(!open)} />
    </>
  )
  return (
    <RailSection id="path-head" title={pathWords.title} beside={beside}>
      <div id={bodyId} hidden={!open}>
        {open && <PathSettings />}
      </div>
    </RailSection>
  )
}

/** What belongs to the run as a whole: hosts, length, random numbers, scheduled changes. */
export function RunSection() {
  const { stack: stackId, durationS, seed, timeline } = useStore((state) => state.edit.scenario)
  const { stacks } = useAlgorithms()
  const stack = stacks.get(stackId)
  const set = (path: string, value: unknown, label: string, was: string) =>
    setValue(path, value, undo.setting(label, was))
  return (
    <RailSection id="run-head" title={runWords.title}>
      <div className="fields three">
        <ChoiceField
          name={runWords.stack}
          value={stackId}
          title={about(stack)}
          options={optionsOf(stacks.values())}
          onChange={(value) => set('stack', value, runWords.stack, stack?.label ?? stackId)}
        />
        <RangeField
          range={ranges.durationS}
          value={durationS}
          step={1}
          onCommit={(value) =>
            set('durationS', value, ranges.durationS.label, `${formatSeconds(durationS)} s`)
          }
        />
        <RangeField
          range={ranges.seed}
          value={seed}
          onCommit={(value) => set('seed', value, ranges.seed.label, String(seed))}
        />
      </div>
      {timeline.length > 0 && <ScheduledChanges />}
    </RailSection>
  )
}
