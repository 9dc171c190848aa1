/**
 * Parking lots beside ns-3.37: the goodput of the flows over all hops and of those over each hop within 3 %, by means over runs
 * with the same starts, access delays and seeds.
 */
import { describe, expect, it } from 'vitest'
import { LONG } from '../../support/effort'
import { isWithin, judgeLot, LOT_MISSES, lotsWithRecords } from './judge-lots'
import { LOTS } from './lots'

/** What `npm test` has time for. */
const QUICK = 'RED, NewReno, 2 hops'

describe('shares on a parking lot, as ns-3 has them', () => {
  it.each(lotsWithRecords().filter(([{ name }]) => LONG || name === QUICK))(
    '$name',
    (lot, recorded) => {
      const { routes } = judgeLot(lot, recorded)
      const outside = routes.filter((route) => !isWithin(route))
      expect(
        outside.map(({ route }) => route),
        JSON.stringify(outside),
      ).toEqual(LOT_MISSES[lot.name]?.routes ?? [])
    },
    600_000,
  )
})

it('every miss that is explained belongs to a lot', () => {
  const names = LOTS.map(({ name }) => name)
  expect(Object.keys(LOT_MISSES).filter((name) => !names.includes(name))).toEqual([])
})
