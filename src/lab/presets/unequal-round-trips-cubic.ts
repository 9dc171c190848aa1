import { unequalRoundTrips } from './set-ups/unequal-round-trips'

export default unequalRoundTrips('cubic', {
  title: 'Unequal round trips, CUBIC',
  order: 4,
  summary:
    'Round trips of 20 and 160 ms: CUBIC grows by the clock, and the far flow gets about half of what the near one gets.',
})
