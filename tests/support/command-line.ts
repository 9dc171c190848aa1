/** The command line in the test's own process, without files and threads. */
import type { Machine } from '../../src/cli/command'
import type { sawtooth } from '../../src/cli/sawtooth'
import { startApartWorkerHere } from './apart-worker'
import { startPaperWorkerHere } from './paper-worker'
import { startSuiteWorkerHere } from './suite-worker'
import { startWorkerHere } from './sweep-worker'

const unused = async (): Promise<never> => {
  throw new Error('not in this test')
}

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Returns what `program` prints for `args`. `read` returns the contents of files, and `instead` replaces parts of its surroundings. */
export async function said(
  program: typeof sawtooth,
  args: readonly string[],
  read: Machine['read'],
  instead: Partial<Machine> = {},
): Promise<Said> {
  let out = ''
  let err = ''
  const code = await program(args, {
    out: (written) => {
      out += typeof written === 'string' ? written : new TextDecoder().decode(written)
    },
    err: (text) => {
      err += text
    },
    read,
    readBytes: unused,
    builtPage: '',
    grow: unused,
    replace: unused,
    progress: () => {},
    cores: 1,
    startSweepWorker: startWorkerHere,
    startPaperWorker: startPaperWorkerHere,
    startSuiteWorker: startSuiteWorkerHere,
    startApartWorker: startApartWorkerHere,
    nowMs: () => 0,
    ...instead,
  })
  return { code, out, err }
}
