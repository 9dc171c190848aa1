/** What would make a row of a paper true: values of what it does not publish, tried one after another. */
import { describe, expect, it } from 'vitest'
import {
  bestOf,
  jobsOfRow,
  searchAssumption,
  type TriedValue,
  UnknownRow,
} from '../../../src/lab/experiments/assumption-search'
import { performJob } from '../../../src/lab/experiments/paper-jobs'
import { papers } from '../../../src/lab/experiments/papers'
import { fractionOf, noCounts, verdictOf } from '../../../src/lab/experiments/verdict'

const paper = papers.get('netem')
if (paper === undefined) throw new Error('no paper netem')
const window = paper.parameters.find(({ id }) => id === 'window')
if (window === undefined) throw new Error('no assumption window')

function tried(value: number, holds: number, distance: number): TriedValue {
  const counts = { ...noCounts(), reproduced: holds, contradicted: 9 - holds }
  const row = { id: 'C-x', what: '', checks: [], tables: [], plots: [], counts, verdict: verdictOf(counts) }
  return { value, counts, distance, row }
}

describe('the best value', () => {
  it('is the one at which most agrees, and of equals the nearest; those beside it that are as good are its range', () => {
    const all = [tried(1, 2, 0.1), tried(2, 5, 0.4), tried(3, 5, 0.2), tried(4, 4, 0.01), tried(5, 5, 0.3)]
    expect(bestOf(all)).toMatchObject({ best: { value: 3 }, from: 2, to: 3 })
  })
  it('of none is none', () => expect(bestOf([])).toBe(null))
  it('counts a row without published points by what agrees alone', () => {
    expect(bestOf([tried(1, 1, Number.NaN), tried(2, 3, Number.NaN)])?.best.value).toBe(2)
  })
})

describe('netem with 1000 ms', () => {
  it('makes the runs of its own row alone', () => {
    const jobs = jobsOfRow(paper, { window: 128 }, 'C-delay1000')
    expect(jobs.length).toBeGreaterThan(9)
    expect(jobs.every(({ key }) => key.startsWith('delay1000, '))).toBe(true)
  })

  it('agrees with three times where the receiver’s window is 128 KiB, and with none where it grows', async () => {
    const search = await searchAssumption(paper, window, 'C-delay1000', {
      perform: performJob,
      atOnce: 1,
      values: [128, 0],
    })
    expect(search.tried.map(({ counts }) => fractionOf(counts))).toEqual([
      { holds: 3, of: 9 },
      { holds: 0, of: 9 },
    ])
    expect(bestOf(search.tried)?.best.value).toBe(128)
  }, 60_000)

  it('names the rows where there is no such row', async () => {
    const asked = searchAssumption(paper, window, 'C-nothing', { perform: performJob, atOnce: 1 })
    await expect(asked).rejects.toThrow(UnknownRow)
    await expect(asked).rejects.toThrow(/C-delay1000/)
  })
})
