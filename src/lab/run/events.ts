/** The events of a run as objects with names (`--events`). `eventKinds` names the fields of each kind. */
import type { SimulationConfig } from '../../simulator/config'
import {
  type DropPlace,
  type EventKind,
  type EventOf,
  eventKinds,
  type Kind,
  type LogEvent,
  type RunLog,
} from '../../simulator/log'
import { eventAt } from '../../simulator/log/event-rows'
import { hopOfLink, type Way, wayOfLink } from '../../simulator/network/link-number'
import { numbersOf } from '../../simulator/sentence'
import { isOfAck, noted, reasonOf, reasonTold } from '../explain/decisions'

/** The cause of a drop. `access` means that the flow's own access link had no room. */
export type DropCause = 'overflow' | 'aqm' | 'wire' | 'access' | 'return'

export interface RunEvent {
  /** Time of the event, s. */
  readonly t: number
  /** Id of the flow; null for an event of the network itself. */
  readonly flow: string | null
  /** The hop of a drop or a mark on a chain, from 0 on, and its direction, `forward` or `back`. */
  readonly hop?: number
  readonly direction?: Way
  /** True where an ACK was dropped on a chain. */
  readonly ack?: true
  /** "drop", "fastRetransmit", "flowStart": the kinds of the log in camel case. */
  readonly kind: string
  /** Number of the segment: the SYN is 0, data are 1, 2, ... */
  readonly seq: number
  /** The cause of a drop or of a mark, the rule of a note, or what a change changes. */
  readonly why?: string
  /** For a drop or mark: the quantity that decided, and its limit. */
  readonly value?: number
  readonly threshold?: number
  /** The reason in words, as the discipline gives it, and all of its numbers by name. */
  readonly reason?: string
  readonly numbers?: Readonly<Record<string, number>>
  /** The fields of the event's kind (`eventKinds`); null where a value does not exist. */
  readonly [field: string]: unknown
}

/** "fast retransmit" -> "fastRetransmit" */
export function eventName(kind: EventKind): string {
  return kind.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const ELSEWHERE: Readonly<Partial<Record<DropPlace, DropCause>>> = {
  'access in': 'access',
  'access out': 'access',
  wire: 'wire',
  return: 'return',
  'ack in': 'access',
  'ack out': 'access',
}

type Told = Readonly<Record<string, unknown>>

/** Returns the fields of `event` by their names, without those that only refer to something else (`leads`). */
function fieldsOf(event: LogEvent): Told {
  const { fields }: Kind = eventKinds[event.kind]
  const values: Told = { ...event }
  const told: Record<string, unknown> = {}
  for (const [name, { leads }] of Object.entries(fields)) {
    const value = values[name]
    if (leads !== true) told[name] = typeof value === 'number' && !Number.isFinite(value) ? null : value
  }
  return told
}

/** Returns the hop and direction on a chain, and whether it was an ACK. For an access link only the last is returned. */
function placeOnChain(config: SimulationConfig, event: EventOf<'drop' | 'mark'>): Told {
  if (config.hops === null) return {}
  const ack = event.kind === 'drop' && isOfAck(config, event) ? { ack: true } : {}
  if (event.link < 0) return ack
  return { hop: hopOfLink(event.link), direction: wayOfLink(event.link), ...ack }
}

function decisionOf(config: SimulationConfig, event: EventOf<'drop' | 'mark'>): Told {
  const reason = reasonOf(config, event)
  const elsewhere = event.kind === 'drop' ? ELSEWHERE[event.place] : undefined
  const why: DropCause = elsewhere ?? reason?.cause ?? 'overflow'
  const where = placeOnChain(config, event)
  if (reason === null) return { why, ...where, ...fieldsOf(event) }
  const numbers = numbersOf(reason, event.numbers)
  const [value, limit] = reason.compares
  return {
    why,
    ...where,
    ...fieldsOf(event),
    value: numbers[value],
    threshold: limit === null ? 0 : numbers[limit],
    reason: reasonTold(config, event)?.text,
    numbers,
  }
}

function detailOf(config: SimulationConfig, log: RunLog, event: LogEvent): Told {
  switch (event.kind) {
    case 'drop':
    case 'mark':
      return decisionOf(config, event)
    case 'note':
      return { why: noted(config, log, event).text }
    case 'change': {
      const change = config.changes[event.change]
      return change === undefined ? {} : { why: change.kind }
    }
    default:
      return fieldsOf(event)
  }
}

/** Returns all events of the log in order. `config` is the configuration of the run. */
export function listEvents(config: SimulationConfig, log: RunLog): RunEvent[] {
  return Array.from({ length: log.events.rows }, (_, row) => {
    const event = eventAt(log.events, row)
    return {
      t: event.t,
      flow: config.flows[event.flow]?.id ?? null,
      kind: eventName(event.kind),
      seq: event.seq,
      ...detailOf(config, log, event),
    }
  })
}
