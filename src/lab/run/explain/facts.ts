/** What the queue, or the sender, was like when something happened: the numbers beside a sentence. */
import { lastRowAt } from '../../../simulator/base/table'
import type { Signal } from '../../../simulator/congestion/congestion-control'
import { DROP_PLACES, EVENT_KINDS, NO_FLOW } from '../../../simulator/log'
import { queues, variants } from '../../../simulator/registry'
import { formatCount, formatNumber } from '../../format'
import { configure } from '../../scenario/configure'
import type { Explained } from '../explain'
import { bottleneckAfter } from './changes'

/** "average queue", "15.2 packets" */
export type Fact = readonly [name: string, value: string]

/** The discipline's state at a drop or a mark, the sender's at anything else. Empty where neither is known. */
export function eventFacts(run: Explained, row: number): Fact[] {
  const { t, kind, flow, c } = run.log.events.columns
  const timeS = t[row] as number
  const name = EVENT_KINDS[kind[row] as number]
  if (name === 'mark') return queueFacts(run, timeS)
  // Elsewhere than at the bottleneck its queue has no part in it.
  if (name === 'drop') return DROP_PLACES[c[row] as number] === 'bottleneck' ? queueFacts(run, timeS) : []
  const index = flow[row] as number
  return index === NO_FLOW ? [] : flowFacts(run, index, timeS)
}

function queueFacts({ scenario, log }: Explained, timeS: number): Fact[] {
  const { columns, rows } = log.queue
  // A discipline's row is written after its decision, at the same instant.
  const row = lastRowAt(columns.t, rows, timeS)
  if (row < 0) return []
  const config = configure(scenario)
  const now = bottleneckAfter(config, config.changes.filter((change) => change.atS <= timeS).length)
  const bytes = columns.bytes[row] as number
  const waiting = `${formatCount(columns.packets[row] as number)} packets`
  const facts: Fact[] = [['queue', `${waiting}, ${formatNumber((bytes * 8e3) / now.bitsPerSecond)} ms`]]
  return [...facts, ...signalFacts(queues.get(now.aqm.id)?.signals ?? [], columns, row)]
}

/** The sender's state in force at `timeS`. */
export function flowFacts({ scenario, log }: Explained, flow: number, timeS: number): Fact[] {
  const window = log.flows[flow]?.window
  const row = window === undefined ? -1 : lastRowAt(window.columns.t, window.rows, timeS)
  if (window === undefined || row < 0) return []
  const { columns } = window
  const facts: Fact[] = [
    ['cwnd', `${formatNumber(columns.cwnd[row] as number)} packets`],
    ['in flight', formatCount(columns.inFlight[row] as number)],
  ]
  if (Number.isFinite(columns.ssthresh[row]))
    facts.push(['ssthresh', formatNumber(columns.ssthresh[row] as number)])
  if (Number.isFinite(columns.srttMs[row]))
    facts.push(['SRTT', `${formatNumber(columns.srttMs[row] as number)} ms`])
  const variant = scenario.flows[flow]?.variant ?? ''
  return [...facts, ...signalFacts(variants.get(variant)?.signals ?? [], columns, row)]
}

function signalFacts(signals: readonly Signal[], columns: object, row: number): Fact[] {
  const all = columns as Readonly<Record<string, unknown>>
  return signals.flatMap(({ key, label, unit }): Fact[] => {
    const column = all[key]
    const value = column instanceof Float64Array ? (column[row] as number) : Number.NaN
    return Number.isFinite(value) ? [[label, `${formatNumber(value)}${unit === '' ? '' : ` ${unit}`}`]] : []
  })
}
