import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  maxMinShares,
  proportionallyFairShares,
  type SharedNetwork,
  sharedNetworkOf,
} from '../../../src/lab/network-shares'
import { configure } from '../../../src/lab/scenario/configure'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { tries } from '../../support/effort'

const NO_LIMIT = Number.POSITIVE_INFINITY

/** One long flow over links of these capacities and one short flow across each. */
function parkingLot(capacities: readonly number[]): SharedNetwork {
  const all = capacities.map((_, link) => link)
  return {
    capacities,
    flows: [{ links: all, limit: NO_LIMIT }, ...all.map((link) => ({ links: [link], limit: NO_LIMIT }))],
  }
}

function expectShares(shares: readonly number[], expected: readonly number[]): void {
  expect(shares).toHaveLength(expected.length)
  expected.forEach((share, flow) => {
    expect(shares[flow]).toBeCloseTo(share, 6)
  })
}

describe('the parking lot of n equal hops', () => {
  it.each([1, 2, 3, 5, 8])(
    'n = %i: max-min gives each flow half of a link, proportional fairness the long one C / (n + 1)',
    (n) => {
      const network = parkingLot(Array.from({ length: n }, () => 6))
      expectShares(maxMinShares(network), [3, ...Array.from({ length: n }, () => 3)])
      const long = 6 / (n + 1)
      expectShares(proportionallyFairShares(network), [long, ...Array.from({ length: n }, () => 6 - long)])
    },
  )
})

describe('max-min shares', () => {
  it('are those of the most crowded link first, and what its flows leave elsewhere goes to the others there', () => {
    const network = {
      capacities: [1, 1, 1],
      flows: [
        { links: [0, 1, 2], limit: NO_LIMIT },
        { links: [1], limit: NO_LIMIT },
        { links: [1], limit: NO_LIMIT },
        { links: [2], limit: NO_LIMIT },
        { links: [0], limit: NO_LIMIT },
      ],
    }
    expectShares(maxMinShares(network), [1 / 3, 1 / 3, 1 / 3, 2 / 3, 2 / 3])
  })

  it('hand on what a flow cannot use', () => {
    const network = {
      capacities: [9],
      flows: [1, NO_LIMIT, NO_LIMIT].map((limit) => ({ links: [0], limit })),
    }
    expectShares(maxMinShares(network), [1, 4, 4])
    expectShares(proportionallyFairShares(network), [1, 4, 4])
  })
})

describe('proportionally fair shares', () => {
  it('of two links of 2 and 1: the long flow x has 1 / x = 1 / (2 - x) + 1 / (1 - x)', () => {
    const long = 1 - 1 / Math.sqrt(3)
    expectShares(proportionallyFairShares(parkingLot([2, 1])), [long, 2 - long, 1 - long])
  })

  it('of links of which one is hardly ever the limit, for all that the other is hardly narrower', () => {
    const both = { links: [0, 1], limit: NO_LIMIT }
    const network = { capacities: [1.000001, 1], flows: [both, both] }
    expect(proportionallyFairShares(network)[0]).toBeCloseTo(0.5, 4)
  })

  it('are without bound where nothing bounds a flow', () => {
    const network = { capacities: [NO_LIMIT], flows: [{ links: [0], limit: NO_LIMIT }] }
    expect(proportionallyFairShares(network)).toEqual([NO_LIMIT])
    expect(maxMinShares(network)).toEqual([NO_LIMIT])
  })
})

const networks: fc.Arbitrary<SharedNetwork> = fc.integer({ min: 1, max: 8 }).chain((hops) =>
  fc.record({
    capacities: fc.array(fc.double({ min: 0.1, max: 100, noNaN: true }), {
      minLength: hops,
      maxLength: hops,
    }),
    flows: fc.array(
      fc
        .tuple(fc.nat(hops - 1), fc.nat(hops - 1), fc.constantFrom(NO_LIMIT, NO_LIMIT, 5, 0.3))
        .map(([one, other, limit]) => {
          const first = Math.min(one, other)
          const count = Math.abs(one - other) + 1
          return { links: Array.from({ length: count }, (_, k) => first + k), limit }
        }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)

/** What flows make of each link, relative to its capacity. */
function loads({ capacities, flows }: SharedNetwork, shares: readonly number[]): number[] {
  return capacities.map((capacity, link) => {
    const crossing = flows.map(({ links }, flow) => (links.includes(link) ? (shares[flow] as number) : 0))
    return crossing.reduce((all, share) => all + share, 0) / capacity
  })
}

describe('whatever the network', () => {
  it('no link carries more than it can, and every flow is held by its limit or by a full link', () => {
    fc.assert(
      fc.property(networks, fc.constantFrom(maxMinShares, proportionallyFairShares), (network, sharesOf) => {
        const shares = sharesOf(network)
        const full = loads(network, shares)
        for (const load of full) expect(load).toBeLessThan(1 + 1e-5)
        network.flows.forEach(({ links, limit }, flow) => {
          const share = shares[flow] as number
          expect(share).toBeLessThan(limit * (1 + 1e-5))
          const isHeld = share > limit * (1 - 1e-4) || links.some((link) => (full[link] as number) > 1 - 1e-4)
          expect(isHeld).toBe(true)
        })
      }),
      tries(300),
    )
  })

  it('max-min: on some full link of a flow that is below its limit nobody has more', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const shares = maxMinShares(network)
        const full = loads(network, shares)
        network.flows.forEach(({ links, limit }, flow) => {
          const share = shares[flow] as number
          if (share >= limit) return
          const isBottleneck = (link: number): boolean =>
            (full[link] as number) > 1 - 1e-9 &&
            network.flows.every(
              (of, other) => !of.links.includes(link) || (shares[other] as number) <= share * (1 + 1e-9),
            )
          expect(links.some(isBottleneck)).toBe(true)
        })
      }),
      tries(300),
    )
  })

  it('proportional fairness: relative to them, what max-min shares give adds up to no more', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const fair = proportionallyFairShares(network)
        const other = maxMinShares(network)
        const gain = other.reduce((all, share, flow) => all + share / (fair[flow] as number) - 1, 0)
        expect(gain).toBeLessThan(1e-4)
      }),
      tries(300),
    )
  })
})

describe('the network of a scenario', () => {
  const access = { bandwidthMbps: 100, delayMs: 1, bufferPackets: null }
  const checked = validateScenario({
    version: 1,
    network: {
      hops: [
        { bandwidthMbps: 5, back: { bandwidthMbps: 2 } },
        { bandwidthMbps: 4, back: { bandwidthMbps: 3 } },
      ],
    },
    flows: [
      { variant: 'reno', access },
      { variant: 'reno', from: 2, to: 1, access, receiverAccess: { ...access, bandwidthMbps: 1 } },
      { variant: 'cbr', rateMbps: 0.5, from: 1, to: 0, access: null },
    ],
  })

  it('has each way of a hop as a link, and the slowest of source and access links as the limit of a flow', () => {
    expect(checked.ok && sharedNetworkOf(configure(checked.value))).toEqual({
      capacities: [5, 2, 4, 3],
      flows: [
        { links: [0, 2], limit: 100 },
        { links: [3], limit: 1 },
        { links: [1], limit: 0.5 },
      ],
    })
  })

  it('is none where there is one bottleneck', () => {
    const dumbbell = validateScenario({ version: 1, flows: [{ variant: 'reno' }] })
    expect(dumbbell.ok && sharedNetworkOf(configure(dumbbell.value))).toBe(null)
  })
})
