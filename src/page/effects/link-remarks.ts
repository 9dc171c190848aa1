/** Says what an opened address asks for in vain although each part of it is well formed. */
import { decodeLink } from '../../lab/scenario/link'
import { remarksOf } from '../model/link-remarks'
import type { Place } from '../model/slices/place'
import { firstState } from '../model/state'
import type { Store } from '../store'

export function startLinkRemarks({ getState, dispatch, subscribe }: Store): void {
  const tell = ({ opened, known }: Place, before: Place): void => {
    if (opened === before.opened || (opened.query === '' && opened.hash === '')) return
    const { view } = decodeLink(opened.query, known.charts)
    dispatch({ type: 'remark', said: remarksOf(opened, view, known) })
  }
  tell(getState().place, firstState.place)
  subscribe((now, before) => tell(now.place, before.place))
}
