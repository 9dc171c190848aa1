/** Reads what an element is given: a link's query, the text of a scenario file, or its content. Never throws. */

import { formatCount } from '../../lab/format'
import { fileOfCopy } from '../../lab/scenario/copied'
import { decodeLink, encodeLink } from '../../lab/scenario/link'
import { defaultView, type LinkView } from '../../lab/scenario/link-view'
import { faultsOnPage, openScenario } from '../../lab/scenario/read-scenario'
import type { Scenario } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import { charts } from '../../page/charts/registry'
import { MOST_CHARACTERS } from '../../page/embed/messages'
import { element as words } from '../../strings/element'
import { embed } from '../../strings/embed'
import type { Given } from '../host'

export interface Opened {
  readonly scenario: Scenario
  readonly view: LinkView
  /** The parts of a link that were ignored, a sentence each. */
  readonly ignored: readonly string[]
}

type Read = Opened | { readonly faults: readonly string[] }

const refused = (...faults: readonly string[]): Read => ({ faults })

function openedLink(link: string): Read {
  if (link.length > MOST_CHARACTERS) return refused(embed.tooLong(formatCount(MOST_CHARACTERS)))
  const from = link.indexOf('?')
  const query = from < 0 && /^[a-z]+:/i.test(link) ? '' : link.slice(Math.max(0, from))
  const { scenario, view, ignored } = decodeLink(query, charts)
  return { scenario, view, ignored: ignored.map(({ message }) => message) }
}

function openedScenario(given: unknown): Read {
  if (typeof given === 'string') {
    const read = openScenario(given)
    return read.ok ? { scenario: read.value, view: defaultView, ignored: [] } : refused(...read.why)
  }
  if (typeof given !== 'object' || given === null) return refused(words.notScenario)
  const checked = validateScenario(fileOfCopy(given))
  return checked.ok
    ? { scenario: checked.value, view: defaultView, ignored: [] }
    : refused(...faultsOnPage(checked.faults, given))
}

/** Reads what was given. A scenario with code of its own is refused, because nothing that could read code is installed here. */
export const open = (given: Given): Read =>
  'link' in given ? openedLink(given.link) : openedScenario(given.scenario)

/** Returns the link to a scenario and to what is shown of it, from its `?` on. */
export const linkTo = (scenario: Scenario, view: Partial<LinkView>): string =>
  `?${encodeLink(scenario, { ...defaultView, ...view })}`
