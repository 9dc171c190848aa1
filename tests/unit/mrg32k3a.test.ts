import { describe, expect, it } from 'vitest'
import { Mrg32k3a } from '../../src/simulator/base/mrg32k3a'
import { ns2ClockPhases } from '../../src/simulator/tcp/ns2/clock-phases'

/** Integers as ns-2's `ns-random` makes them of draws. */
function integers(seed: number, count: number): number[] {
  const rng = new Mrg32k3a(seed)
  return Array.from({ length: count }, () => Math.floor(2 ** 31 * rng.uniform()))
}

describe('MRG32k3a', () => {
  it('begins with the number that L’Ecuyer prints for the state of six times 12345', () => {
    expect(new Mrg32k3a(12345).uniform()).toBeCloseTo(0.127011122046577, 15)
  })

  it('gives the 10 000th and the 551 246th number of ns-2’s own test of seed 1', () => {
    const drawn = integers(1, 551_246)
    expect(drawn[9_999]).toBe(1_179_983_147)
    expect(drawn[551_245]).toBe(817_829_295)
  })

  it('takes seed 0 for the package’s own, 12345', () => {
    expect(new Mrg32k3a(0).uniform()).toBe(new Mrg32k3a(12345).uniform())
  })

  it('is one generator for all components but the loss model', () => {
    const rng = new Mrg32k3a(7)
    expect(rng.fork('queue')).toBe(rng)
    expect(rng.fork('wire loss').uniform()).toBe(new Mrg32k3a(1007).uniform())
  })

  it('is one generator for all links of a chain, each of which has a loss model of its own', () => {
    const rng = new Mrg32k3a(7)
    const [first, second] = [rng.fork('link 1'), rng.fork('link 2')]
    const drawn = [first.uniform(), second.uniform(), rng.uniform()]
    const alone = new Mrg32k3a(7)
    expect(drawn).toEqual([alone.uniform(), alone.uniform(), alone.uniform()])
    expect(first.fork('wire loss').uniform()).toBe(new Mrg32k3a(1008).uniform())
    expect(second.fork('wire loss').uniform()).toBe(new Mrg32k3a(1009).uniform())
  })
})

const ACCESS = { bitsPerSecond: 1e7, delayS: 0.001, bufferPackets: 10 }

describe('the clock phases of ns-2’s hosts', () => {
  const tcp = (...variants: string[]) =>
    variants.map((variant) => ({ kind: 'tcp' as const, variant, access: ACCESS, route: null }))
  const draws = (seed: number, count: number): number[] => {
    const rng = new Mrg32k3a(seed)
    return Array.from({ length: count }, () => rng.uniform())
  }

  it('are the draws after those at creation, two of which are a Vegas’s', () => {
    expect(ns2ClockPhases(new Mrg32k3a(1), tcp('reno'), 2)).toEqual([draws(1, 2)[1]])
    expect(ns2ClockPhases(new Mrg32k3a(1), tcp('vegas'), 2)).toEqual([draws(1, 3)[2]])
  })

  it('are given out in the order of Tcl’s hash table: of nodes 0 to 7, node 4 comes before 6 and 6 before 2', () => {
    // Flow i is on node 2 + 2i; `array names` of 8 nodes lists 4 0 5 1 6 2 7 3.
    const [, , , first, second, third] = draws(3, 6)
    expect(ns2ClockPhases(new Mrg32k3a(3), tcp('tahoe', 'sack', 'reno'), 2)).toEqual([third, first, second])
  })

  it('leave sources without a clock out', () => {
    expect(
      ns2ClockPhases(
        new Mrg32k3a(1),
        [{ kind: 'traffic', variant: 'cbr', access: ACCESS, route: null }, ...tcp('reno')],
        2,
      ),
    ).toEqual([0, draws(1, 2)[1]])
  })
})
