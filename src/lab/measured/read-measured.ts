/** A measured link from the bytes of its file, whichever of the two kinds it is. */
import { measuredLinks as words } from '../../strings/measured-links'
import type { Checked } from '../scenario/faults'
import { readCourse } from './course-csv'
import { eachLine, LineFaults } from './lines'
import { isFigure, readMahimahi } from './mahimahi'
import type { MeasuredLink } from './measured-link'
import { sha256 } from './sha256'

export interface ReadMeasured {
  /** See `sha256`: it stands for the file wherever it is named. */
  readonly sha256: string
  readonly link: MeasuredLink
}

/** Largest file, bytes. A trace of a million figures has 8 MB. */
const MOST_BYTES = 16_000_000

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What tells the kinds apart is the first line that says something. */
export function firstLine(text: string): string {
  let first = ''
  eachLine(text, (line) => {
    first = line
    return false
  })
  return first
}

/** `name`: of the file, for its faults. */
export function readMeasured(name: string, bytes: Uint8Array): Checked<ReadMeasured> {
  const faults = new LineFaults(name)
  const text = bytes.length > MOST_BYTES ? null : textOf(bytes)
  if (bytes.length > MOST_BYTES) faults.whole(words.tooLarge, words.atMostMegabytes(MOST_BYTES / 1e6))
  else if (text === null) faults.whole(words.noText, words.columns)
  if (text === null) return { ok: false, faults: faults.faults }
  const link = isFigure(firstLine(text)) ? readMahimahi(text, faults) : readCourse(text, faults)
  if (link === null) return { ok: false, faults: faults.faults }
  return { ok: true, value: { sha256: sha256(bytes), link } }
}
