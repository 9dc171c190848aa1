import { parkingLot } from './set-ups/parking-lot'

export default parkingLot(2, {
  title: 'Parking lot of two hops',
  order: 1,
  summary:
    'One flow goes over two hops of 10 Mbit/s, another over each alone: 5 Mbit/s each would be max-min fair, but NewReno leaves the long one less than 3, for it waits in both queues and is dropped at both.',
})
