import type { ChartDefinition } from '../definition'
import { RoundTripTimeChart } from './chart'

export default {
  name: 'Round-trip time',
  place: 4,
  heights: { wanted: 60, phone: 72, least: 36 },
  create: () => new RoundTripTimeChart(),
} satisfies ChartDefinition
