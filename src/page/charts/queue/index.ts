import type { ChartDefinition } from '../definition'
import { QueueChart } from './chart'

export default {
  name: 'Queue occupancy',
  place: 2,
  heights: { wanted: 82, phone: 72, least: 44, leastOfPair: 32 },
  create: () => new QueueChart(),
} satisfies ChartDefinition
