/** Every series that a run logs and that can be charted by its name: what all senders and queues have, and what each algorithm declares. */
import type { Signal } from '../../simulator/describe'
import { signals as words } from '../../strings/signals'
import { queues, variants } from '../algorithms'

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

function common(
  of: LoggedSignal['of'],
  id: string,
  label: string,
  unit: string,
  column: string,
  floating = false,
): LoggedSignal {
  return { id, label, unit, of, column, owner: '', floating }
}

const COMMON: readonly LoggedSignal[] = [
  common('flow', 'cwnd', 'cwnd', 'packets', 'cwnd'),
  common('flow', 'ssthresh', 'ssthresh', 'packets', 'ssthresh'),
  common('flow', 'inflight', words.inflight, 'packets', 'inFlight'),
  common('flow', 'pacing', words.pacing, 'Mbit/s', 'pacingMbps'),
  common('flow', 'delivery', words.delivery, 'Mbit/s', 'deliveryMbps'),
  common('flow', 'srtt', words.srtt, 'ms', 'srttMs'),
  common('flow', 'rto', words.rto, 'ms', 'rtoMs'),
  common('flow', 'sequence', words.sequence, '', 'nxt', true),
  common('flow', 'acknowledged', words.acknowledged, '', 'una', true),
  common('queue', 'queue.bytes', words.queueBytes, 'bytes', 'bytes'),
]

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
  ...COMMON,
  ...[...variants.values()].flatMap((variant) => declared('flow', variant)),
  ...[...queues.values()].flatMap((queue) => declared('queue', queue)),
]

const byId = new Map(loggedSignals.map((signal) => [signal.id, signal]))

export function signalById(id: string): LoggedSignal | undefined {
  return byId.get(id)
}
