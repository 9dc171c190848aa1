/** What the queue, or the sender, was like when something happened: the numbers beside a sentence. */
import { lastRowAt } from '../../simulator/base/table'
import type { Signal } from '../../simulator/describe'
import type { EventOf } from '../../simulator/log'
import { eventAt } from '../../simulator/log/event-rows'
import { why } from '../../strings/why'
import { queues, traffic, variants } from '../algorithms'
import { formatQuantity } from '../quantity'
import { configure } from '../scenario/configure'
import { rateAt } from '../scenario/rate-trace'
import { aqmOfEpoch, linkBefore, variantBefore } from './in-force'
import type { Explained } from './told'

/** "average queue", "15.2 packets" */
export type Fact = readonly [name: string, value: string]

/** The discipline's state at a drop or a mark, the sender's at anything else. Empty where neither is known. */
export function eventFacts(run: Explained, row: number): Fact[] {
  const event = eventAt(run.log.events, row)
  if (event.kind === 'mark') return queueFacts(run, event)
  // Elsewhere than at the bottleneck its queue has no part in it.
  if (event.kind === 'drop') return event.place === 'bottleneck' ? queueFacts(run, event) : []
  const window = run.log.flows[event.flow]?.window
  return window ? flowFacts(run, event.flow, lastRowAt(window.columns.t, window.rows, event.t)) : []
}

function queueFacts({ scenario, log }: Explained, { t, row, epoch, link }: EventOf<'drop' | 'mark'>): Fact[] {
  const { columns, rows } = log.links[link]?.queue ?? log.queue
  // A discipline's row is written after its decision, at the same instant.
  const at = lastRowAt(columns.t, rows, t)
  if (at < 0) return []
  const config = configure(scenario)
  const { bitsPerSecond, rateTrace } = linkBefore(config, log, link, row)
  const rate = rateTrace === null ? bitsPerSecond : rateAt(rateTrace, t)
  const bytes = columns.bytes[at] as number
  const waiting = formatQuantity(columns.packets[at] as number, 'packets')
  const facts: Fact[] = [[why.facts.queue, `${waiting}, ${formatQuantity((bytes * 8e3) / rate, 'ms')}`]]
  const { id } = aqmOfEpoch(config, link, epoch)
  return [...facts, ...signalFacts(queues.get(id)?.signals ?? [], columns, at)]
}

/** The sender's state in row `row` of its window table. */
export function flowFacts({ scenario, log }: Explained, flow: number, row: number): Fact[] {
  const window = log.flows[flow]?.window
  if (window === undefined || row < 0) return []
  const { columns } = window
  const variant = variantBefore(configure(scenario), log, flow, columns.events[row] as number)
  const definition = variants.get(variant) ?? traffic.get(variant)
  return signalFacts([...OF_SENDERS, ...(definition?.signals ?? [])], columns, row)
}

type Shown = Pick<Signal, 'key' | 'label' | 'unit'>

const OF_SENDERS: readonly Shown[] = [
  { key: 'cwnd', label: 'cwnd', unit: 'packets' },
  { key: 'inFlight', label: why.facts.inFlight, unit: 'packets' },
  { key: 'ssthresh', label: 'ssthresh', unit: 'packets' },
  { key: 'srttMs', label: 'SRTT', unit: 'ms' },
]

function signalFacts(signals: readonly Shown[], columns: object, row: number): Fact[] {
  const all = columns as Readonly<Record<string, unknown>>
  return signals.flatMap(({ key, label, unit }): Fact[] => {
    const column = all[key]
    const isSeries = column instanceof Float64Array || column instanceof Float32Array
    const value = isSeries ? (column[row] as number) : Number.NaN
    return Number.isFinite(value) ? [[label, formatQuantity(value, unit)]] : []
  })
}
