/**
 * Measurements of other programs: ns-2 traces, `ss`, iperf3, captures and more, as series.
 *
 * @packageDocumentation
 */
import { importFile } from '../lab/import'
import type { Measured } from '../lab/import/import-format'

export type { Measured, MeasuredFlow, Quantity, Series } from '../lab/import/import-format'

/** The file is none of the formats that are known, or is at fault. */
export class NotImported extends Error {
  override readonly name = 'NotImported'
}

/** Reads a measurement, whose format is found by its content. `name`: the file's, if it has one. Throws NotImported. */
export function readMeasurement(
  content: Uint8Array | string,
  name = '',
): Measured & { readonly format: string } {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const found = importFile(bytes, name)
  if (!found.ok) throw new NotImported(found.message)
  return { ...found.measured, format: found.format }
}
