/** Frames: a header of JSON, and columns of numbers behind it as they lie in memory. Both sides of a pipe speak them (_frames.py). */

/** Numbers of one kind, as the log has them. */
export type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

/** How NumPy calls the kind of a column. */
function kindOf(column: Column): string {
  if (column instanceof Float64Array) return '<f8'
  if (column instanceof Float32Array) return '<f4'
  if (column instanceof Int32Array) return '<i4'
  return column instanceof Uint16Array ? '<u2' : '|u1'
}

/** Every part begins at a multiple of so many bytes, so that readers need not copy. */
const ALIGNED = 8
const PREFIX_BYTES = 8

const padding = (bytes: number): number => (ALIGNED - (bytes % ALIGNED)) % ALIGNED

/**
 * The pieces of a frame: two numbers of 32 bits, which are the bytes of the header and of what follows it; the header, filled up with
 * spaces; the columns, filled up with zeros. The header names each column with its kind and its length.
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
