/** Files of measurements, in any of the formats of `formats`. */
import { spoken } from '../../strings/definitions'
import { formats as texts } from '../../strings/formats'
import { importing as words } from '../../strings/importing'
import { byOrder, collect } from '../collect'
import { reasonOf } from '../reason'
import { ImportFault, type ImportFormat, type Measured } from './import-format'

/** The formats in the language that is spoken, in the order in which they are tried. */
export const importFormats = [
  ...collect<ImportFormat>(import.meta.glob('./formats/*.ts', { eager: true }), byOrder).values(),
].map((format) => spoken(format, texts))

const HEAD_BYTES = 4096

export type Imported =
  /** `format`: its label. */
  | { readonly ok: true; readonly format: string; readonly measured: Measured }
  /** `format` null: none fits. */
  | { readonly ok: false; readonly format: string | null; readonly message: string }

/** Reads a measurement. `name`: the file's, '' where there is none. Never throws. */
export function importFile(content: Uint8Array, name = ''): Imported {
  const start = content.subarray(0, HEAD_BYTES)
  const head = new TextDecoder('utf-8').decode(start)
  const format = importFormats.find((known) => known.fits(head, start, name))
  if (format === undefined) {
    const known = importFormats.map(({ label }) => label).join(', ')
    return { ok: false, format: null, message: words.unknownContent(known) }
  }
  try {
    return { ok: true, format: format.label, measured: format.read(content, name) }
  } catch (error) {
    if (!(error instanceof ImportFault || error instanceof RangeError)) throw error
    const message = error instanceof ImportFault ? error.message : reasonOf(error, words.garbled)
    return { ok: false, format: format.label, message }
  }
}
