import { amountText, formatNumber, unitName } from '../../../lab/format'
import { type LoggedSignal, ownSignal, signalById } from '../../../lab/run/signals'
import { makeColumns, reduce } from '../../../plot/columns'
import { summaries } from '../../../strings/summaries'
import { networkOf } from '../conditions'
import type { ChartWords } from '../definition'
import { levelAt } from '../step-lines'
import { absence, seriesOf, unitIn } from './logged'

function signalOf(id: string): LoggedSignal {
  const signal = signalById(id) ?? ownSignal(id)
  if (signal === undefined) throw new RangeError(`no signal ${id} is logged`)
  return signal
}

export default {
  summary(run, seen, id) {
    const signal = signalOf(id)
    const all = seriesOf(signal, run, seen)
    if (all.length === 0) return absence(signal)
    const network = networkOf(run.scenario)
    return all
      .map((series) => {
        const { flow, t, values, rows } = series
        const name = flow < 0 ? summaries.signal.queue : (network.flows[flow]?.name ?? '')
        const { low, high } = reduce(t, values, rows, seen.fromS, seen.toS, 1, seen.toS, makeColumns())
        if (!(low <= high)) return summaries.signal.none(name)
        const now = levelAt(series, seen.timeS)
        return summaries.signal.range(
          name,
          formatNumber(low),
          amountText({ number: formatNumber(high), unit: signal.unit || unitIn(signal, run) }),
          Number.isFinite(now) ? formatNumber(now) : '',
        )
      })
      .join(' ')
  },
  columns(run, seen, id) {
    const signal = signalOf(id)
    const network = networkOf(run.scenario)
    const unit = signal.unit || unitIn(signal, run)
    const headOf = (name: string): string => (unit === '' ? name : summaries.column(name, unitName(unit)))
    return seriesOf(signal, run, seen).map((series) => ({
      head: headOf(series.flow < 0 ? signal.label : (network.flows[series.flow]?.name ?? '')),
      at: (timeS) => formatNumber(levelAt(series, timeS)),
    }))
  },
} satisfies ChartWords
