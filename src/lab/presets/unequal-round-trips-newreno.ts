import { unequalRoundTrips } from './set-ups/unequal-round-trips'

export default unequalRoundTrips('newreno', {
  title: 'Unequal round trips, NewReno',
  order: 3,
  summary:
    'Round trips of 20 and 160 ms: NewReno grows by a packet per round trip, and the far flow gets less than a tenth of what the near one gets.',
})
