import { Plus } from 'lucide-react'
import { flowNumbers } from '../../lab/scenario/flow-names'
import { MAX_FLOWS } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { addFlow } from '../commands/edit'
import { useScenarioInForce } from '../commands/use-scenario'
import { useStore } from '../store'
import { FlowCard } from './flow-card'
import { RailSection } from './rail-section'

const words = controls.flows

export function AddFlow() {
  const full = useStore((state) => state.edit.scenario.flows.length >= MAX_FLOWS)
  return (
    <button
      type="button"
      className="text-button"
      disabled={full}
      title={full ? words.most(MAX_FLOWS) : undefined}
      onClick={addFlow}
    >
      <Plus size={14} aria-hidden="true" /> {words.add}
    </button>
  )
}

export function Flows() {
  const scenario = useScenarioInForce()
  const numbers = flowNumbers(scenario.flows)
  return (
    <RailSection id="flows-head" title={words.title} beside={<AddFlow />}>
      {scenario.flows.length === 0 && <p className="derived">{words.none}</p>}
      <div className="flow-cards">
        {scenario.flows.map((flow, index) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            index={index}
            number={numbers[index] ?? index + 1}
            scenario={scenario}
          />
        ))}
      </div>
    </RailSection>
  )
}
