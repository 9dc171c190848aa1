import { Popover } from 'radix-ui'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './buttons'

/** Where a menu opens: at its button, as its edges or its middle lie; or over the page, which waits for it. */
export type MenuPlace = 'start' | 'center' | 'end' | 'page'

interface Props extends Pick<Popover.PopoverContentProps, 'side'> {
  readonly align: MenuPlace
  readonly label: string
  readonly button: RefObject<HTMLButtonElement | null>
  readonly children: ReactNode
  close(): void
}

/** Opens over the page, and gives the focus back to its button. */
export default function Menu({ align, ...menu }: Props) {
  return align === 'page' ? <OverPage {...menu} /> : <AtButton {...menu} align={align} />
}

function OverPage({ label, button, close, children }: Omit<Props, 'align' | 'side'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current: shown } = dialog
    const { current: opener } = button
    shown?.showModal()
    // A field that has the focus would bring the keyboard of a phone with it.
    if (matchMedia('(pointer: coarse)').matches) shown?.focus()
    return () => {
      shown?.close()
      opener?.focus()
    }
  }, [button])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as it closes every dialog.
    <dialog
      ref={dialog}
      className="over-page"
      tabIndex={-1}
      aria-label={label}
      onClose={close}
      onClick={(event) => {
        // The ground behind it is the dialog's own; what lies in it is not.
        if (event.target === event.currentTarget) close()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

interface AtButtonProps extends Props {
  readonly align: Exclude<MenuPlace, 'page'>
}

/** A popover: the charts stay in sight. */
function AtButton({ label, button, close, children, ...place }: AtButtonProps) {
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
interface ItemProps extends Omit<ComponentProps<'button'>, 'name'> {
  readonly name: ReactNode
  readonly summary: string
}

export function MenuItem({ name, summary, ...button }: ItemProps) {
  return (
    <li>
      <Button className="menu-item" {...button}>
        <span className="menu-title">{name}</span>
        <span className="quiet">{summary}</span>
      </Button>
    </li>
  )
}
