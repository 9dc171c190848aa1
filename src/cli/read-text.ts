/** Text of files and of standard input. */
import { constants } from 'node:buffer'
import { open } from 'node:fs/promises'

/** Returns the reason why a file was not read, for people. */
export class Unreadable extends Error {}

/** Largest file, bytes: what a text of the engine can hold. Results of a million runs are smaller. */
const MOST_BYTES = Math.min(500_000_000, constants.MAX_STRING_LENGTH)

/**
 * UTF-8 as text, with its byte order mark, so that characters and bytes can be told from each other. A character that is cut
 * off at the end is left out: whoever wrote it was killed. Throws Unreadable for what is not UTF-8.
 */
export function decodeText(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
  } catch {
    throw new Unreadable('is not text in UTF-8')
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Unreadable(`is larger than ${MOST_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return chunks
}

async function chunksOf(path: string): Promise<readonly Uint8Array[]> {
  const file = await open(path)
  try {
    return await collect(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

/** Rejects with Unreadable, or with the system's error. */
export async function readBytes(path: string): Promise<Uint8Array> {
  return Buffer.concat(await chunksOf(path))
}

/** "-" is `input`. Rejects with Unreadable, or with the system's error. */
export async function readText(path: string, input: AsyncIterable<Uint8Array>): Promise<string> {
  return decodeText(await (path === '-' ? collect(input) : chunksOf(path)))
}
