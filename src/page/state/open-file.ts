/** What is brought to the page: a scenario file, or a link, by button, dropped, or pasted. A good state is never lost. */
import { faultLine } from '../../lab/scenario/faults'
import { readScenario } from '../../lab/scenario/validate'
import { openAsStep } from './link-sync'
import { notify, withdraw } from './notices'

/** Largest scenario file, bytes. A rate trace of a million points is smaller. */
const MOST_BYTES = 4_000_000
/** Longest link, characters. */
const MOST_CHARACTERS = 100_000

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

/** The query of a link to this page or to another Sawtooth; null: no link. */
export function queryOf(text: string): string | null {
  const clean = text.trim()
  if (clean.length > MOST_CHARACTERS || /\s/.test(clean)) return null
  if (clean.startsWith('?') && clean.includes('=')) return clean
  if (!/^https?:\/\//.test(clean) || !URL.canParse(clean)) return null
  const { search } = new URL(clean)
  return search.length > 1 ? search : null
}

/** Text that was pasted. What is neither a scenario nor a link is said to be neither. */
export function openText(text: string): void {
  const query = queryOf(text)
  if (query !== null) {
    withdraw('file')
    openAsStep(query)
  } else if (text.length > MOST_BYTES)
    refuse('The text', [`${size(text.length)} (allowed: up to ${size(MOST_BYTES)})`])
  else openScenarioText(text, 'The text')
}

export async function openFile(file: File): Promise<void> {
  const what = `“${file.name.slice(0, 80)}”`
  if (file.size > MOST_BYTES) {
    refuse(what, [`size: ${size(file.size)} (allowed: up to ${size(MOST_BYTES)})`])
    return
  }
  try {
    openScenarioText(await file.text(), what)
  } catch (error) {
    refuse(what, [error instanceof Error ? error.message : String(error)])
  }
}

/** Asks for a file. */
export function chooseFile(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file !== undefined) void openFile(file)
  })
  input.click()
}
