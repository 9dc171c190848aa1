/** Reads what an element is given: a link's query, the text of a scenario file, or its content. Never throws. */

import { formatCount } from '../../lab/format'
import { fileOfCopy } from '../../lab/scenario/copied'
import { decodeLink, encodeLink } from '../../lab/scenario/link'
import { DECK_MODE, defaultView, LESSON_MODE, type LinkView } from '../../lab/scenario/link-view'
import { MARK } from '../../lab/scenario/own-link'
import { faultsOnPage, openScenario } from '../../lab/scenario/read-scenario'
import type { Scenario } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import { charts } from '../../page/charts/registry'
import { MOST_CHARACTERS } from '../../page/embed/messages'
import { element as words } from '../../strings/element'
import { embed } from '../../strings/embed'
import { notices } from '../../strings/notices'
import type { Given } from '../host'

export interface Opened {
  readonly scenario: Scenario
  readonly view: LinkView
  /** The parts of a link that were ignored, a sentence each. */
  readonly ignored: readonly string[]
}

type Read = Opened | { readonly faults: readonly string[] }

const refused = (...faults: readonly string[]): Read => ({ faults })

/** Modes and parts of the page that show no scenario of the link. */
const WITHOUT_RUN: readonly (string | null)[] = [LESSON_MODE, DECK_MODE, 'papers', 'suite']

const opensRun = ({ mode, part, lesson, deck, paper, suite }: LinkView): boolean =>
  !WITHOUT_RUN.includes(mode) &&
  !WITHOUT_RUN.includes(part) &&
  [lesson, deck, paper, suite].every((shown) => shown === null)

function openedLink(link: string): Read {
  if (link.includes(MARK)) return refused(words.ownCode)
  if (link.length > MOST_CHARACTERS) return refused(embed.tooLong(formatCount(MOST_CHARACTERS)))
  const from = link.indexOf('?')
  const query = from < 0 && /^[a-z]+:/i.test(link) ? '' : link.slice(Math.max(0, from))
  const { scenario, view, ignored } = decodeLink(query, charts)
  if (!opensRun(view)) return refused(words.notARun)
  const beside = view.pins.length > 0 || view.sweep !== null ? [words.besideRun] : []
  return { scenario, view, ignored: [...ignored.map(({ message }) => message), ...beside] }
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

/** Keys of a link that tell of its origin, or that open other parts of the page than the run. */
const NOT_SHOWN = {
  mode: null,
  part: null,
  pins: [],
  sweep: null,
  embed: null,
  digest: null,
  engine: null,
} as const satisfies Partial<LinkView>

/** Returns the link, from its `?` on, to a moment of a run. `event` is the row of the selected event, null for none. */
export const linkTo = ({ scenario, view }: Opened, momentS: number, event: number | null): string =>
  `?${encodeLink(scenario, { ...view, ...NOT_SHOWN, momentS, selectedEvent: event })}`

/**
 * Compares a link with its complete run, which has `digest` and so many `events`. Returns a sentence for each thing that
 * the link says of the run and that is not so.
 */
export function differences({ view }: Opened, digest: string, events: number): string[] {
  const { digest: claimed, selectedEvent } = view
  const others = claimed === null || claimed === digest ? [] : [words.otherThanLink]
  if (selectedEvent === null || selectedEvent < events) return others
  const { noEvents, eventsTo } = notices.link
  return [...others, events === 0 ? noEvents(selectedEvent) : eventsTo(selectedEvent, events - 1)]
}
