/** How long what waits takes to leave: the queue in ms, whatever the rate. */
import { figures } from '../../../strings/figures'
import type { ChartDefinition } from '../definition'
import { SignalChart } from '../signal'
import { delaySeries } from './series'

const name = 'Queueing delay'

class DelayChart extends SignalChart {
  override unit(): string {
    return figures.delayUnit
  }
}

export default {
  name,
  place: 2.5,
  perHop: true,
  term: 'queueing-delay',
  heights: { wanted: 70, phone: 72, least: 44, leastOfPair: 32 },
  create: () =>
    new DelayChart(
      { id: 'delay', label: name, unit: 'ms', of: 'queue', column: '', owner: '', floating: false },
      delaySeries,
    ),
} satisfies ChartDefinition
