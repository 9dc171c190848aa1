/** What is brought to the page: a scenario, a link or a measurement, by button, dropped, or pasted. A good state is never lost. */
import { faultLine } from '../../lab/scenario/faults'
import { readScenario } from '../../lab/scenario/read-scenario'
import { openAsStep } from './link-sync'
import { queryOf } from './link-text'
import { showMeasured } from './measured'
import { notify, withdraw } from './notices'

/** Largest scenario file, bytes. A rate trace of a million points is smaller. */
const MOST_BYTES = 4_000_000
/** Largest file of measurements, bytes. */
const MOST_MEASURED_BYTES = 64_000_000
const HEAD_BYTES = 4096

const size = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function refuse(what: string, details: readonly string[]): void {
  notify('file', `${what} could not be opened. The page stays as it was.`, { details })
}

/** A scenario from text, or what is wrong with it. */
export function openScenarioText(text: string, what: string): void {
  const read = readScenario(text)
  if (!read.ok) {
    refuse(what, read.faults.map(faultLine))
    return
  }
  withdraw('file')
  openAsStep(read.value)
}

/** Lays a file of measurements beside the run. What is neither that nor a scenario is said to be neither. */
async function openMeasurement(content: Uint8Array, name: string, what: string): Promise<void> {
  const { importFile } = await import('../../lab/import')
  const imported = importFile(content)
  if (!imported.ok) {
    refuse(what, [
      imported.format === null ? imported.message : `${imported.format.label}: ${imported.message}`,
    ])
    return
  }
  withdraw('file')
  showMeasured({ name, format: imported.format.label, flows: imported.measured.flows })
}

/** JSON is a scenario, or means to be one, unless it begins as iperf3 does. */
const meansScenario = (text: string): boolean =>
  /^\uFEFF?\s*\{/.test(text) && !/^\uFEFF?\s*\{\s*"start"\s*:/.test(text)

/** Text that was pasted. What is neither a scenario nor a link is said to be neither. */
export async function openText(text: string): Promise<void> {
  const query = queryOf(text)
  if (query !== null) {
    withdraw('file')
    openAsStep(query)
  } else if (text.length > MOST_BYTES)
    refuse('The text', [`${size(text.length)} (allowed: up to ${size(MOST_BYTES)})`])
  else if (meansScenario(text)) openScenarioText(text, 'The text')
  else await openMeasurement(new TextEncoder().encode(text), 'pasted text', 'The text')
}

export async function openFile(file: File): Promise<void> {
  const name = file.name.slice(0, 80)
  const what = `“${name}”`
  const tooLarge = (most: number): boolean => {
    if (file.size > most) refuse(what, [`size: ${size(file.size)} (allowed: up to ${size(most)})`])
    return file.size > most
  }
  if (tooLarge(MOST_MEASURED_BYTES)) return
  try {
    const content = new Uint8Array(await file.arrayBuffer())
    if (!meansScenario(new TextDecoder().decode(content.subarray(0, HEAD_BYTES))))
      await openMeasurement(content, name, what)
    else if (!tooLarge(MOST_BYTES)) openScenarioText(new TextDecoder().decode(content), what)
  } catch (error) {
    refuse(what, [error instanceof Error ? error.message : String(error)])
  }
}

/** Asks for a file. */
export function chooseFile(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file !== undefined) void openFile(file)
  })
  input.click()
}
