import { describe, expect, it } from 'vitest'
import { failedText, rangesText, unfinishedShards } from '../../../src/cli/unfinished'
import { resultsOf } from '../../support/sweeps'

describe('unfinished shards', () => {
  it('are those that have a run which is missing or failed', () => {
    const results = new Map([
      ...resultsOf('jain', [1, 1, null, 1, 1, 1, 1, 1]),
      [3, { point: 3, failed: 'no memory' }],
    ])
    expect(unfinishedShards(results, 8, 4)).toEqual([3, 4])
    expect(unfinishedShards(results, 8, 1)).toEqual([1])
  })

  it('are never those that have no run at all', () => {
    expect(unfinishedShards(new Map(), 2, 16)).toEqual([1, 2])
  })

  it('are written as the array of a job takes them', () => {
    expect(rangesText([1, 2, 3, 7, 9, 10])).toBe('1-3,7,9-10')
    expect(rangesText([])).toBe('')
  })
})

describe('failed runs', () => {
  it('are named in the order of their points, ten of them, and counted', () => {
    const results = new Map(
      Array.from({ length: 12 }, (_, at) => [11 - at, { point: 11 - at, failed: 'no memory' }] as const),
    )
    const lines = failedText(results).split('\n')
    expect(lines.slice(0, 2)).toEqual(['point 0 failed: no memory', 'point 1 failed: no memory'])
    expect(lines.slice(9)).toEqual(['point 9 failed: no memory', '12 of 12 runs failed', ''])
  })
})
