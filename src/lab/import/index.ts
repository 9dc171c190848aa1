/** Files of measurements, in any of the formats of `formats`. */
import { ImportFault, type ImportFormat, type Measured } from './import-format'

/** Throws where a file's id is not its name. */
function collect(): readonly ImportFormat[] {
  const modules = import.meta.glob<ImportFormat>('./formats/*.ts', { eager: true, import: 'default' })
  for (const [path, { id }] of Object.entries(modules))
    if (path !== `./formats/${id}.ts`) throw new Error(`${path} declares id "${id}"`)
  return Object.values(modules).sort((a, b) => a.order - b.order)
}

export const importFormats = collect()

const HEAD_BYTES = 4096

export type Imported =
  | { readonly ok: true; readonly format: ImportFormat; readonly measured: Measured }
  /** `format` null: none fits. */
  | { readonly ok: false; readonly format: ImportFormat | null; readonly message: string }

/** Reads a measurement. Never throws. */
export function importFile(content: Uint8Array): Imported {
  const head = new TextDecoder('utf-8').decode(content.subarray(0, HEAD_BYTES))
  const format = importFormats.find((known) => known.fits(head))
  if (format === undefined) {
    const known = importFormats.map(({ label }) => label).join(', ')
    return { ok: false, format: null, message: `unknown content (allowed: a scenario, ${known})` }
  }
  try {
    return { ok: true, format, measured: format.read(content) }
  } catch (error) {
    if (!(error instanceof ImportFault || error instanceof RangeError)) throw error
    return { ok: false, format, message: error.message }
  }
}
