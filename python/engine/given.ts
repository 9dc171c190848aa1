/** Reads scenarios, links and sweeps from the requests of Python. */
import { decodeLink } from '../../src/lab/scenario/link'
import { queryOf } from '../../src/lab/scenario/link-in-text'
import { faultsOfRun, linkFaultLine, otherThanRun } from '../../src/lab/scenario/linked-run'
import { fileOf, type Scenario } from '../../src/lab/scenario/scenario'
import { readScenario } from '../../src/lib/index'
import { readSweep, type Sweep } from '../../src/lib/sweep'
import { BadLink } from './fails'
import { withMeasured } from './measured'

/** The data of a request, which names a scenario, a link or a sweep by one of these keys. */
export type About = Readonly<Record<string, unknown>>

/** Returns the text under the key. Throws where there is none, because Python always sends it. */
export function textOf(about: About, key: string): string {
  const text = about[key]
  if (typeof text === 'string') return text
  throw new Error(`the request has no ${key}`)
}

/** Returns the text of a file with the hashes of the measured files that came along. */
function fileText(about: About): string {
  const text = textOf(about, 'text')
  const { measured } = about
  return measured === undefined ? text : withMeasured(text, measured as Readonly<Record<string, string>>)
}

/** Returns the scenario of a link. Throws BadLink where some of the link cannot be used, with the lines of the command line. */
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

/** Returns the complete scenario of a text or a link. Throws InvalidInput and BadLink. */
export const scenarioOf = (about: About): Scenario =>
  typeof about.link === 'string' ? linkedRun(about.link) : readScenario(fileText(about))

/** The sweep of the last request. Its points are asked for one after another, so that it need not be read each time. */
let known: { readonly text: string; readonly sweep: Sweep } | null = null

/** Returns the complete sweep of a text. Throws InvalidInput. */
export function sweepOf(about: About): Sweep {
  const text = textOf(about, 'text')
  if (known?.text !== text) known = { text, sweep: readSweep(fileText(about)) }
  return known.sweep
}
