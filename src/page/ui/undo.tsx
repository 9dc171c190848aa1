import { Redo2, Undo2 } from 'lucide-react'
import { redo, undo } from '../commands/edit'
import { useStore } from '../store'

/** Takes changes back and makes them again; the moment on the screen stays. */
export function UndoButtons() {
  const canUndo = useStore((state) => state.edit.past.length > 0)
  const canRedo = useStore((state) => state.edit.future.length > 0)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Undo"
        title="Undo the last change (Ctrl + Z)"
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Redo"
        title="Make the undone change again (Shift + Ctrl + Z)"
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 size={14} aria-hidden="true" />
      </button>
    </>
  )
}
