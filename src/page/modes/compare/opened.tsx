import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  /** Accessible name of the button. */
  readonly name: string
  readonly className: string
  /** What the button shows. */
  readonly sign: ReactNode
  /** Accessible name of what it opens, where that is another, and its class. */
  readonly menuName?: string
  readonly menuClass: string
  readonly children: ReactNode
}

/** A button, and what it opens. */
export function Opened({ name, className, sign, menuName = name, menuClass, children }: Props) {
  return (
    <Popover.Root>
      <Popover.Trigger className={className} aria-label={name} title={name}>
        {sign}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`menu ${menuClass}`}
          aria-label={menuName}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
