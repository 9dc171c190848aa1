/** Writing that loses nothing in silence: every byte is written or the reason is thrown, in words. */
import fs from 'node:fs'
import { dirname, join } from 'node:path'

/** The calls of node:fs that write, handed in so that a test can let them fail as a device does. */
export type Files = Pick<
  typeof fs,
  | 'chmodSync'
  | 'closeSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'openSync'
  | 'readFileSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'statSync'
  | 'writeSync'
>

/** Reasons by the codes of open(2), write(2), fsync(2) and rename(2). */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write it',
  EBUSY: 'in use by another program',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'larger than a file may be',
  EIO: 'the device reports an error (EIO)',
  EISDIR: 'is a directory',
  EMFILE: 'too many open files',
  ENOENT: 'no such directory',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'no such directory',
  EPERM: 'no permission to write it',
  EROFS: 'the file system is read-only',
}

/** "ENOSPC"; undefined where the error has no code. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Something could not be written. Its message is a line for people: what, and why. */
export class WriteError extends Error {
  constructor(what: string, error: unknown) {
    const code = codeOf(error)
    const reason = error instanceof Error ? error.message : String(error)
    super(`${what}: ${REASONS[code ?? ''] ?? reason}`)
  }
}

/** Time between two tries where a pipe is full and does not wait, ms. */
const FULL_PIPE_MS = 5

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Writes all of it: write(2) may take a part only, and has its error at the next call; Node's own streams do not look. Throws it. */
export function writeAll(file: number, written: string | Uint8Array, files: Files = fs): void {
  let rest = typeof written === 'string' ? Buffer.from(written) : written
  while (rest.length > 0) {
    try {
      rest = rest.subarray(files.writeSync(file, rest))
    } catch (error) {
      // A pipe that another program has made not to wait.
      if (codeOf(error) !== 'EAGAIN') throw error
      sleep(FULL_PIPE_MS)
    }
  }
}

/** Asks the device to keep what was written: some report only then that they could not. Nothing for pipes and terminals. */
export function settle(file: number, files: Files = fs): void {
  if (files.fstatSync(file).isFile()) files.fsyncSync(file)
}

/** Calls the system, and takes null where it answers `code`. */
export function nullFor<T>(code: string, call: () => T): T | null {
  try {
    return call()
  } catch (error) {
    if (codeOf(error) === code) return null
    throw error
  }
}

/**
 * Puts `written` in the place of a file, whole or not at all: it is written beside it first, so that a full disk or the end of
 * the program leaves what was there. What is no file (a device, a pipe) is written to. Throws a WriteError.
 */
export function replaceFile(path: string, written: string | Uint8Array, files: Files = fs): void {
  try {
    const before = nullFor('ENOENT', () => files.statSync(path))
    if (before === null) putInPlace(path, written, undefined, files)
    else if (before.isFile()) putInPlace(files.realpathSync(path), written, before.mode, files)
    // The path is written to by its own name: where /dev/stdout points to is no path.
    else writeFile(path, written, files)
  } catch (error) {
    throw new WriteError(path, error)
  }
}

/** `done`: what is still to do with the file. */
function writeFile(
  path: string,
  written: string | Uint8Array,
  files: Files,
  done?: (file: number) => void,
): void {
  const file = files.openSync(path, 'w')
  try {
    writeAll(file, written, files)
    done?.(file)
  } finally {
    files.closeSync(file)
  }
}

function putInPlace(
  path: string,
  written: string | Uint8Array,
  mode: number | undefined,
  files: Files,
): void {
  const beside = join(dirname(path), `.sawtooth-${process.pid}.part`)
  try {
    writeFile(beside, written, files, (file) => settle(file, files))
    if (mode !== undefined) files.chmodSync(beside, mode & 0o7777)
    files.renameSync(beside, path)
  } catch (error) {
    files.rmSync(beside, { force: true })
    throw error
  }
}
