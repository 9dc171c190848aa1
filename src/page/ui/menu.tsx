import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'

/** Opens over the page at a button, and gives the focus back to it. */
export default function Menu({
  label,
  align,
  side = 'bottom',
  className = '',
  button,
  close,
  children,
}: {
  label: string
  align: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  className?: string
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  children: ReactNode
}) {
  return (
    <Popover.Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className={`menu ${className}`}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          // The button closes its menu itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
