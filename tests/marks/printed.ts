import { expect } from 'vitest'
import { said } from '../support/command-line'
import type { Copy } from './kind'

/** What `sawtooth` of the copy prints when it reads `input`. */
export async function printed({ load }: Copy, input: string, ...args: readonly string[]): Promise<string> {
  const { sawtooth } = await load<typeof import('../../src/cli/sawtooth')>('src/cli/sawtooth.ts')
  const { code, out, err } = await said(sawtooth, args, async () => input)
  expect([code, err]).toEqual([0, ''])
  return out
}
