import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { openDialog } from '../commands/look'
import type { MenuName } from '../model/slices/panes'
import { useStore } from '../store'
import { Button } from './buttons'
import { lazily } from './lazily'

/** A button that opens a menu over the page; not modal, so the charts stay in sight. */
export function MenuButton({
  name,
  label,
  className,
  title,
  align,
  side = 'bottom',
  load,
  children,
}: {
  name: MenuName
  /** Accessible name of the button and of the menu. */
  label: string
  className: string
  title?: string
  align: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** The menu's contents: fetched when it is first opened. Must be the same function at every rendering. */
  load: () => Promise<{ default: ComponentType }>
  children: ReactNode
}) {
  const open = useStore((state) => state.panes.dialog === name)
  const button = useRef<HTMLButtonElement>(null)
  const [Contents] = useState(() => lazily(load))
  return (
    <>
      <Button
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={title}
        onClick={() => openDialog(open ? null : name)}
      >
        {children}
      </Button>
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

/** Positioning and focus come with the first menu, not with the page. */
export const Menu = lazily(() => import('./menu'))
