/** What the lesson on paths with many queues says beyond its numbers, which tests/conformance/lessons.test.ts holds. */
import { describe, expect, it } from 'vitest'
import { fairSharesOf } from '../../../../src/lab/fair-shares'
import { lessons, runOf } from '../../../../src/lab/lessons'
import { solved } from '../../../../src/lab/lessons/goals'
import { Observed } from '../../../../src/lab/lessons/observed'
import { pageRecording } from '../../../../src/lab/run/estimate'
import { run } from '../../../../src/lab/run/run'
import type { Scenario } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const lesson = lessons.find(({ id }) => id === 'shares-on-a-path')
if (lesson === undefined) throw new Error('no such lesson')

function observe(scenario: Scenario): Observed {
  const { result, log } = run(scenario, pageRecording(scenario, 'detailed'))
  return new Observed(result, log)
}

const known = new Map<string, Observed>()
function observed(key: string): Observed {
  const found = known.get(key) ?? observe(runOf(lesson as NonNullable<typeof lesson>, key).scenario)
  known.set(key, found)
  return found
}

const got = (seen: Observed, fromS = 10, toS = 60): number[] =>
  seen.scenario.flows.map(({ id }) => seen.throughputMbps(id, fromS, toS))

describe('the lesson on paths with many queues says what its runs do', () => {
  it('both links of two hops are full, and the long flow has less than either kind of fairness gives it', () => {
    const two = observed('two')
    for (const { utilization } of two.result.hops ?? []) expect(utilization).toBeGreaterThan(0.97)
    const fair = fairSharesOf(two.scenario)
    const [long = 0] = got(two)
    expect(long).toBeLessThan(fair?.maxMin[0] ?? 0)
    expect(long).toBeLessThan(fair?.proportional[0] ?? 0)
  })

  it('with each queue that the long flow has to pass it falls further behind', () => {
    const [two = 0, ...shortOfTwo] = got(observed('two'))
    const [three = 0, ...shortOfThree] = got(observed('three'))
    expect(three).toBeLessThan(two)
    expect(Math.min(...shortOfThree)).toBeGreaterThan(Math.max(...shortOfTwo))
  })

  it('on wires of one length it still has less than a third of a short flow, and is dropped and waits at each hop', () => {
    const even = observed('even')
    const [long = 0, ...short] = got(even)
    expect(long).toBeLessThan(Math.min(...short) / 3)
    for (const hop of [0, 1, 2]) expect(even.dropsAtHop('long', hop, 10)).toBeGreaterThan(0)
    for (const { queuePackets } of even.result.hops ?? []) expect(queuePackets.mean).toBeGreaterThan(10)
  })

  it('where the narrow hop moves, the short flows trade shares, and to the long one there is little difference', () => {
    const moves = observed('moves')
    const [longBefore = 0, firstBefore = 0, secondBefore = 0] = got(moves, 10, 30)
    const [longAfter = 0, firstAfter = 0, secondAfter = 0] = got(moves, 35, 60)
    expect(Math.abs(longAfter - longBefore)).toBeLessThan(0.25)
    expect(Math.abs(firstAfter / secondBefore - 1)).toBeLessThan(0.1)
    expect(Math.abs(secondAfter / firstBefore - 1)).toBeLessThan(0.1)
    for (const hop of [0, 1])
      for (const [fromS, toS] of [
        [10, 30],
        [35, 60],
      ] as const)
        expect(moves.dropsAtHop('long', hop, fromS, toS)).toBeGreaterThan(0)
  })

  it('where each router serves in turn, shares are close to max-min', () => {
    const turns = observed('turns')
    const { maxMin } = fairSharesOf(turns.scenario) ?? { maxMin: [] }
    for (const [flow, share] of got(turns).entries())
      expect(Math.abs(share / (maxMin[flow] ?? 0) - 1)).toBeLessThan(0.15)
  })

  it('the task is solved by a queue for each flow alone, which still leaves the long flow losses at the other hops', () => {
    const step = lesson.steps.at(-1)
    if (step?.tryIt === undefined) throw new Error('no task')
    const checked = validateScenario(solved(runOf(lesson, step.run).scenario, step.tryIt))
    if (!checked.ok) throw new Error('no solution')
    const after = observe(checked.value)
    const before = observed(step.run)
    const share = fairSharesOf(after.scenario)?.maxMin[0] ?? 0
    const [long = 0] = got(after)
    expect(long).toBeGreaterThan(2 * (got(before)[0] ?? 0))
    expect(long).toBeLessThan(0.9 * share)
    for (const hop of [0, 2]) expect(after.dropsAtHop('long', hop, 10)).toBeGreaterThan(0)
    // Serving in turn at a hop that is not the narrow one helps less.
    const other = validateScenario(
      solved(before.scenario, { solution: { 'network.hops.0.aqm.id': 'fq-codel' } }),
    )
    if (!other.ok) throw new Error('no such scenario')
    expect(got(observe(other.value))[0]).toBeLessThan(long)
  })
})
