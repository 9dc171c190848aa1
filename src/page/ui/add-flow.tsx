/** The button that adds a flow. */
import Plus from 'lucide-react/icons/plus'
import { MAX_FLOWS } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { useStore } from '../store'
import { Button } from './buttons'

const words = controls.flows

export function AddFlow() {
  const full = useStore((state) => state.edit.scenario.flows.length >= MAX_FLOWS)
  const title = full ? words.most(MAX_FLOWS) : undefined
  return (
    <Button
      className="text-button"
      disabled={full}
      title={title}
      onClick={() => void import('../commands/flows').then(({ addFlow }) => addFlow())}
    >
      <Plus size={14} /> {words.add}
    </Button>
  )
}
