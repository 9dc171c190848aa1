import fs from 'node:fs'
import type { GrowingFile } from './command'
import { lockFile, type Surroundings } from './file-lock'
import { type Files, nullFor, settle, WriteError, writeAll } from './write'

/**
 * A results file, held by this program alone until it is closed. What is added is written at once: a program that is killed
 * leaves whole lines, and at most one that is cut off; where the device fails, that one is taken away. Rejects where another
 * program holds it (Busy) and where it cannot be written (WriteError).
 */
export async function growFile(
  path: string,
  say: (text: string) => void,
  files: Files = fs,
  around: Partial<Surroundings> = {},
): Promise<GrowingFile> {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new WriteError(path, error)
    }
  }
  const there = attempt(() => nullFor('ENOENT', () => files.statSync(path)))
  if (there?.isFile() === false) throw new WriteError(path, new Error('is no file that can grow'))
  const lock = await lockFile(path, say, around)
  let file: number
  let before: string
  try {
    file = files.openSync(path, 'a+')
    before = files.readFileSync(path, 'utf8')
  } catch (error) {
    lock.release()
    throw new WriteError(path, error)
  }
  let whole = Buffer.byteLength(before)
  return {
    before,
    cut(bytes) {
      attempt(() => files.ftruncateSync(file, bytes))
      whole = bytes
    },
    add(text) {
      if (!lock.holds()) throw new WriteError(path, new Error('another process has taken it over'))
      try {
        writeAll(file, text, files)
        whole += Buffer.byteLength(text)
      } catch (error) {
        try {
          files.ftruncateSync(file, whole)
        } catch {
          // The error that is thrown below says what failed. The next program that opens the file takes the torn line away.
        }
        throw new WriteError(path, error)
      }
    },
    close() {
      try {
        attempt(() => settle(file, files))
      } finally {
        attempt(() => files.closeSync(file))
        lock.release()
      }
    },
  }
}
