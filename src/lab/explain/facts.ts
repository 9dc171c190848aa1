/** What the queue, or the sender, was like when something happened: the numbers beside a sentence. */
import { lastRowAt } from '../../simulator/base/table'
import type { Signal } from '../../simulator/congestion/congestion-control'
import { DROP_PLACES, EVENT_KINDS, NO_FLOW } from '../../simulator/log'
import { queues, traffic, variants } from '../../simulator/registry'
import { formatQuantity } from '../quantity'
import { configure } from '../scenario/configure'
import { rateAt } from '../scenario/rate-trace'
import type { Explained } from './explain'
import { aqmOfEpoch, bottleneckBefore, variantBefore } from './in-force'

/** "average queue", "15.2 packets" */
export type Fact = readonly [name: string, value: string]

/** The discipline's state at a drop or a mark, the sender's at anything else. Empty where neither is known. */
export function eventFacts(run: Explained, row: number): Fact[] {
  const { t, kind, flow, c } = run.log.events.columns
  const timeS = t[row] as number
  const name = EVENT_KINDS[kind[row] as number]
  if (name === 'mark') return queueFacts(run, row)
  // Elsewhere than at the bottleneck its queue has no part in it.
  if (name === 'drop') return DROP_PLACES[c[row] as number] === 'bottleneck' ? queueFacts(run, row) : []
  const index = flow[row] as number
  if (index === NO_FLOW) return []
  const table = run.log.flows[index]?.window
  return table === undefined ? [] : flowFacts(run, index, lastRowAt(table.columns.t, table.rows, timeS))
}

/** The queue at the drop or the mark in row `row` of the event table. */
function queueFacts({ scenario, log }: Explained, row: number): Fact[] {
  const { t, d } = log.events.columns
  const { columns, rows } = log.queue
  // A discipline's row is written after its decision, at the same instant.
  const at = lastRowAt(columns.t, rows, t[row] as number)
  if (at < 0) return []
  const config = configure(scenario)
  const { bitsPerSecond, rateTrace } = bottleneckBefore(config, log, row)
  const rate = rateTrace === null ? bitsPerSecond : rateAt(rateTrace, t[row] as number)
  const bytes = columns.bytes[at] as number
  const waiting = formatQuantity(columns.packets[at] as number, 'packets')
  const facts: Fact[] = [['queue', `${waiting}, ${formatQuantity((bytes * 8e3) / rate, 'ms')}`]]
  const { id } = aqmOfEpoch(config, d[row] as number)
  return [...facts, ...signalFacts(queues.get(id)?.signals ?? [], columns, at)]
}

/** The sender's state in row `row` of its window table. */
export function flowFacts({ scenario, log }: Explained, flow: number, row: number): Fact[] {
  const window = log.flows[flow]?.window
  if (window === undefined || row < 0) return []
  const { columns } = window
  const facts: Fact[] = []
  const add = (name: string, column: Float64Array | Float32Array, unit: string): void => {
    const value = column[row] as number
    if (Number.isFinite(value)) facts.push([name, formatQuantity(value, unit)])
  }
  add('cwnd', columns.cwnd, 'packets')
  add('in flight', columns.inFlight, 'packets')
  add('ssthresh', columns.ssthresh, 'packets')
  add('SRTT', columns.srttMs, 'ms')
  const variant = variantBefore(configure(scenario), log, flow, columns.events[row] as number)
  const definition = variants.get(variant) ?? traffic.get(variant)
  return [...facts, ...signalFacts(definition?.signals ?? [], columns, row)]
}

function signalFacts(signals: readonly Signal[], columns: object, row: number): Fact[] {
  const all = columns as Readonly<Record<string, unknown>>
  return signals.flatMap(({ key, label, unit }): Fact[] => {
    const column = all[key]
    const value = column instanceof Float64Array ? (column[row] as number) : Number.NaN
    return Number.isFinite(value) ? [[label, formatQuantity(value, unit)]] : []
  })
}
