import { decodeLink, encodeLink } from '../lab/scenario/link'
import { readScenario as readText } from '../lab/scenario/read-scenario'
import { type Fault, fileOf, type Scenario } from '../lab/scenario/scenario'
import { validateScenario } from '../lab/scenario/validate'
import { accepted } from './accepted'

/** Scenarios that were read here. They are known to be complete and are not read a second time. */
const known = new WeakSet<object>()

function complete(scenario: Scenario): Scenario {
  known.add(scenario)
  return scenario
}

const isKnown = (file: object): file is Scenario => known.has(file)

/**
 * Reads a scenario from the text of a scenario file or from its content, and fills in every default. Files of every
 * earlier version are read too. Throws InvalidInput with everything that is wrong.
 */
export function readScenario(file: string | object): Scenario {
  if (typeof file === 'string') return complete(accepted(readText(file)))
  return isKnown(file) ? file : complete(accepted(validateScenario(file)))
}

/** Returns the content of the scenario's file, which `readScenario` reads. */
export const writeScenario = (scenario: Scenario): object => fileOf(scenario)

/** The part of a link that concerns the run. The part about the view concerns the page alone. */
export interface LinkRead {
  readonly scenario: Scenario
  /** The parts of the link that could not be used, with the reasons. A link opens as far as it is valid. */
  readonly ignored: readonly Fault[]
}

/** Reads a link of the page, either whole or from its `?` on. Never throws. */
export function parseLink(link: string): LinkRead {
  const from = link.indexOf('?')
  const { scenario, ignored } = decodeLink(from < 0 ? '' : link.slice(from))
  return { scenario: complete(scenario), ignored }
}

/** Returns the link that opens the scenario, from its `?` on. It may follow the address of any Sawtooth page. */
export const formatLink = (scenario: Scenario): string => `?${encodeLink(scenario)}`
