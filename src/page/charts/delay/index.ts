/** How long what waits takes to leave: the queue in ms, whatever the rate. */
import type { ChartDefinition } from '../definition'
import { SignalChart } from '../signal'
import { delaySeries } from './series'

const name = 'Queueing delay'

export default {
  name,
  place: 2.5,
  heights: { wanted: 70, phone: 72, least: 44 },
  create: () =>
    new SignalChart(
      { id: 'delay', label: name, unit: 'ms', of: 'queue', column: '', owner: '', floating: false },
      delaySeries,
    ),
} satisfies ChartDefinition
