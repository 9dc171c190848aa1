/**
 * Opens a file or a text that was chosen, dropped or pasted: a scenario, a deck, a study, an assignment, a link or a
 * measurement. Input at fault never replaces what is shown.
 */
import { formatExact } from '../../lab/exact-quantity'
import { formatCount } from '../../lab/format'
import type { Imported } from '../../lab/import'
import type { FileContent } from '../../lab/import/worker'
import { reasonOf } from '../../lab/reason'
import { isRecord } from '../../lab/scenario/is-record'
import { parseJson } from '../../lab/scenario/json'
import { queryOf } from '../../lab/scenario/link-in-text'
import { MARK } from '../../lab/scenario/own-link'
import { openScenario } from '../../lab/scenario/read-scenario'
import { opening as words } from '../../strings/opening'
import { notify, withdraw } from '../commands/notices'
import { openAsStep } from '../commands/opening'
import { deckOf } from '../model/link-text'
import { readingCode } from './own-code'

/** The greatest size of a scenario file, bytes. A rate trace of a million points is smaller. */
const MOST_BYTES = 4_000_000
const MOST_MEASURED_BYTES = 64_000_000
const HEAD_BYTES = 4096
/** The greatest number of files of one measurement. ns-3 writes a few for each flow. */
const MOST_FILES = 64

const size = (bytes: number): string => formatExact(bytes / 1e6, 'MB', 1)

function refuse(what: string, details: readonly string[]): void {
  notify('file', words.refused(what), { details })
}

/** Does some work and shows any error of it. */
async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    refuse(what, [reasonOf(error, words.unreadable)])
  }
}

/** The key that only a deck has. */
const SCENES = /"scenes"\s*:/

/** Opens a deck from a text with scenes; false where it is none. */
async function openDeckText(text: string, what: string): Promise<boolean> {
  if (!SCENES.test(text)) return false
  const parsed = parseJson(text)
  const { meansDeck } = await import('../../lab/decks/schema')
  if (!parsed.ok || !meansDeck(parsed.value)) return false
  const { openDeckFile } = await import('../decks/open-deck')
  openDeckFile(parsed.value, what)
  return true
}

/** Opens a text with `key` at its top; false where there is none. `load` fetches the function that opens the parsed content. */
async function openKeyed(
  text: string,
  key: string,
  load: () => Promise<(file: unknown) => void>,
): Promise<boolean> {
  if (!text.includes(`"${key}"`)) return false
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value) || !(key in parsed.value)) return false
  const open = await load()
  open(parsed.value)
  return true
}

/** Opens a study, which is recognised by its experiments. */
const openStudyText = (text: string, what: string): Promise<boolean> =>
  openKeyed(text, 'experiments', async () => {
    const { openStudyFile } = await import('../studies/open-study')
    return (file) => openStudyFile(file, what)
  })

/** Opens an assignment, which is recognised by its scenarios. */
const openAssignmentText = (text: string, what: string): Promise<boolean> =>
  openKeyed(text, 'scenarios', async () => {
    const { openAssignment } = await import('../assignments/open')
    return (file) => openAssignment(file, what)
  })

/** Opens the file of a scenario, a deck, a study or an assignment. */
async function openJson(text: string, what: string): Promise<void> {
  if (/"algorithms"\s*:/.test(text) || text.includes(MARK)) await readingCode()
  for (const open of [openDeckText, openStudyText, openAssignmentText]) if (await open(text, what)) return
  openScenarioText(text, what)
}

/** Opens a scenario from its text, or shows what is wrong with it. */
export function openScenarioText(text: string, what: string): void {
  const read = openScenario(text)
  if (!read.ok) {
    refuse(what, read.why)
    return
  }
  withdraw('file')
  openAsStep(read.value)
}

/** Returns what is wrong with the files that could not be read, a line for each, with the file's name where there are several. */
function faultsOf(files: readonly FileContent[], answers: readonly Imported[]): string[] {
  return answers.flatMap((answer, index) => {
    if (answer.ok) return []
    const place = files.length > 1 ? [files[index]?.name ?? ''] : []
    return [[...place, ...(answer.format === null ? [] : [answer.format]), answer.message].join(': ')]
  })
}

/** Shows measurements beside the run. Good files are drawn, and the others are named. */
async function openMeasurements(files: readonly FileContent[], what: string): Promise<void> {
  const [{ readMeasurements }, { joined }, { showMeasured }] = await Promise.all([
    import('./import-client'),
    import('../../lab/import/joined'),
    import('./measured'),
  ])
  const answers = await readMeasurements(files)
  const faults = faultsOf(files, answers)
  const good = answers.flatMap((answer, index) =>
    answer.ok ? [{ ...answer, name: files[index]?.name || words.pasted }] : [],
  )
  if (good.length === 0) {
    refuse(what, faults)
    return
  }
  const { flows, notes } = joined(good)
  const formats = [...new Set(good.map(({ format }) => format))]
  if (faults.length === 0) withdraw('file')
  else notify('file', words.partly(what, good.length), { details: faults })
  showMeasured({ name: good.map(({ name }) => name).join(', '), format: formats.join(', '), notes }, flows)
}

/** True for JSON that is meant as a scenario, which is any that does not begin as the output of iperf3 does. */
const meansScenario = (text: string): boolean =>
  /^\uFEFF?\s*\{/.test(text) && !/^\uFEFF?\s*\{\s*"start"\s*:/.test(text)

/** Opens a pasted text. One that is neither a scenario nor a link is reported as such. */
export async function openText(text: string): Promise<void> {
  const query = queryOf(text)
  const deck = deckOf(text)
  if (deck !== null) {
    const { openDeckLink } = await import('../decks/open-deck')
    await openDeckLink(deck)
  } else if (query !== null) {
    withdraw('file')
    openAsStep(query)
  } else if (text.length > MOST_BYTES)
    refuse(words.text, [words.overMost(size(text.length), size(MOST_BYTES))])
  else if (meansScenario(text)) await attempt(words.text, () => openJson(text, words.text))
  else
    await attempt(words.text, () =>
      openMeasurements([{ name: '', content: new TextEncoder().encode(text) }], words.text),
    )
}

const nameOf = (file: File): string => file.name.slice(0, 80)

async function brought(file: File): Promise<FileContent> {
  return { name: nameOf(file), content: new Uint8Array(await file.arrayBuffer()) }
}

/** Says that the input is too large, and how large it may be. */
function tooLarge(what: string, bytes: number, most: number): boolean {
  if (bytes > most) refuse(what, [words.tooLarge(size(bytes), size(most))])
  return bytes > most
}

/** True for the file of a user's algorithm. */
const isCode = ({ name }: File): boolean => /\.ts$/i.test(name)

/** Opens a file. `link` is the path of the link on whose controls it was dropped, if any. */
async function openOne(file: File, what: string, link: string | null): Promise<void> {
  if (tooLarge(what, file.size, MOST_MEASURED_BYTES)) return
  if (isCode(file)) {
    const { openCodeFile } = await import('./code-files')
    await openCodeFile(file, what)
    return
  }
  const head = new TextDecoder().decode(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (!meansScenario(head)) {
    const { followFile, linkOfTrace, takeIfLacking } = await import('./measured-files')
    if (await takeIfLacking(file)) return
    const of = link ?? linkOfTrace(head)
    if (of === null) await openMeasurements([await brought(file)], what)
    else await followFile(of, file)
  } else if (!tooLarge(what, file.size, MOST_BYTES)) await openJson(await file.text(), what)
}

async function openSeveral(files: readonly File[], what: string): Promise<void> {
  if (files.every(isCode)) {
    for (const file of files) await openOne(file, words.file(nameOf(file)), null)
    return
  }
  if (files.length > MOST_FILES) {
    refuse(what, [words.overMost(formatCount(files.length), formatCount(MOST_FILES))])
    return
  }
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (!tooLarge(what, bytes, MOST_MEASURED_BYTES))
    await openMeasurements(await Promise.all(files.map(brought)), what)
}

/** Returns the link of the network whose controls lie under the pointer, by the beginning of its paths; null where there is none. */
function linkUnder(target: EventTarget | null): string | null {
  const of = (target as Partial<Element> | null)?.closest?.('[data-link]')
  return of?.getAttribute('data-link') ?? null
}

/**
 * Opens files. A single file is a scenario, a measurement, or a measured link where it is dropped on one. Several files
 * together are one measurement, such as ns-3 writes.
 */
export async function openFiles(files: readonly File[], target: EventTarget | null = null): Promise<void> {
  const [first] = files
  if (first === undefined) return
  const what = files.length === 1 ? words.file(nameOf(first)) : words.files(formatCount(files.length))
  await attempt(what, () =>
    files.length === 1 ? openOne(first, what, linkUnder(target)) : openSeveral(files, what),
  )
}
