import { Plus } from 'lucide-react'
import { MAX_HOPS } from '../../lab/scenario/ranges'
import { hops } from '../../strings/hops'
import { addHop } from '../commands/hops'
import { canAddHop } from '../model/chain-edit'
import { useStore } from '../store'
import { Button } from './buttons'

/** Adds a hop behind the selected one; a dumbbell becomes a chain. */
export function AddHop({ className = 'text-button' }: { readonly className?: string }) {
  const full = useStore((state) => !canAddHop(state.edit.scenario))
  return (
    <Button
      className={className}
      aria-label={hops.addName}
      disabled={full}
      title={full ? hops.full(MAX_HOPS) : hops.addHelp(MAX_HOPS)}
      onClick={() => addHop()}
    >
      <Plus size={14} /> {hops.add}
    </Button>
  )
}
