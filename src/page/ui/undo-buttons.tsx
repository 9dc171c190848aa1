import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { page } from '../../strings/page'
import { dispatch, useStore } from '../store'
import { IconButton } from './buttons'

/** Takes changes back and makes them again; the moment on the screen stays. */
export function UndoButtons() {
  const canUndo = useStore((state) => state.edit.past.length > 0)
  const canRedo = useStore((state) => state.edit.future.length > 0)
  const press = (type: 'undo' | 'redo') => () => dispatch({ type })
  return (
    <>
      <IconButton icon={Undo2} size={14} {...page.undo} disabled={!canUndo} onClick={press('undo')} />
      <IconButton icon={Redo2} size={14} {...page.redo} disabled={!canRedo} onClick={press('redo')} />
    </>
  )
}
