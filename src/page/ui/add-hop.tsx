import { Plus } from 'lucide-react'
import { MAX_HOPS } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { useStore } from '../store'
import { Button, IconButton } from './buttons'

const words = controls.network

interface Props {
  readonly className?: string
  /** Beside other words there is room for its sign alone. */
  readonly short?: boolean
}

/** Adds a hop behind the selected one; a dumbbell becomes a chain. The code of chains comes with the first press. */
export default function AddHop({ className = 'text-button', short = false }: Props) {
  const full = useStore((state) => (state.edit.scenario.network?.hops.length ?? 1) >= MAX_HOPS)
  const press = async (): Promise<void> => {
    const { addHop } = await import('../commands/hops')
    addHop()
  }
  const title = full ? words.fullOfHops(MAX_HOPS) : words.addHopHelp(MAX_HOPS)
  if (short)
    return (
      <IconButton
        icon={Plus}
        size={14}
        label={words.addHop}
        title={title}
        disabled={full}
        onClick={() => void press()}
      />
    )
  return (
    <Button
      className={className}
      aria-label={words.addHop}
      disabled={full}
      title={title}
      onClick={() => void press()}
    >
      <Plus size={14} /> {words.hop}
    </Button>
  )
}
