/**
 * Chooses the language of the page: that of the address, the one that was chosen before, or the browser's. All text is
 * in one language from the beginning, so that a change of the language loads the page again with everything that it
 * shows.
 */
import { firstKnown } from '../../strings/languages'
import type { State } from '../model/state'
import type { Store } from '../store'
import { keptForGood } from './storage'

const KEY = 'sawtooth-language'

/** Returns the language of the browser as a BCP 47 tag, one of those that the page has. */
export function ownLanguage(): string {
  const kept = keptForGood.get(KEY)
  return firstKnown([...(kept === null ? [] : [kept]), ...navigator.languages])
}

/** Returns the language to begin with as a BCP 47 tag, one of those that the page has. */
export function chooseLanguage(): string {
  return firstKnown([...new URLSearchParams(location.search).getAll('lang'), ownLanguage()])
}

const pagePorts = {
  storage: keptForGood,
  /** Loads the page again at its address, which by then describes everything that it shows. */
  beginAnew: () => location.reload(),
}

/** Returns the language that the state asks for. */
const wanted = ({ look, place }: State): string =>
  look.linkedLanguage ?? look.chosenLanguage ?? place.known.languages.own

/**
 * Follows changes of the language. `writeAddress` brings the address up to date, which carries the language where the
 * browser stores none. A frame on another page keeps the language of its own address.
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
