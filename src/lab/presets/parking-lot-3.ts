import { parkingLot } from './set-ups/parking-lot'

export default parkingLot(3, {
  title: 'Parking lot of three hops',
  order: 2,
  summary:
    'The long flow crosses three queues and gets less than a fifth of what a flow over one hop gets; proportional fairness would give it a third of that, max-min fairness as much.',
})
