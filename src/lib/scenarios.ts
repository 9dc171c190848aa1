import { decodeLink, encodeLink } from '../lab/scenario/link'
import { readScenario as readText } from '../lab/scenario/read-scenario'
import { type Fault, fileOf, type Scenario } from '../lab/scenario/scenario'
import { validateScenario } from '../lab/scenario/validate'
import { accepted } from './accepted'

/** Scenarios that were read here: they are complete. */
const known = new WeakSet<object>()

function complete(scenario: Scenario): Scenario {
  known.add(scenario)
  return scenario
}

const isKnown = (file: object): file is Scenario => known.has(file)

/**
 * A complete scenario, every default filled in, from the text of a scenario file or from its content. Files of every earlier version are
 * read. Throws InvalidInput, with all that is wrong.
 */
export function readScenario(file: string | object): Scenario {
  if (typeof file === 'string') return complete(accepted(readText(file)))
  return isKnown(file) ? file : complete(accepted(validateScenario(file)))
}

/** The scenario as its file has it: what `readScenario` reads. */
export const writeScenario = (scenario: Scenario): object => fileOf(scenario)

/** What a link says of the run. What it says of the view is left to the page. */
export interface LinkRead {
  readonly scenario: Scenario
  /** What of the link could not be used, and why: a link opens as far as it is valid. */
  readonly ignored: readonly Fault[]
}

/** Reads a link of the page, whole or from its `?` on. Never throws. */
export function parseLink(link: string): LinkRead {
  const from = link.indexOf('?')
  const { scenario, ignored } = decodeLink(from < 0 ? '' : link.slice(from))
  return { scenario: complete(scenario), ignored }
}

/** The link that opens the scenario, from its `?` on: behind the address of any Sawtooth page. */
export const formatLink = (scenario: Scenario): string => `?${encodeLink(scenario)}`
