import { parkingLot } from './set-ups/parking-lot'

export default parkingLot(5, {
  title: 'Parking lot of five hops',
  order: 3,
  summary:
    'Over five hops the long flow gets less than a tenth of what a flow over one hop gets: its round trip is the longest, and each of five queues drops its packets. Proportional fairness would give it a fifth.',
})
