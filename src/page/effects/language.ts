/**
 * Which language the page speaks: the address's, the one that was chosen before, or the browser's. A language is spoken from the first
 * line on, so that the page begins anew, with all that is on it, where another is asked for.
 */
import { firstKnown } from '../../strings/languages'
import type { State } from '../model/state'
import type { Store } from '../store'
import { keptForGood } from './storage'

const KEY = 'sawtooth-language'

/** BCP 47, one of those that there are. */
export function ownLanguage(): string {
  const kept = keptForGood.get(KEY)
  return firstKnown([...(kept === null ? [] : [kept]), ...navigator.languages])
}

/** BCP 47, one of those that there are. */
export function chooseLanguage(): string {
  return firstKnown([...new URLSearchParams(location.search).getAll('lang'), ownLanguage()])
}

const pagePorts = {
  storage: keptForGood,
  /** Loads the page again at its address, which says all that is on it by then. */
  beginAnew: () => location.reload(),
}

/** The language that the page has to speak. */
const wanted = ({ look, place }: State): string =>
  look.linkedLanguage ?? look.chosenLanguage ?? place.known.languages.own

/**
 * `writeAddress` brings the address up to date; it carries the language where the browser keeps none. A frame on another page has the
 * language of its own address.
 */
export function startLanguage(
  { subscribe, dispatch }: Store,
  writeAddress: () => void,
  { storage, beginAnew } = pagePorts,
): void {
  subscribe((now, before) => {
    const { look, place } = now
    const { chosenLanguage } = look
    if (chosenLanguage !== before.look.chosenLanguage) {
      storage.set(KEY, chosenLanguage)
      if (chosenLanguage !== null && storage.get(KEY) !== chosenLanguage)
        dispatch({ type: 'linkLanguage', language: chosenLanguage })
    }
    const { spoken } = place.known.languages
    if (place.embed !== null || wanted(now) === spoken || wanted(now) === wanted(before)) return
    writeAddress()
    beginAnew()
  })
}
