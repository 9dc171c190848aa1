/**
 * What can happen in a run, as data: each kind with its fields, their units and what they say. From this are derived the union
 * `LogEvent`, the columns of the event table, what the recorder writes, what is read again, and what `sawtooth run --events` and
 * the exports list.
 */
import type { Table } from '../base/table'
import { MOST_NUMBERS, type Numbers } from '../sentence'

/** Where a packet can be dropped. */
export const DROP_PLACES = [
  'bottleneck',
  'access in',
  'wire',
  'access out',
  'return',
  'ack in',
  'ack out',
] as const
export type DropPlace = (typeof DROP_PLACES)[number]

interface Field {
  /** '' where the field has no unit. */
  readonly unit: string
  readonly about: string
  /** The field is one of these words, and its column has the word's place. */
  readonly words?: readonly string[]
  /** The field points into a list that the scenario or an algorithm has, -1 where into none: only what it leads to is told. */
  readonly leads?: true
}

export interface Kind {
  readonly about: string
  readonly fields: Readonly<Record<string, Field>>
  /** The numbers of a reason or a rule follow the fields. */
  readonly numbers?: true
}

const reason = {
  unit: '',
  about: 'place among the reasons of the discipline; -1: none decided',
  leads: true,
} as const satisfies Field
const epoch = {
  unit: '',
  about: 'which discipline of the link decided: 0 the first, then one for each change of it',
  leads: true,
} as const satisfies Field
const link = {
  unit: '',
  about: 'number of the link; -1: an access link, or the return path of a dumbbell',
  leads: true,
} as const satisfies Field
const cwnd = { unit: 'packets', about: 'congestion window after the event' } as const satisfies Field
/** What cuts a window, or gives it back. */
const cut = {
  cwnd,
  cwndBefore: { unit: 'packets', about: 'congestion window before the event' },
  ssthresh: { unit: 'packets', about: 'slow-start threshold after the event; none while none is set' },
  ssthreshBefore: { unit: 'packets', about: 'slow-start threshold before the event; none while none is set' },
} as const satisfies Kind['fields']

/** Kinds stand in the order of their codes in the `kind` column, which enter the digest. */
export const eventKinds = {
  'flow start': { about: 'a flow begins', fields: {} },
  established: { about: 'the handshake is over', fields: {} },
  'flow stop': { about: 'a flow ends; `seq` is the last segment acknowledged by then', fields: {} },
  complete: {
    about: 'all data of a flow are acknowledged',
    fields: { bytes: { unit: 'bytes', about: 'payload' } },
  },
  drop: {
    about: 'a packet is dropped',
    fields: { reason, place: { unit: '', about: 'where', words: DROP_PLACES }, epoch, link },
    numbers: true,
  },
  mark: { about: 'a packet is marked CE', fields: { reason, epoch, link }, numbers: true },
  'fast retransmit': { about: 'a loss is found and repaired', fields: cut },
  'recovery exit': { about: 'the recovery point is acknowledged', fields: { cwnd } },
  timeout: { about: 'the retransmission timer has run out', fields: cut },
  ece: { about: 'the echo of a mark has come', fields: cut },
  note: {
    about: 'a variant takes a turn',
    fields: { rule: { unit: '', about: 'place among the rules of the variant', leads: true } },
    numbers: true,
  },
  change: {
    about: 'a scheduled change is made',
    fields: { change: { unit: '', about: 'place among the changes of the configuration', leads: true } },
  },
  undo: { about: 'a reduction was spurious and is taken back', fields: cut },
  transfer: {
    about: 'one of many transfers has arrived whole; `seq` is its last segment',
    fields: {
      bytes: { unit: 'bytes', about: 'payload' },
      tookS: { unit: 's', about: 'time since its SYN' },
    },
  },
} as const satisfies Readonly<Record<string, Kind>>

export type EventKind = keyof typeof eventKinds
export const EVENT_KINDS = Object.keys(eventKinds) as EventKind[]
/** The `flow` of what concerns none. */
export const NO_FLOW = 0xffff

type Fields<K extends EventKind> = (typeof eventKinds)[K]['fields']
export type FieldName<K extends EventKind> = keyof Fields<K> & string
type ValueOf<F> = F extends { readonly words: readonly (infer Word)[] } ? Word : number

/** The fields of a kind by name. */
export type FieldsOf<K extends EventKind> = { readonly [F in FieldName<K>]: ValueOf<Fields<K>[F]> }

/** The same as they are stored: a word as its place among the words of its field. */
export type StoredFields<K extends EventKind> = Numbers<FieldName<K>>
export const placeOfDrop = (place: DropPlace): number => DROP_PLACES.indexOf(place)

/** Kinds without fields. */
export type BareKind = { [K in EventKind]: FieldName<K> extends never ? K : never }[EventKind]
/** Kinds that a sentence of an algorithm explains. */
export type ExplainedKind = {
  [K in EventKind]: (typeof eventKinds)[K] extends { readonly numbers: true } ? K : never
}[EventKind]

interface CommonToEvents<K extends EventKind> {
  readonly kind: K
  /** Row of the event in the table. */
  readonly row: number
  /** Time of the event, s. */
  readonly t: number
  /** Index of the flow, -1 where none is concerned. */
  readonly flow: number
  /** Number of the segment, as in the packet table. */
  readonly seq: number
  /** Row of the packet in the packet table, -1 if there is none. */
  readonly packet: number
}
/** An event of one of the kinds `K`. */
export type EventOf<K extends EventKind> = K extends EventKind
  ? CommonToEvents<K> &
      FieldsOf<K> &
      (K extends ExplainedKind ? { readonly numbers: readonly number[] } : unknown)
  : never
/** Anything that happened. */
export type LogEvent = EventOf<EventKind>

/** Where the table keeps the fields of each kind: what leads elsewhere first in `index`, everything else in the slots. */
interface Layout {
  readonly index: string | null
  /** Names of the fields in the slots, in order; the numbers of a sentence follow. */
  readonly slots: readonly string[]
  readonly hasNumbers: boolean
}

function layoutOf({ fields, numbers }: Kind): Layout {
  const [index = null] = Object.keys(fields).filter((name) => fields[name]?.leads)
  const slots = Object.keys(fields).filter((name) => name !== index)
  return { index, slots, hasNumbers: numbers === true }
}

export const layouts = Object.fromEntries(
  EVENT_KINDS.map((kind) => [kind, layoutOf(eventKinds[kind])]),
) as Readonly<Record<EventKind, Layout>>

const SLOTS = Math.max(
  ...Object.values(layouts).map(({ slots, hasNumbers }) => slots.length + (hasNumbers ? MOST_NUMBERS : 0)),
)
export type SlotName = `slot${number}`
export const slotNames: readonly SlotName[] = Array.from({ length: SLOTS }, (_, k): SlotName => `slot${k}`)

const common = {
  t: 'f64',
  /** NO_FLOW where no flow is concerned. */
  flow: 'u16',
  /** Index into EVENT_KINDS. */
  kind: 'u8',
  seq: 'i32',
  packet: 'i32',
  index: 'i32',
} as const
type EventSchema = typeof common & Readonly<Record<SlotName, 'f64'>>
export type EventTable = Table<EventSchema>

/** What happened and why, in order of time: a row is written at its moment, and none once the run is over. */
export const eventSchema: EventSchema = {
  ...common,
  ...Object.fromEntries(slotNames.map((name) => [name, 'f64'] as const)),
}

/** The code of a kind in the `kind` column and in the digest. */
export const codeOf = (kind: EventKind): number => EVENT_KINDS.indexOf(kind)
