import { ChevronDown, ChevronRight } from 'lucide-react'

interface Props {
  readonly name: string
  readonly open: boolean
  /** Id of what it folds. */
  readonly controls: string
  onToggle(): void
}

/** Folds a part of the page away and back. */
export function FoldButton({ name, open, controls, onToggle }: Props) {
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Chevron size={15} aria-hidden="true" />
    </button>
  )
}
