/** Opens the sweep that a link brings; the first preset where there is none. */
import { experiments } from '../../lab/experiments/sweep/presets'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { experiments as said } from '../../strings/experiments'
import type { LinkedSweep } from '../model/slices/experiment'
import { linkedSweep, openingOf, readSweepLink } from '../model/sweep-link'
import type { Store } from '../store'

const { notices: words } = said

export function startSweepLink({ getState, dispatch, subscribe }: Store): void {
  function open(link: LinkedSweep): void {
    const own = linkedSweep(getState().experiment.sweep)
    if (sameJson(link, own)) return
    const { open, ignored } = readSweepLink(link)
    if (ignored.length === 0) dispatch({ type: 'withdraw', topic: 'sweep' })
    else {
      const text = open === null ? words.noSweep : words.partly
      const details = ignored.map((fault) => fault.message)
      dispatch({ type: 'notify', topic: 'sweep', text, options: { details } })
    }
    dispatch(open ?? { type: 'linkSweep', link: own })
  }
  const { link } = getState().experiment
  const [first = ''] = experiments.keys()
  dispatch(openingOf(first))
  if (link !== null) open(link)
  subscribe(({ experiment }, before) => {
    const { link, sweep } = experiment
    if (link !== null && link !== before.experiment.link && sweep === before.experiment.sweep) open(link)
  })
}
