import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { GrowingFile } from './command'

/**
 * Writes at once and in one piece: a program that is killed leaves whole lines, and at most one that is cut off. Rejects
 * where the file cannot be written.
 */
export async function growFile(path: string, keepBytes: number): Promise<GrowingFile> {
  const file = openSync(path, 'a')
  ftruncateSync(file, keepBytes)
  return {
    add(text) {
      let bytes = Buffer.from(text)
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(file, bytes))
    },
    close: () => closeSync(file),
  }
}
