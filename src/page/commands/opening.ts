/** Opens what a link says, presets, files, runs of other modes and lessons. */
import type { Preset } from '../../lab/presets/complete'
import type { LinkView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { exploreLink, linkOf } from '../model/link'
import { dispatch, getState } from '../store'

/** The address of this run at this moment, whole; `other`: what of the view is to be different. */
export function currentAddress(other: Partial<LinkView> = {}): string {
  const query = linkOf(getState(), other)
  return new URL(query === '' ? location.pathname : `?${query}`, location.href).href
}

/** The query that opens the run on the screen in Explore, as it is shown at this moment. */
export const exploreQuery = (): string => `?${exploreLink(getState())}`

/** Opens what a link says, without a step for Back. */
export const openQuery = (query: string): void =>
  dispatch({ type: 'openAddress', query, hash: '', own: null })

/** Opens a link or a scenario that was brought to the page as a step that Back undoes. */
export const openAsStep = (what: string | Scenario): void =>
  dispatch(
    typeof what === 'string' ? { type: 'openLink', query: what } : { type: 'openFile', scenario: what },
  )

/** Opens a preset as a step that Back undoes. */
export const openPreset = ({ scenario }: Preset): void => dispatch({ type: 'openPreset', scenario })

/** Opens a run of another mode in the first one, at a moment if one is given, as a step that Back undoes. */
export const openRunInExplore = (scenario: Scenario, momentS: number | null = null): void =>
  dispatch({ type: 'openRun', scenario, momentS })

/** Opens a lesson at a step ('': the first), or the list of lessons, as a step that Back undoes. */
export const openLesson = (id: string | null, step = ''): void =>
  dispatch({ type: 'openLesson', lesson: id === null ? null : { id, step } })

/** Shows another mode, as a step that Back undoes. */
export const setMode = (mode: string): void => dispatch({ type: 'setMode', mode })

/** Large, with few controls, or as usual. */
export const setPresenting = (on: boolean): void => dispatch({ type: 'present', on })
