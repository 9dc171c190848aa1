import type { ChartDefinition } from '../definition'
import { ThroughputChart } from './chart'

export default {
  name: 'Throughput',
  place: 3,
  heights: { wanted: 70, phone: 72, least: 40 },
  lines: true,
  create: () => new ThroughputChart(),
} satisfies ChartDefinition
