/** Fair shares of scenarios, and what a run prints of them. */
import { describe, expect, it } from 'vitest'
import { fairSharesOf } from '../../../src/lab/fair-shares'
import { printedResult } from '../../../src/lab/run/result'
import { run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'

function scenarioOf(input: object): Scenario {
  const checked = validateScenario({ version: 1, durationS: 10, ...input })
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

const hop = { bandwidthMbps: 6 }
const lot = scenarioOf({
  network: { hops: [hop, hop] },
  flows: [{ id: 'long' }, { to: 1 }, { from: 1 }].map((flow) => ({ variant: 'sack', ...flow })),
})

const rounded = (shares: readonly number[] | undefined) =>
  shares?.map((share) => Math.round(share * 1e4) / 1e4)

describe('the fair shares of a scenario', () => {
  it('are those of its links on the ways of its flows', () => {
    expect(rounded(fairSharesOf(lot)?.maxMin)).toEqual([3, 3, 3])
    expect(rounded(fairSharesOf(lot)?.proportional)).toEqual([2, 4, 4])
  })

  it('are nothing of a dumbbell', () => {
    expect(fairSharesOf(scenarioOf({ flows: [{ variant: 'sack' }] }))).toBeNull()
  })

  it('are what a source at a rate of its own leaves', () => {
    const shared = scenarioOf({
      network: { hops: [hop] },
      flows: [{ variant: 'cbr', rateMbps: 1 }, { variant: 'sack' }],
    })
    expect(rounded(fairSharesOf(shared)?.maxMin)).toEqual([1, 5])
  })

  it('are of the rates at the start, and of the mean over the run where a rate has a course', () => {
    const one = { variant: 'sack' }
    const changed = scenarioOf({
      network: { hops: [hop] },
      flows: [one],
      timeline: [{ atS: 5, set: { 'network.hops.0.bandwidthMbps': 2 } }],
    })
    expect(rounded(fairSharesOf(changed)?.maxMin)).toEqual([6])
    const course = {
      points: [
        [0, 8],
        [5, 2],
      ],
    }
    const coursed = scenarioOf({ network: { hops: [{ ...hop, rateTrace: course }] }, flows: [one] })
    expect(rounded(fairSharesOf(coursed)?.maxMin)).toEqual([5])
  })
})

describe('what is printed of a run', () => {
  it('has the shares of a chain beside what each flow got', () => {
    const { result } = run(lot)
    const { shares } = printedResult(result) as { shares: object[] }
    expect(shares).toHaveLength(3)
    expect(shares[0]).toEqual({
      id: 'long',
      throughputMbps: result.flows[0]?.throughputMbps,
      maxMinMbps: 3,
      proportionallyFairMbps: expect.closeTo(2, 5),
    })
  })

  it('has none of a dumbbell', () => {
    expect(printedResult(run(scenarioOf({ flows: [{ variant: 'sack' }] })).result)).not.toHaveProperty(
      'shares',
    )
  })
})
