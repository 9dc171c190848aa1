/** Which view of the router is shown. */
import { hopOfLink, wayOfLink } from '../../lab/router-names'
import { insideLink, linksWithInside } from '../router-inside/shown'
import { dispatch, getState } from '../store'

/**
 * Shows the inside of a router's queue; where no queue has one to show, the path stays. On a chain whose selected hop decides
 * nothing, the first hop that does is selected.
 */
export function showInside(): void {
  const state = getState()
  const links = linksWithInside(state.edit.scenario)
  const [first] = links
  if (first === undefined) return
  if (!links.includes(insideLink(state)))
    dispatch({ type: 'selectHop', hop: hopOfLink(first), way: wayOfLink(first) })
  dispatch({ type: 'showRouter', router: 'inside' })
}

export const showPath = (): void => dispatch({ type: 'showRouter', router: 'path' })

export function toggleInside(): void {
  if (getState().look.router === 'inside') showPath()
  else showInside()
}
