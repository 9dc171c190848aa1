import { Redo2, Undo2 } from 'lucide-react'
import { page as words } from '../../strings/page'
import { redo, undo } from '../commands/edit'
import { useStore } from '../store'
import { IconButton } from './icon-button'

/** Takes changes back and makes them again; the moment on the screen stays. */
export function UndoButtons() {
  const canUndo = useStore((state) => state.edit.past.length > 0)
  const canRedo = useStore((state) => state.edit.future.length > 0)
  return (
    <>
      <IconButton icon={Undo2} size={14} {...words.undo} disabled={!canUndo} onClick={undo} />
      <IconButton icon={Redo2} size={14} {...words.redo} disabled={!canRedo} onClick={redo} />
    </>
  )
}
