/**
 * Reads measurements of other programs as series: ns-2 traces, output of `ss` and iperf3, captures and more.
 *
 * @packageDocumentation
 */
import { importFile } from '../lab/import'
import type { Measured } from '../lab/import/import-format'

export type { Measured, MeasuredFlow, Quantity, Series } from '../lab/import/import-format'

/** Thrown for a file in no known format, and for one that is damaged. The message says what is wrong. */
export class NotImported extends Error {
  override readonly name = 'NotImported'
}

/** Reads a measurement and recognises its format by the content. `name` is the name of the file, if it has one. Throws NotImported. */
export function readMeasurement(
  content: Uint8Array | string,
  name = '',
): Measured & { readonly format: string } {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const found = importFile(bytes, name)
  if (!found.ok) throw new NotImported(found.message)
  return { ...found.measured, format: found.format }
}
