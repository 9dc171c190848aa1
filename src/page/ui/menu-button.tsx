import { type ComponentProps, type ComponentType, Suspense, useRef, useState } from 'react'
import { openDialog } from '../commands/look'
import type { MenuName } from '../model/slices/panes'
import { useStore } from '../store'
import { Button } from './buttons'
import { lazily } from './lazily'
import type { MenuPlace } from './menu'

/** Positioning and focus come with the first menu, not with the page. */
export const Menu = lazily(() => import('./menu'))

interface Props
  extends Pick<ComponentProps<'button'>, 'className' | 'title' | 'children' | 'aria-labelledby'> {
  readonly name: MenuName
  /** Accessible name of the menu, and of the button where nothing else labels that. */
  readonly label: string
  readonly align: MenuPlace
  readonly side?: 'top' | 'bottom'
  /** The menu's contents: fetched when it is first opened. Must be the same function at every rendering. */
  load(): Promise<{ default: ComponentType }>
}

/** A button that opens a menu over the page. */
export function MenuButton({ name, label, align, side = 'bottom', load, ...rest }: Props) {
  const open = useStore((state) => state.panes.dialog === name)
  const button = useRef<HTMLButtonElement>(null)
  const [Contents] = useState(() => lazily(load))
  return (
    <>
      <Button
        ref={button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openDialog(open ? null : name)}
        onKeyDown={(event) => {
          if (!open || event.key !== 'Escape') return
          // The menu is still to come: it takes its keys itself once it has the focus.
          event.stopPropagation()
          openDialog(null)
        }}
        {...rest}
      />
      {open && (
        <Suspense fallback={null}>
          <Menu label={label} align={align} side={side} button={button} close={() => openDialog(null)}>
            <Contents />
          </Menu>
        </Suspense>
      )}
    </>
  )
}
