/** Opens what a link says, presets, files, runs of other modes and lessons. */
import { encodeLink } from '../../lab/scenario/link'
import type { LinkView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { readingCode } from '../effects/own-code'
import { exploreLink, linkOf } from '../model/link'
import type { State } from '../model/state'
import { dispatch, getState } from '../store'

/** The address of this run at this moment, whole; `other`: what of the view is to be different. `state`: that of the page, or another. */
export function currentAddress(other: Partial<LinkView> = {}, state: State = getState()): string {
  const query = linkOf(state, other)
  return new URL(query === '' ? location.pathname : `?${query}`, location.href).href
}

/** The address that opens a scenario from its beginning, whole. */
export const addressOf = (scenario: Scenario): string =>
  new URL(`?${encodeLink(scenario)}`, location.href).href

/** The query that opens the run on the screen in Explore, as it is shown at this moment. */
export const exploreQuery = (): string => `?${exploreLink(getState())}`

/** Opens a link or a scenario that was brought to the page as a step that Back undoes. */
export function openAsStep(what: string | Scenario): void {
  if (typeof what !== 'string') dispatch({ type: 'openFile', scenario: what })
  else {
    const open = (): void => dispatch({ type: 'openLink', query: what })
    // Code is read by what comes with the first of it.
    if (what.includes('#')) void readingCode().then(open, open)
    else open()
  }
}

/** Opens a run of another mode in the first one, at a moment if one is given, as a step that Back undoes. */
export const openRunInExplore = (scenario: Scenario, momentS: number | null = null): void =>
  dispatch({ type: 'openRun', scenario, momentS })

/** Opens a lesson at a step ('': the first), or the list of lessons, as a step that Back undoes. */
export const openLesson = (id: string | null, step = ''): void =>
  dispatch({ type: 'openLesson', lesson: id === null ? null : { id, step } })

/** Large, with few controls, or as usual. */
export const setPresenting = (on: boolean): void => dispatch({ type: 'present', on })
