import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useStore } from '../state/store'

/** What `MenuButton` opens, at its button. */
export default function Menu({
  label,
  align,
  button,
  children,
}: {
  label: string
  align: 'start' | 'end'
  button: RefObject<HTMLButtonElement | null>
  children: ReactNode
}) {
  return (
    <Popover.Root open onOpenChange={() => useStore.setState({ openDialog: null })}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="menu"
          aria-label={label}
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
