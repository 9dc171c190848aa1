/**
 * The part of the panel that is shown after a run of the code. Its own code is loaded when a first run has been drawn,
 * or when none is to come.
 */
import { useStore } from '../../../store'
import { whenShown } from '../../../ui/lazily'

const AfterRun = whenShown(() => import('./score'))

export function Score() {
  const isOver = useStore(({ run }) => run.completed > 0 || (run.work.is === 'resting' && run.held === null))
  return isOver ? <AfterRun /> : null
}
