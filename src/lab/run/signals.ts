/** Every series that a run logs and that can be charted by its name: what all senders and queues have, and what each algorithm declares. */
import type { Signal } from '../../simulator/describe'
import { signals as words } from '../../strings/signals'
import { queues, traffic, variants } from '../algorithms'
import { OWN_ID } from '../scenario/own-names'

export interface LoggedSignal {
  /** Name in links: "pacing", "bbr.btlBwMbps", "red.average". */
  readonly id: string
  /** "Pacing rate", "BBR: BtlBw" */
  readonly label: string
  /** '' for what has none. */
  readonly unit: string
  /** A line for each flow, from its window table, or one for the bottleneck's queue. */
  readonly of: 'flow' | 'queue'
  readonly column: string
  /** The variant or queue discipline that has it; '' for what all have. */
  readonly owner: string
  /** Zero says nothing of it: its axis begins with the least value in view. */
  readonly floating: boolean
}

/** What all have, as `of`, `id`, `label`, `unit` and `column`. What has no unit counts bytes from the start. */
const COMMON = [
  ['flow', 'cwnd', 'cwnd', 'packets', 'cwnd'],
  ['flow', 'ssthresh', 'ssthresh', 'packets', 'ssthresh'],
  ['flow', 'inflight', words.inflight, 'packets', 'inFlight'],
  ['flow', 'pacing', words.pacing, 'Mbit/s', 'pacingMbps'],
  ['flow', 'delivery', words.delivery, 'Mbit/s', 'deliveryMbps'],
  ['flow', 'srtt', words.srtt, 'ms', 'srttMs'],
  ['flow', 'rto', words.rto, 'ms', 'rtoMs'],
  ['flow', 'sequence', words.sequence, '', 'nxt'],
  ['flow', 'acknowledged', words.acknowledged, '', 'una'],
  ['queue', 'queue.bytes', words.queueBytes, 'bytes', 'bytes'],
] as const

function declared(
  of: LoggedSignal['of'],
  owner: { readonly id: string; readonly label: string; readonly signals?: readonly Signal[] },
): LoggedSignal[] {
  return (owner.signals ?? []).map(({ key, label, unit }) => ({
    id: `${owner.id}.${key}`,
    label: `${owner.label}: ${label}`,
    unit,
    of,
    column: key,
    owner: owner.id,
    // The instant of a next drop.
    floating: unit === 's' && key.endsWith('S'),
  }))
}

export const loggedSignals: readonly LoggedSignal[] = [
  ...COMMON.map(([of, id, label, unit, column]) => ({
    of,
    id,
    label,
    unit,
    column,
    owner: '',
    floating: unit === '',
  })),
  ...[...variants.values()].flatMap((variant) => declared('flow', variant)),
  ...[...queues.values()].flatMap((queue) => declared('queue', queue)),
]

const byId = new Map(loggedSignals.map((signal) => [signal.id, signal]))

export function signalById(id: string): LoggedSignal | undefined {
  return byId.get(id)
}

/**
 * A signal of an algorithm that a scenario brings along: "mine.queueing". Nothing but its name is known before a run has it: its unit is
 * that of the run's own declaration (`unitIn`), and it is the queue's where no flow has it. undefined: such a name cannot be one.
 */
export function ownSignal(id: string): LoggedSignal | undefined {
  const [owner = '', column = '', more] = id.split('.')
  if (!OWN_ID.test(owner) || !OWN_ID.test(column) || more !== undefined) return undefined
  if (variants.has(owner) || queues.has(owner) || traffic.has(owner)) return undefined
  return { id, label: column, unit: '', of: 'flow', column, owner, floating: false }
}
