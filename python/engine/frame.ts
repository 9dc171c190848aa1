/** Writes frames: a header of JSON, followed by columns of numbers as they lie in memory. Both ends of a pipe use them (_frames.py). */

/** A column of numbers of one kind, as in the log. */
export type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

/** Returns the name that NumPy has for the kind of a column. */
function kindOf(column: Column): string {
  if (column instanceof Float64Array) return '<f8'
  if (column instanceof Float32Array) return '<f4'
  if (column instanceof Int32Array) return '<i4'
  return column instanceof Uint16Array ? '<u2' : '|u1'
}

/** Every part begins at a multiple of this number of bytes, so that readers need not copy it. */
const ALIGNED = 8
const PREFIX_BYTES = 8

const padding = (bytes: number): number => (ALIGNED - (bytes % ALIGNED)) % ALIGNED

/**
 * Returns the pieces of a frame: two numbers of 32 bits with the lengths in bytes of the header and of the part after
 * it; the header, padded with spaces; and the columns, padded with zeros. The header names each column with its kind
 * and its length.
 */
export function framed(header: object, columns: Readonly<Record<string, Column>>): readonly Uint8Array[] {
  const all = Object.entries(columns)
  const about = all.map(([name, column]) => ({ name, kind: kindOf(column), rows: column.length }))
  const text = new TextEncoder().encode(JSON.stringify({ ...header, columns: about }))
  const head = new Uint8Array(PREFIX_BYTES + text.length + padding(text.length)).fill(0x20)
  head.set(text, PREFIX_BYTES)
  const body = all.flatMap(([, { buffer, byteOffset, byteLength }]) => [
    new Uint8Array(buffer, byteOffset, byteLength),
    new Uint8Array(padding(byteLength)),
  ])
  const prefix = new DataView(head.buffer)
  prefix.setUint32(0, head.length - PREFIX_BYTES, true)
  prefix.setUint32(
    4,
    body.reduce((bytes, piece) => bytes + piece.length, 0),
    true,
  )
  return [head, ...body.filter((piece) => piece.length > 0)]
}
