/** A chart for each series that a run logs. Their names in links are those of the signals, and come after all others. */
import { loggedSignals } from '../../../lab/run/signals'
import type { NamedChart } from '../definition'
import { SignalChart } from './chart'

export default loggedSignals.map(
  (signal): NamedChart => ({
    id: signal.id,
    name: signal.label,
    place: Number.POSITIVE_INFINITY,
    heights: { wanted: 70, phone: 70, least: 44 },
    create: () => new SignalChart(signal),
  }),
)
