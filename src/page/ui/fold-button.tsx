import { ChevronDown, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button'

interface Props {
  readonly label: string
  readonly open: boolean
  /** Id of what it folds. */
  readonly controls: string
  onToggle(): void
}

/** Folds a part of the page away and back. */
export function FoldButton({ label, open, controls, onToggle }: Props) {
  return (
    <IconButton
      icon={open ? ChevronDown : ChevronRight}
      size={15}
      label={label}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    />
  )
}
