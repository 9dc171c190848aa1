/** What is said of the code after its run, whose own code comes when a first run has been drawn, or when none is to come. */
import { useStore } from '../../../store'
import { whenShown } from '../../../ui/lazily'

const AfterRun = whenShown(() => import('./score'))

export function Score() {
  const isOver = useStore(({ run }) => run.completed > 0 || (run.work.is === 'resting' && run.held === null))
  return isOver ? <AfterRun /> : null
}
