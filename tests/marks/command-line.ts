/** The command line of a copy, run in this process. */
import { expect } from 'vitest'
import type { Machine } from '../../src/cli/command'
import { startPaperWorkerHere } from '../support/paper-worker'
import { startWorkerHere } from '../support/sweep-worker'
import type { Copy } from './kind'

/** What `sawtooth` prints; `input` is what "-" reads. Fails where it does not end well. */
export async function printed({ load }: Copy, args: readonly string[], input = ''): Promise<string> {
  const { sawtooth } = await load<typeof import('../../src/cli/sawtooth')>('src/cli/sawtooth.ts')
  let out = ''
  let err = ''
  const unused = async (): Promise<never> => {
    throw new Error('no files in this test')
  }
  const machine: Machine = {
    out: (text) => {
      out += typeof text === 'string' ? text : new TextDecoder().decode(text)
    },
    err: (text) => {
      err += text
    },
    read: async () => input,
    grow: unused,
    replace: unused,
    progress: () => {},
    cores: 1,
    startSweepWorker: startWorkerHere,
    startPaperWorker: startPaperWorkerHere,
    nowMs: () => 0,
  }
  expect([await sawtooth(args, machine), err]).toEqual([0, ''])
  return out
}
