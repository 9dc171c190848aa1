/** Which view of the router is shown. */
import { hasInside } from '../router-inside/shown'
import { dispatch, getState } from '../store'

/** Shows the inside of the router's queue, or the path through it; where the queue has no inside to show, the path stays. */
export function toggleInside(): void {
  const { look } = getState()
  if (look.router === 'inside') dispatch({ type: 'showRouter', router: 'path' })
  else if (hasInside(getState())) dispatch({ type: 'showRouter', router: 'inside' })
}
