/** What happened in a run, as objects with names (`--events`). */

import type { ColumnsOf } from '../../simulator/base/table'
import type { Change, SimulationConfig } from '../../simulator/config'
import {
  DROP_PLACES,
  EVENT_KINDS,
  type EventKind,
  type eventSchema,
  NO_FLOW,
  type RunLog,
} from '../../simulator/log'
import { queues, variants } from '../../simulator/registry'
import { aqmOfEpoch, variantBefore } from '../explain/in-force'
import { fillIn } from '../quantity'

/** The cause of a drop. `access`: the flow's own access link had no room. */
export type DropCause = 'overflow' | 'aqm' | 'wire' | 'access' | 'return'

export interface RunEvent {
  /** s */
  readonly t: number
  /** null: the network itself. */
  readonly flow: string | null
  /** "drop", "fastRetransmit", "flowStart": the kinds of the log in camel case. */
  readonly kind: string
  /** Number of the segment: the SYN is 0, data are 1, 2, ... */
  readonly seq: number
  /** Cause of a drop, of a mark; the rule of a note; what a change changes. */
  readonly why?: string
  /** Where a drop happened: one of DROP_PLACES. */
  readonly place?: string
  /** Drop or mark: the quantity that decided and its limit. */
  readonly value?: number
  readonly threshold?: number
  /** A transfer that has arrived: its payload, and the time since its SYN. */
  readonly bytes?: number
  readonly tookS?: number
  /** Packets, after the event and before it. */
  readonly cwnd?: number
  readonly cwndBefore?: number
  readonly ssthresh?: number | null
  readonly ssthreshBefore?: number | null
}

/** "fast retransmit" -> "fastRetransmit" */
export function eventName(kind: EventKind): string {
  return kind.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

interface Context {
  readonly config: SimulationConfig
  readonly log: RunLog
}

type Columns = ColumnsOf<typeof eventSchema>

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)

function reasonOf(columns: Columns, row: number, { config }: Context): 'overflow' | 'aqm' {
  const { id } = aqmOfEpoch(config, columns.d[row] as number)
  return queues.get(id)?.reasons[columns.rule[row] as number]?.cause ?? 'overflow'
}

function dropDetail(columns: Columns, row: number, context: Context): Partial<RunEvent> {
  const place = DROP_PLACES[columns.c[row] as number] ?? DROP_PLACES[0]
  const whyElsewhere = {
    'access in': 'access',
    'access out': 'access',
    wire: 'wire',
    return: 'return',
  } as const
  const why: DropCause = place === 'bottleneck' ? reasonOf(columns, row, context) : whyElsewhere[place]
  const decided = (columns.rule[row] as number) >= 0
  return { why, place, ...(decided ? limit(columns, row) : {}) }
}

function limit(columns: Columns, row: number): Partial<RunEvent> {
  return { value: columns.a[row] as number, threshold: columns.b[row] as number }
}

function ruleText(columns: Columns, row: number, { config, log }: Context): string {
  const variant = variantBefore(config, log, columns.flow[row] as number, row)
  const text = variants.get(variant)?.rules?.[columns.rule[row] as number]?.text ?? ''
  return fillIn(text, { a: columns.a[row] as number, b: columns.b[row] as number })
}

function detail(kind: EventKind, columns: Columns, row: number, context: Context): Partial<RunEvent> {
  switch (kind) {
    case 'drop':
      return dropDetail(columns, row, context)
    case 'mark':
      return { why: reasonOf(columns, row, context), ...limit(columns, row) }
    case 'fast retransmit':
    case 'timeout':
    case 'ece':
      return {
        cwnd: columns.d[row] as number,
        cwndBefore: columns.c[row] as number,
        ssthresh: finiteOrNull(columns.b[row] as number),
        ssthreshBefore: finiteOrNull(columns.a[row] as number),
      }
    case 'transfer':
      return { bytes: columns.a[row] as number, tookS: columns.b[row] as number }
    case 'recovery exit':
      return { cwnd: columns.c[row] as number }
    case 'note':
      return { why: ruleText(columns, row, context) }
    case 'change': {
      const change: Change | undefined = context.config.changes[columns.rule[row] as number]
      return change === undefined ? {} : { why: change.kind }
    }
    default:
      return {}
  }
}

/** All events of the log, in order. `config` is what was run. */
export function listEvents(config: SimulationConfig, log: RunLog): RunEvent[] {
  const context: Context = { config, log }
  const { columns, rows } = log.events
  const events: RunEvent[] = []
  for (let row = 0; row < rows; row++) {
    const kind = EVENT_KINDS[columns.kind[row] as number] ?? EVENT_KINDS[0]
    const flow = columns.flow[row] as number
    events.push({
      t: columns.t[row] as number,
      flow: flow === NO_FLOW ? null : (config.flows[flow]?.id ?? null),
      kind: eventName(kind),
      seq: columns.seq[row] as number,
      ...detail(kind, columns, row, context),
    })
  }
  return events
}
