/** Reads files of measured links, stores them in the browser under their hashes, and gives them to all workers. */

import { lackingFiles } from '../../lab/measured/lacking-files'
import { isFigure } from '../../lab/measured/mahimahi'
import { measuredMessage } from '../../lab/measured/message'
import { firstLine, readMeasured } from '../../lab/measured/read-measured'
import { keepMeasured } from '../../lab/measured/store'
import { faultWords } from '../../lab/scenario/faults'
import { BOTTLENECK, hopPath, linkAt, nameOfLink } from '../../lab/scenario/link-paths'
import { MAX_FILE_NAME } from '../../lab/scenario/ranges'
import { isFileName } from '../../lab/scenario/rate-trace-schema'
import type { Fault, MeasuredFile, Scenario } from '../../lab/scenario/scenario'
import { changes } from '../../strings/changes'
import { measuredLinks as words } from '../../strings/measured-links'
import { opening } from '../../strings/opening'
import { setValue } from '../commands/edit'
import { announce, notify, withdraw } from '../commands/notices'
import { selectedHop } from '../model/state'
import { undoOfRate } from '../model/undo-of-rate'
import { dispatch, getState } from '../store'
import { keepFile, keptFile } from './kept-files'
import { started } from './worker'

/** Gives all workers the files that are loaded. */
function tellMeasured(): void {
  for (const one of started) {
    const worker = one.deref()
    if (worker === undefined) started.delete(one)
    else worker.postMessage(measuredMessage())
  }
}

const refuse = (name: string, details: readonly string[]): void =>
  notify('file', opening.refused(opening.file(name)), { details })

/** Writes a fault as a line: "up.trace, line 3: abc: no whole number of milliseconds". */
const lineOf = (fault: Fault): string => `${fault.path}: ${faultWords(fault)}`

/** Returns the name of the file with the characters replaced that a link cannot hold. */
function nameOf({ name }: File): string {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}(),=]/gu, '-').trim()
  const short = safe.slice(-MAX_FILE_NAME).trim()
  return isFileName(short) ? short : words.unnamed
}

/** Loads the files of a scenario from the browser's store; false where some are missing. */
export async function supplied(scenario: Scenario): Promise<boolean> {
  for (const { file, sha256 } of lackingFiles(scenario)) {
    const bytes = await keptFile(sha256)
    const read = bytes === null ? null : readMeasured(file, bytes)
    // The store may hold anything.
    if (read?.ok !== true || read.value.sha256 !== sha256) return false
    keepMeasured(sha256, read.value.link)
  }
  tellMeasured()
  return true
}

/** Reads a file and stores it; null where it is at fault, which is then shown. */
async function brought(file: File): Promise<MeasuredFile | null> {
  const name = nameOf(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readMeasured(name, bytes)
  if (!read.ok) {
    refuse(name, read.faults.map(lineOf))
    return null
  }
  const { sha256, link } = read.value
  keepMeasured(sha256, link)
  tellMeasured()
  if (await keepFile(sha256, bytes)) withdraw('file')
  else notify('file', words.notKept(name))
  return { file: name, sha256 }
}

/**
 * Returns the link that a file with this `head` is meant for where it was not dropped on a link: the bottleneck, or the
 * selected hop of a chain. Lines of whole numbers alone are times of packets; null for any other file.
 */
export function linkOfTrace(head: string): string | null {
  if (!isFigure(firstLine(head))) return null
  const state = getState()
  return state.edit.scenario.network === undefined ? BOTTLENECK : hopPath(selectedHop(state) ?? 0)
}

/** Returns the text for undoing a change of the link's rate. */
function undoText(link: string): string {
  const { rateTrace } = linkAt(getState().edit.scenario, link)
  const was = undoOfRate(rateTrace)
  const name = nameOfLink(link)
  return name === '' ? was : changes.ofLink(name, was)
}

/** Makes the link at the path `link` follow the file from now on. */
export async function followFile(link: string, file: File): Promise<void> {
  const measured = await brought(file)
  if (measured === null) return
  const faults = setValue(`${link}.rateTrace`, measured, undoText(link))
  if (faults.length > 0) refuse(measured.file, faults.map(faultWords))
  else {
    announce(words.follows(measured.file))
    // A file that the run names already leaves the scenario unchanged, so that its arrival is reported separately.
    dispatch({ type: 'measuredCame' })
  }
}

/** Takes a file that the run lacks; false where it is not one of those. */
export async function takeIfLacking(file: File): Promise<boolean> {
  const lacking = lackingFiles(getState().edit.scenario)
  if (lacking.length === 0) return false
  const name = nameOf(file)
  const read = readMeasured(name, new Uint8Array(await file.arrayBuffer()))
  const sha256 = read.ok ? read.value.sha256 : ''
  if (lacking.some((named) => named.sha256 === sha256)) {
    await brought(file)
    dispatch({ type: 'measuredCame' })
    return true
  }
  const isNamed = lacking.some((named) => named.file === name)
  if (isNamed) refuse(name, [words.otherFile])
  return isNamed
}
