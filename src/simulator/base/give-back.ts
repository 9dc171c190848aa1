/**
 * Memory of arrays that nobody reads any more, given back at once. The garbage collector comes for it too, but late: it counts
 * objects and not what they hold, and while one run supersedes another those of ten runs can be waiting for it.
 */

/** ES2024 §25.1.6.9; where an engine does not have it, the garbage collector is waited for. */
interface Transferable {
  transfer?(length: number): ArrayBuffer
}

/** What is left of each of `arrays` is an array without values. Its buffer must not be shared with an array that is read. */
export function giveBack(arrays: Iterable<{ readonly buffer: ArrayBufferLike }>): void {
  // A buffer that has been sent away throws.
  for (const { buffer } of arrays) if (buffer.byteLength > 0) (buffer as Transferable).transfer?.(0)
}
