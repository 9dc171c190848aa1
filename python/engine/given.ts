/** Scenarios, links and sweeps as Python gives them. */
import { decodeLink } from '../../src/lab/scenario/link'
import { queryOf } from '../../src/lab/scenario/link-in-text'
import { faultsOfRun, linkFaultLine, otherThanRun } from '../../src/lab/scenario/linked-run'
import { fileOf, type Scenario } from '../../src/lab/scenario/scenario'
import { readScenario } from '../../src/lib/index'
import { readSweep, type Sweep } from '../../src/lib/sweep'
import { BadLink } from './fails'
import { withMeasured } from './measured'

/** A request names a scenario, a link or a sweep by one of these keys. */
export type About = Readonly<Record<string, unknown>>

/** The text under the key. Throws where there is none: Python sends it always. */
export function textOf(about: About, key: string): string {
  const text = about[key]
  if (typeof text === 'string') return text
  throw new Error(`the request has no ${key}`)
}

/** The text of a file, with the hashes of measured files that come along. */
function fileText(about: About): string {
  const text = textOf(about, 'text')
  const { measured } = about
  return measured === undefined ? text : withMeasured(text, measured as Readonly<Record<string, string>>)
}

/** The run that a link opens. Throws BadLink where some of it cannot be used, with the lines of the command line. */
function linkedRun(link: string): Scenario {
  const query = queryOf(link)
  if (query === null) throw new BadLink(`${link}: no link of a Sawtooth page`, [])
  const { scenario, view, ignored } = decodeLink(query)
  const other = otherThanRun(view)
  if (other !== undefined) throw new BadLink(other, [])
  const faults = faultsOfRun(ignored)
  if (faults.length > 0) throw new BadLink(faults.map(linkFaultLine).join('\n'), faults)
  return readScenario(fileOf(scenario))
}

/** The complete scenario of a text or a link. Throws InvalidInput and BadLink. */
export const scenarioOf = (about: About): Scenario =>
  typeof about.link === 'string' ? linkedRun(about.link) : readScenario(fileText(about))

/** The sweep that was asked about last: its points are asked for one after another. */
let known: { readonly text: string; readonly sweep: Sweep } | null = null

/** The complete sweep of a text. Throws InvalidInput. */
export function sweepOf(about: About): Sweep {
  const text = textOf(about, 'text')
  if (known?.text !== text) known = { text, sweep: readSweep(fileText(about)) }
  return known.sweep
}
