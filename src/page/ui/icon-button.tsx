import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly icon: LucideIcon
  /** Accessible name. */
  readonly label: string
  readonly size?: number
  /** What stands beside the sign. */
  readonly children?: ReactNode
}

/** A button that is a sign; `className` is beside its own. */
export function IconButton({ icon: Icon, label, size = 16, className = '', children, ...button }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`.trim()} aria-label={label} {...button}>
      <Icon size={size} aria-hidden="true" />
      {children}
    </button>
  )
}
