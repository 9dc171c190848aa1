import { Plus } from 'lucide-react'
import { MAX_HOPS } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { useStore } from '../store'
import { Button } from './buttons'

const words = controls.network

/** Adds a hop behind the selected one; a dumbbell becomes a chain. The code of chains comes with the first press. */
export default function AddHop({ className = 'text-button' }: { readonly className?: string }) {
  const full = useStore((state) => (state.edit.scenario.network?.hops.length ?? 1) >= MAX_HOPS)
  const press = async (): Promise<void> => {
    const { addHop } = await import('../commands/hops')
    addHop()
  }
  return (
    <Button
      className={className}
      aria-label={words.addHop}
      disabled={full}
      title={full ? words.fullOfHops(MAX_HOPS) : words.addHopHelp(MAX_HOPS)}
      onClick={() => void press()}
    >
      <Plus size={14} /> {words.hop}
    </Button>
  )
}
