import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { openDialog } from '../commands/look'
import { useStore } from '../store'
import { lazily } from './lazily'

const Help = lazily(() => import('./help'))

export function HelpDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useStore((state) => state.panes.dialog === 'help')
  const close = () => openDialog(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Help"
        aria-haspopup="dialog"
        title="Help (?)"
        onClick={() => openDialog('help')}
      >
        {children}
      </button>
      <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={close}>
        {open && (
          <Suspense fallback={null}>
            <Help close={close} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
