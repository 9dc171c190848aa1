import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { judgeShared } from './judge'
import { readShared } from './shared'

describe('ns-2.35, shared cases: the same drops, in the same order, to 10 us, and the same goodput to 0.1 %', () => {
  it.each(readShared().map((shared) => [shared.name, shared] as const))(
    '%s',
    (_, { scenario, reference }) => {
      const packets = reference.result.packets !== undefined
      expect(judgeShared(run(scenario, { series: true, packets }), reference).differences).toEqual([])
    },
  )
})
