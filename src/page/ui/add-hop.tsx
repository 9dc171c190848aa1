import Plus from 'lucide-react/icons/plus'
import { MAX_HOPS } from '../../lab/scenario/ranges'
import { hops } from '../../strings/hops'
import { addHopOnceLoaded } from '../commands/add-hop'
import { useStore } from '../store'
import { Button, IconButton } from './buttons'

const words = hops.add

interface Props {
  readonly className?: string
  /** Beside other words there is room for its sign alone. */
  readonly short?: boolean
}

/** Adds a hop behind the selected one; a dumbbell becomes a chain. */
export default function AddHop({ className = 'text-button', short = false }: Props) {
  const full = useStore((state) => (state.edit.scenario.network?.hops.length ?? 1) >= MAX_HOPS)
  const title = full ? words.full(MAX_HOPS) : words.help(MAX_HOPS)
  if (short)
    return (
      <IconButton
        icon={Plus}
        size={14}
        label={words.name}
        title={title}
        disabled={full}
        onClick={() => void addHopOnceLoaded()}
      />
    )
  return (
    <Button
      className={className}
      aria-label={words.name}
      disabled={full}
      title={title}
      onClick={() => void addHopOnceLoaded()}
    >
      <Plus size={14} /> {words.short}
    </Button>
  )
}
