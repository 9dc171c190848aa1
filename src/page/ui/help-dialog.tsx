import { CircleHelp } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { page } from '../../strings/page'
import { openDialog } from '../commands/look'
import { useStore } from '../store'
import { IconButton } from './icon-button'
import { lazily } from './lazily'

const words = page.help

const Help = lazily(() => import('./help'))

export function HelpDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useStore((state) => state.panes.dialog === 'help')
  const close = () => openDialog(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <>
      <IconButton
        icon={CircleHelp}
        label={words.label}
        aria-haspopup="dialog"
        title={words.title}
        onClick={() => openDialog('help')}
      >
        {' '}
        <span className="more-only">{words.label}</span>
      </IconButton>
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
