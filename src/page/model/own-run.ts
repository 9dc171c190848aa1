/** The reader's own run while a lesson has the page: it comes back as it was, with its history. */
import { openingPreset } from '../../lab/presets/opening'
import { decodeLink, encodeLink } from '../../lab/scenario/link'
import type { LinkView } from '../../lab/scenario/link-view'
import { type PageState, useStore } from '../store'
import { open } from './opening'

type Own = Pick<PageState, 'scenario' | 'opened' | 'past' | 'future' | 'apply' | 'untouched'>

let aside: { readonly link: string; readonly own: Own | null } | null = null

/** The link of the run that is put aside, '' where it is the page's first; null: none is. */
export function asideLink(): string | null {
  return aside?.link ?? null
}

/** Puts the run aside. `kept`: the link of the one that was, where the history goes back to a lesson; null: it is new. */
export function putAside(view: LinkView, kept: string | null): void {
  if (aside !== null) return
  const { run, scenario, opened, past, future, apply, untouched } = useStore.getState()
  aside =
    run === 'idle' || kept !== null
      ? { link: kept ?? '', own: null }
      : { link: encodeLink(scenario, view), own: { scenario, opened, past, future, apply, untouched } }
}

/** Ends the lesson. What was put aside is the page's again, and is run where `shown`; else another scenario is to come. */
export function takeBack(shown: boolean): void {
  if (aside === null) return
  const { link, own } = aside
  aside = null
  // Where the lesson came from an address there is no history to go back to.
  useStore.setState({ lesson: null, ...(own ?? { run: 'idle', past: [], future: [] }) })
  if (!shown) return
  if (link === '') open(openingPreset.scenario)
  else {
    const { scenario, view } = decodeLink(link)
    open(own?.scenario ?? scenario, view)
  }
  if (own !== null) useStore.setState(own)
}
