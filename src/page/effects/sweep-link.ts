/** Opens the sweep of a link, or one of the run of Explore where the link has none. */
import { experiments } from '../../lab/experiments/sweep/presets'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import { experiments as said } from '../../strings/experiments'
import { isAsOpened, isOfRun, openingOfRun } from '../model/own-sweep'
import { experimentRules } from '../model/rules/experiment'
import type { LinkedSweep } from '../model/slices/experiment'
import { linkedSweep, openingOf, readSweepLink } from '../model/sweep-link'
import type { Store } from '../store'

const { notices: words } = said

export function startSweepLink({ getState, dispatch, dispatchBy, subscribe }: Store): void {
  /** Opens a sweep of the run of Explore, or the first preset where that run is too large for a sweep. */
  function openOwn(): void {
    const [first = ''] = experiments.keys()
    const own = openingOfRun(getState().edit.scenario)
    dispatchBy(experimentRules, own ?? openingOf(first))
  }

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
    dispatchBy(experimentRules, open ?? { type: 'linkSweep', link: own })
  }

  const { link } = getState().experiment
  openOwn()
  if (link !== null) open(link)
  subscribe(({ experiment, place, edit }, before) => {
    const { link, sweep } = experiment
    if (link !== null && link !== before.experiment.link && sweep === before.experiment.sweep) open(link)
    else if (
      place.mode === SWEEP_MODE &&
      before.place.mode !== SWEEP_MODE &&
      // A sweep with results stays, because one of its own runs may have been opened in Explore.
      experiment.results.size <= 1 &&
      !isOfRun(experiment, edit.scenario) &&
      experiment.preset === null &&
      isAsOpened(sweep)
    )
      openOwn()
  })
}
