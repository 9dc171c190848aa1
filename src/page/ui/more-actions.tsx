import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { page } from '../../strings/page'
import { useStore } from '../store'
import { Button } from './buttons'

/** Buttons of the top bar that a phone has no room for: there they are in a list that a button opens, below the tabs of the modes. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const mode = useStore((state) => state.place.mode)

  // The tabs of the modes are beside the list: the choice of one closes it.
  useEffect(() => setOpen(false), [mode])

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || button.current?.contains(target)) return
      // What the buttons open hangs on them.
      if (list.current?.contains(target) || target.closest('dialog, [role=dialog], .modes') !== null) return
      setOpen(false)
    }
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      const { activeElement } = document
      if (key !== 'Escape' || list.current?.contains(activeElement) !== true) return
      // Escape closes a dialog of one of the buttons, to which the focus then returns.
      if (activeElement?.closest('dialog') !== null) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    <>
      <Button
        ref={button}
        className="icon-button more-button"
        aria-label={page.more}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={18} />
      </Button>
      <span ref={list} id={listId} className={`more-actions${open ? ' open' : ''}`}>
        {children}
      </span>
    </>
  )
}
