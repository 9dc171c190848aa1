import { Plus } from 'lucide-react'
import { flowNumbers } from '../../lab/scenario/flow-names'
import { MAX_FLOWS } from '../../lab/scenario/ranges'
import { addFlow } from '../commands/edit'
import { useScenarioInForce } from '../commands/use-scenario'
import { useStore } from '../store'
import { FlowCard } from './flow-card'

export function AddFlow() {
  const full = useStore((state) => state.edit.scenario.flows.length >= MAX_FLOWS)
  return (
    <button
      type="button"
      className="text-button"
      disabled={full}
      title={full ? `At most ${MAX_FLOWS} flows` : undefined}
      onClick={addFlow}
    >
      <Plus size={14} aria-hidden="true" /> Add flow
    </button>
  )
}

export function Flows() {
  const scenario = useScenarioInForce()
  const numbers = flowNumbers(scenario.flows)
  return (
    <section className="rail-section" aria-labelledby="flows-head">
      <div className="rail-head">
        <h2 className="section-head" id="flows-head">
          Flows
        </h2>
        <AddFlow />
      </div>
      {scenario.flows.length === 0 && <p className="derived">No flows: the link is idle.</p>}
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
    </section>
  )
}
