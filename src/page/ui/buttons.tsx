import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps } from 'react'

/** A button that sends no form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />
}

interface IconProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly icon: LucideIcon
  /** Accessible name. */
  readonly label: string
  readonly size?: number
}

/** A button that is a sign; `className` is beside its own, and its children stand beside the sign. */
export function IconButton({ icon: Icon, label, size = 16, className = '', children, ...button }: IconProps) {
  return (
    <Button className={`icon-button ${className}`.trim()} aria-label={label} {...button}>
      <Icon size={size} />
      {children}
    </Button>
  )
}

interface FoldProps {
  readonly label: string
  readonly open: boolean
  /** Id of what it folds. */
  readonly controls: string
  onToggle(): void
}

/** Folds a part of the page away and back. */
export function FoldButton({ label, open, controls, onToggle }: FoldProps) {
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
