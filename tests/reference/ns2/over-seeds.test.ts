import { describe, expect, it } from 'vitest'
import { METRICS, readSeeded, SEEDED, SEEDS, totalsOf } from './over-seeds'

/** All 30 seeds are compared by `npm run validate`. */
const FEW = SEEDS.slice(0, 3)

describe('ns-2.35 with random numbers: a seed gives the same run', () => {
  const theirs = readSeeded()
  it.each(SEEDED.map(({ name, scenario }) => [name, scenario] as const))('%s', (name, scenario) => {
    for (const [i, seed] of FEW.entries()) {
      const ours = totalsOf(scenario, seed)
      const reference = theirs[name]?.[i]
      for (const metric of METRICS)
        expect(ours[metric], `${metric}, seed ${seed}`).toBeCloseTo(reference?.[metric] ?? Number.NaN, 6)
    }
  })
})
