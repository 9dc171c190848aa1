import { Plus } from 'lucide-react'
import { MAX_HOPS } from '../../lab/scenario/ranges'
import { controls } from '../../strings/controls'
import { addHopOnceLoaded } from '../commands/add-hop'
import { useStore } from '../store'
import { Button, IconButton } from './buttons'

const words = controls.network

interface Props {
  readonly className?: string
  /** Beside other words there is room for its sign alone. */
  readonly short?: boolean
}

/** Adds a hop behind the selected one; a dumbbell becomes a chain. */
export default function AddHop({ className = 'text-button', short = false }: Props) {
  const full = useStore((state) => (state.edit.scenario.network?.hops.length ?? 1) >= MAX_HOPS)
  const title = full ? words.fullOfHops(MAX_HOPS) : words.addHopHelp(MAX_HOPS)
  if (short)
    return (
      <IconButton
        icon={Plus}
        size={14}
        label={words.addHop}
        title={title}
        disabled={full}
        onClick={() => void addHopOnceLoaded()}
      />
    )
  return (
    <Button
      className={className}
      aria-label={words.addHop}
      disabled={full}
      title={title}
      onClick={() => void addHopOnceLoaded()}
    >
      <Plus size={14} /> {words.hop}
    </Button>
  )
}
