/** Says which parts of an opened address have no effect although each is well formed, a sentence for each. */
import { shorten } from '../../lab/scenario/faults'
import { decodeLink } from '../../lab/scenario/link'
import { scenarioKeys } from '../../lab/scenario/link-decode'
import {
  AUDIENCE_HASH,
  DECK_MODE,
  LESSON_MODE,
  type LinkView,
  SWEEP_MODE,
} from '../../lab/scenario/link-view'
import { holdsCode } from '../../lab/scenario/own-link'
import { remarks } from '../../strings/remarks'
import { type Known, type OpenedAddress, type Place, servedBy } from '../model/slices/place'
import { firstState } from '../model/state'
import type { Store } from '../store'
import { holdsDeck } from './deck-links'

const { ignored } = remarks

/** Remarks on the text behind the `#` where it names no part of the page. `anchors` has the ids of all parts. */
function ofHash(hash: string, anchors: readonly string[]): string[] {
  const name = hash.replace(/^#/, '')
  if (
    name === '' ||
    anchors.includes(name) ||
    holdsDeck(hash) ||
    holdsCode(hash) ||
    hash.startsWith(AUDIENCE_HASH)
  )
    return []
  const given = shorten(hash)
  return [name.includes('=') ? ignored.hashSettings(given) : ignored.hash(given)]
}

const without = (query: URLSearchParams, key: string, wanted: string): string =>
  ignored.without(shorten(`${key}=${query.get(key) ?? ''}`), wanted)

/** Remarks on keys that only Experiments uses, and on those of a sweep where a paper is shown. */
function ofExperiments({ mode, sweep, paper, assume }: LinkView, query: URLSearchParams): string[] {
  const said: string[] = []
  if (mode !== SWEEP_MODE) {
    if (sweep !== null) said.push(without(query, 'sweep', `mode=${SWEEP_MODE}`))
    if (paper !== null) said.push(without(query, 'paper', `mode=${SWEEP_MODE}`))
  } else if (sweep !== null && paper !== null) said.push(ignored.sweep(shorten(`sweep=${sweep}`)))
  if (assume !== null && (mode !== SWEEP_MODE || paper === null))
    said.push(without(query, 'assume', 'paper='))
  return said
}

/** Remarks on keys that only another mode uses. */
function ofOtherModes(view: LinkView, query: URLSearchParams): string[] {
  const { mode, lesson, step, deck, scene } = view
  const said = ofExperiments(view, query)
  if (mode !== LESSON_MODE && lesson !== null) said.push(without(query, 'lesson', `mode=${LESSON_MODE}`))
  // Without a mode, a deck's scene stands for the question to an audience.
  if (mode !== DECK_MODE) {
    if (deck !== null && mode !== null) said.push(without(query, 'deck', `mode=${DECK_MODE}`))
    if (scene !== null && (deck === null || mode !== null))
      said.push(without(query, 'scene', `mode=${DECK_MODE}`))
  }
  if (lesson === null && step !== null) said.push(without(query, 'step', 'lesson='))
  return said
}

/** Remarks on settings of a run beside a lesson, which has a run of its own. */
function besideLesson({ mode, lesson }: LinkView, query: URLSearchParams): string[] {
  if (mode !== LESSON_MODE || lesson === null) return []
  const settings = [...new Set(query.keys())].filter((key) => key !== 'v' && scenarioKeys.includes(key))
  return settings.length === 0 ? [] : [ignored.besideLesson(settings.join(', '))]
}

/** Remarks on a language that the page does not have. */
function ofLanguage({ language }: LinkView, all: readonly string[]): string[] {
  if (language === null || servedBy(language, all) !== null) return []
  return [ignored.language(shorten(`lang=${language}`), all.join(', '))]
}

function remarksOf(
  { query, hash }: OpenedAddress,
  view: LinkView,
  { anchors, languages }: Pick<Known, 'anchors' | 'languages'>,
): string[] {
  const given = new URLSearchParams(query)
  return [
    ...ofHash(hash, anchors),
    ...ofLanguage(view, languages.all),
    ...ofOtherModes(view, given),
    ...besideLesson(view, given),
  ]
}

export function startLinkRemarks({ getState, dispatch, subscribe }: Store): void {
  const tell = ({ opened, known }: Place, before: Place): void => {
    if (opened === before.opened || (opened.query === '' && opened.hash === '')) return
    const { view } = decodeLink(opened.query, known.charts)
    dispatch({ type: 'remark', said: remarksOf(opened, view, known) })
  }
  tell(getState().place, firstState.place)
  subscribe((now, before) => tell(now.place, before.place))
}
