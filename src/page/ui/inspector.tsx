import { X } from 'lucide-react'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { useStore } from '../store'
import { FlowStates } from './flow-states'
import { later } from './later'
import { Why } from './why'

const Followed = later(() => import('./followed'))
const TransferTimes = later(() => import('./transfer-times'))

/** State of every flow and of the link at the playhead (with Shift: under the pointer), and why it is so. */
export function Inspector() {
  const followed = useStore((state) => state.selectedPacket >= 0)
  const applications = useStore((state) => state.scenario.flows.some((flow) => !isTcpFlow(flow)))
  return (
    <aside className="inspector" aria-label="Inspector">
      <button
        type="button"
        className="icon-button inspector-close"
        aria-label="Close inspector"
        onClick={() => useStore.setState({ inspectorOpen: false })}
      >
        <X size={16} aria-hidden="true" />
      </button>
      <FlowStates />
      {applications && <TransferTimes />}
      {followed && <Followed />}
      <Why />
    </aside>
  )
}
