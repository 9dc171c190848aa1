import { fileOfCopy } from '../lab/scenario/copied'
import { parseJson } from '../lab/scenario/json'
import { decodeLink, encodeLink } from '../lab/scenario/link'
import { queryOf } from '../lab/scenario/link-in-text'
import { splitLink } from '../lab/scenario/own-link'
import { type Fault, fileOf, type Scenario } from '../lab/scenario/scenario'
import { validateScenario } from '../lab/scenario/validate'
import { faults } from '../strings/faults'
import { accepted } from './accepted'
import { InvalidInput } from './input'

/**
 * Reads a scenario from the text of a scenario file or from its content, and fills in every default. The content may also
 * be a complete scenario. Files of every earlier version are read too. Throws InvalidInput with everything that is wrong.
 */
export function readScenario(file: string | object): Scenario {
  if (typeof file === 'string' && queryOf(file) !== null)
    throw new InvalidInput([
      { path: '', message: 'a link, which parseLink reads', value: file, allowed: 'a scenario file' },
    ])
  const content = typeof file === 'string' ? accepted(parseJson(file)) : file
  return accepted(validateScenario(fileOfCopy(content)))
}

/**
 * Returns the content of the scenario's file, which `readScenario` reads. Takes all that `readScenario` takes. Throws
 * InvalidInput.
 */
export const writeScenario = (scenario: Scenario | object | string): object => fileOf(readScenario(scenario))

/** The part of a link that concerns the run. The part about the view concerns the page alone. */
export interface LinkRead {
  readonly scenario: Scenario
  /** The parts of the link that could not be used, with the reasons. A link opens as far as it is valid. */
  readonly ignored: readonly Fault[]
}

/** The fault of a link that has code behind its `#`. Nothing here can run that code. */
const codeIgnored: Fault = { path: 'code', message: faults.codeNotHere }

/** Returns the query of a link, or '' where the text is the address of a page without one. */
function queryIn(link: string): string {
  const from = link.indexOf('?')
  if (from >= 0) return queryOf(link) ?? link.slice(from)
  return /^https?:\/\//i.test(link) ? '' : link
}

/**
 * Reads a link of the page, either whole or from its `?` on. Refuses no text. What names no key opens the default
 * scenario.
 */
export function parseLink(link: string): LinkRead {
  const whole = queryIn(link)
  const { query, damaged } = splitLink(whole)
  const { scenario, ignored } = decodeLink(damaged ? query : whole)
  return { scenario, ignored: damaged ? [codeIgnored, ...ignored] : ignored }
}

/**
 * Returns the link that opens the scenario, from its `?` on. It may follow the address of any Sawtooth page. Takes all
 * that `readScenario` takes. Throws InvalidInput.
 */
export const formatLink = (scenario: Scenario | object | string): string =>
  `?${encodeLink(readScenario(scenario))}`
