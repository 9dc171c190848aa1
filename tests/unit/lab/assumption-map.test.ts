/** Two unpublished parameters of a row, tried together: a bounded number of runs, and the best cell with what is as good around it. */
import { describe, expect, it } from 'vitest'
import { bestCell, MOST_RUNS, planMap, searchMap } from '../../../src/lab/experiments/assumption-map'
import type { TriedValue } from '../../../src/lab/experiments/assumption-search'
import type { AssumedParameter, Paper } from '../../../src/lab/experiments/paper'
import { type PaperJob, papers } from '../../../src/lab/experiments/papers'
import { noCounts, verdictOf } from '../../../src/lab/experiments/verdict'

const paper = papers.get('netem') as Paper
const of = (id: string): AssumedParameter => {
  const found = paper.parameters.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no assumption ${id}`)
  return found
}
const [link, window] = [of('link'), of('window')]

function tried(value: number, other: number, holds: number, distance = 0): TriedValue {
  const counts = { ...noCounts(), reproduced: holds, contradicted: 9 - holds }
  const row = { id: 'C-x', what: '', checks: [], tables: [], plots: [], counts, verdict: verdictOf(counts) }
  return { value, other, counts, distance, row }
}

describe('the plan of a map', () => {
  it('has all values where they fit, and no more runs than the bound where they do not', () => {
    const whole = planMap(paper, 'C-none', link, window, 1e6)
    expect([whole?.first, whole?.second]).toEqual([link.values, window.values])
    for (const most of [300, 1000, MOST_RUNS]) {
      const plan = planMap(paper, 'C-none', link, window, most)
      expect(plan?.runs).toBeLessThanOrEqual(most)
      expect(plan?.first.length).toBeGreaterThanOrEqual(2)
      expect(plan?.first[0]).toBe(link.values[0])
      expect(plan?.first.at(-1)).toBe(link.values.at(-1))
      expect(new Set(plan?.first).size).toBe(plan?.first.length)
    }
  })
  it('is none where a row rests on too many runs for two values of each', () => {
    expect(planMap(paper, 'C-claims', link, window)).toBe(null)
    expect(planMap(paper, 'C-nothing', link, window)).toBe(null)
  })
})

describe('the cells of a map', () => {
  it('are made with both values, each from the runs of its row alone', async () => {
    const jobs: PaperJob[] = []
    const plan = planMap(paper, 'C-delay1000', link, window, 200)
    if (plan === null) throw new Error('no plan')
    const cells = await searchMap(paper, 'C-delay1000', [link, window], plan, {
      atOnce: 1,
      perform: (job) => {
        jobs.push(job)
        return { seconds: 80, retransmits: 0 }
      },
    })
    expect(jobs).toHaveLength(plan.runs)
    expect(cells).toHaveLength(plan.first.length * plan.second.length)
    expect(cells.map(({ value, other }) => [value, other])).toEqual(
      plan.second.flatMap((other) => plan.first.map((value) => [value, other])),
    )
    expect(jobs.every(({ key }) => key.startsWith('delay1000, '))).toBe(true)
    const asked = new Set(jobs.map(({ changed }) => JSON.stringify(changed)))
    expect(asked.size).toBe(cells.length)
  })

  it('have a best: the most that agrees, then the least distance, with what is as good along either', () => {
    const cells = [
      [tried(1, 10, 2), tried(2, 10, 5), tried(3, 10, 5)],
      [tried(1, 20, 5), tried(2, 20, 5, 0.3), tried(3, 20, 5, 0.1)],
      [tried(1, 30, 0), tried(2, 30, 1), tried(3, 30, 5, 0.2)],
    ]
      .flat()
      .map((cell) => (cell.distance === 0 ? { ...cell, distance: 0.5 } : cell))
    expect(bestCell(cells)).toMatchObject({
      best: { value: 3, other: 20 },
      first: [1, 3],
      second: [10, 30],
    })
    expect(bestCell([])).toBe(null)
  })
})
