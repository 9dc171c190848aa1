import type { ChartDefinition } from '../definition'
import { CongestionWindowChart } from './chart'

export default {
  name: 'Congestion window',
  place: 1,
  heights: { wanted: 170, phone: 176, least: 96, leastOfPair: 64 },
  ribbon: true,
  create: () => new CongestionWindowChart(),
} satisfies ChartDefinition
