/**
 * Parking lots beside ns-3.37: the goodput of the flows over all hops and of those over each hop within 3 %, by means over runs
 * with the same starts, access delays and seeds.
 */
import { describe, expect, it } from 'vitest'
import { LONG } from '../../support/effort'
import { judgeLot, lotsWithRecords, UNDECIDED, verdictOf } from './judge-lots'
import { LOTS } from './lots'

/** What `npm test` has time for. */
const QUICK = 'RED, NewReno, 2 hops'

describe('shares on a parking lot, as ns-3 has them', () => {
  it.each(lotsWithRecords().filter(([{ name }]) => LONG || name === QUICK))(
    '$name',
    (lot, recorded) => {
      const { routes } = judgeLot(lot, recorded)
      const expected = routes.map(({ route }) =>
        UNDECIDED[lot.name]?.includes(route) === true ? 'undecided' : 'within',
      )
      expect(routes.map(verdictOf), JSON.stringify(routes)).toEqual(expected)
    },
    600_000,
  )
})

it('what is undecided belongs to a lot', () => {
  const names = LOTS.map(({ name }) => name)
  expect(Object.keys(UNDECIDED).filter((name) => !names.includes(name))).toEqual([])
})
