import X from 'lucide-react/icons/x'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { page as words } from '../../strings/page'
import { openDrawer } from '../commands/look'
import { useStore } from '../store'
import { IconButton } from './buttons'
import { whenShown } from './lazily'

const FlowStates = whenShown(async () => ({ default: (await import('./flow-states')).FlowStates }))
const Followed = whenShown(() => import('./followed'))
const Why = whenShown(async () => ({ default: (await import('./why')).Why }))
const TransferTimes = whenShown(() => import('./transfer-times'))

/** State of every flow and of the link at the playhead (with Shift: under the pointer), and why it is so. */
export function Inspector() {
  const followed = useStore((state) => state.selection.packet >= 0)
  // Until there is a run there is nothing to explain, and the code of that comes after what is drawn.
  const hasRun = useStore((state) => state.run.completed > 0)
  const applications = useStore((state) => state.edit.scenario.flows.some((flow) => !isTcpFlow(flow)))
  return (
    <aside className="inspector" aria-label={words.inspector}>
      <IconButton
        icon={X}
        label={words.closeInspector}
        className="inspector-close"
        onClick={() => openDrawer(null)}
      />
      <FlowStates />
      {applications && <TransferTimes />}
      {followed && <Followed />}
      {hasRun && <Why />}
    </aside>
  )
}
