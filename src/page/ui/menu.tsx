import { Popover } from 'radix-ui'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Button } from './buttons'

interface Props extends Pick<Popover.PopoverContentProps, 'align' | 'side'> {
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly children: ReactNode
  close(): void
}

/** Opens over the page at a button, and gives the focus back to it. */
export default function Menu({ label, button, close, children, ...place }: Props) {
  return (
    <Popover.Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="menu"
          aria-label={label}
          {...place}
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

/** A choice of a menu, with a sentence about it. */
export function MenuItem({ name, summary, ...button }: ComponentProps<'button'> & { summary: string }) {
  return (
    <li>
      <Button className="menu-item" {...button}>
        <span className="menu-title">{name}</span>
        <span className="quiet">{summary}</span>
      </Button>
    </li>
  )
}
