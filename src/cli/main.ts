/**
 * Entry of the command line: wires `sawtooth` to the process. The threads of sweeps, papers and suites, and the processes apart in which
 * code of one's own runs, are started from the same file.
 */

import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { serveApart } from './apart/serve-apart'
import { APART, startApartJobs, startApartSweep } from './apart/start-apart'
import { Exit } from './command'
import { growFile } from './grow-file'
import { readBytes, readText } from './read-text'
import { sawtooth } from './sawtooth'
import { serveThread, startPaperThread, startSuiteThread, startSweepThread } from './threads'
import { codeOf, replaceFile, settle, WriteError, writeAll } from './write'

/** Standard output as a file of the system. */
const OUT = 1
const ERR = 2

function out(written: string | Uint8Array): void {
  try {
    writeAll(OUT, written)
  } catch (error) {
    // A reader that has seen enough (`sawtooth run x | head`) is no failure.
    if (codeOf(error) === 'EPIPE') process.exit()
    throw new WriteError('standard output', error)
  }
}

/** Writes to standard error. */
function err(text: string): void {
  try {
    writeAll(ERR, text)
  } catch {
    // There is nobody left to tell. The exit code still says how the program ended.
  }
}

async function main(): Promise<void> {
  const progress = (said: string): void => {
    if (isatty(ERR)) err(`\r\u001b[K${said}`)
  }
  process.exitCode = await sawtooth(process.argv.slice(2), {
    out,
    err,
    read: (path) => readText(path, process.stdin),
    readBytes,
    builtPage: join(dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
    grow: (path) => growFile(path, progress),
    replace: async (path, content) => replaceFile(path, content),
    progress,
    cores: availableParallelism(),
    startSweepWorker: (events, threads, apart) =>
      apart ? startApartSweep(events, threads) : startSweepThread(events, threads),
    startPaperWorker: startPaperThread,
    startSuiteWorker: startSuiteThread,
    startApartWorker: startApartJobs,
    nowMs: () => performance.now(),
  })
  try {
    settle(OUT)
  } catch (error) {
    // Some devices take what they cannot keep, and say so when they are asked.
    err(`${new WriteError('standard output', error).message}\n`)
    process.exitCode = Exit.failure
  }
}

if (parentPort !== null) serveThread(parentPort)
else if (process.send !== undefined && process.argv[2] === APART) serveApart()
else await main()
