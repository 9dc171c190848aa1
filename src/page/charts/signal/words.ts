/** A logged signal in words. */
import { formatNumber } from '../../../lab/format'
import { type LoggedSignal, signalById } from '../../../lab/run/signals'
import { makeColumns, reduce, valueAt } from '../../../plot/columns'
import { networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { absence, seriesOf } from './logged'

function signalOf(id: string): LoggedSignal {
  const signal = signalById(id)
  if (signal === undefined) throw new RangeError(`no signal ${id} is logged`)
  return signal
}

export default {
  summary(run, seen, id) {
    const signal = signalOf(id)
    const all = seriesOf(signal, run, seen)
    if (all.length === 0) return absence(signal)
    const network = networkOf(run.scenario)
    const unit = signal.unit === '' ? '' : ` ${signal.unit}`
    return all
      .map(({ flow, t, values, rows }) => {
        const name = flow < 0 ? 'Queue' : (network.flows[flow]?.name ?? '')
        const { low, high } = reduce(t, values, rows, seen.fromS, seen.toS, 1, seen.toS, makeColumns())
        if (!(low <= high)) return `${name}: no value.`
        const now = valueAt(t, values, rows, seen.timeS)
        const at = Number.isFinite(now) ? `, ${formatNumber(now)} at the playhead` : ''
        return `${name}: between ${formatNumber(low)} and ${formatNumber(high)}${unit}${at}.`
      })
      .join(' ')
  },
  columns(run, seen, id) {
    const signal = signalOf(id)
    const network = networkOf(run.scenario)
    const unit = signal.unit === '' ? '' : `, ${signal.unit}`
    return seriesOf(signal, run, seen).map(({ flow, t, values, rows }) => ({
      head: `${flow < 0 ? signal.label : network.flows[flow]?.name}${unit}`,
      at: (timeS) => formatNumber(valueAt(t, values, rows, timeS)),
    }))
  },
} satisfies ChartWords
