/** What is recorded of a run: two runs with the same fingerprint are the same to whoever looks at them. */
import { createHash, type Hash } from 'node:crypto'
import { noted, reasonOf } from '../../../src/lab/explain/decisions'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { eventFacts, flowFacts } from '../../../src/lab/explain/facts'
import { packetLife } from '../../../src/lab/explain/packet'
import { run } from '../../../src/lab/run/run'
import { configure } from '../../../src/lab/scenario/configure'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { Schema, Table } from '../../../src/simulator/base/table'
import type { SimulationConfig } from '../../../src/simulator/config'
import { type EventOf, type LogEvent, placeOfDrop, type RunLog } from '../../../src/simulator/log'
import { eventAt } from '../../../src/simulator/log/event-rows'
import { numbersOf } from '../../../src/simulator/sentence'

export interface Fingerprint {
  /** Digest of every packet, ACK and window, as links carry it. */
  readonly digest: string
  /** How many events the simulation acted on. */
  readonly events: number
  /** Hash of every table of the log, the series, decisions and signals included. */
  readonly log: string
  /** Hash of what is said of its events, windows and packets. */
  readonly words: string
}

/** The scenario of a link. Throws where a part of the link is not understood. */
export function scenarioOfLink(link: string): Scenario {
  const { scenario, ignored } = decodeLink(`?${link}`)
  if (ignored.length > 0) throw new Error(`${link}: ${ignored.map(({ message }) => message).join('; ')}`)
  return scenario
}

export interface Explained {
  readonly scenario: Scenario
  readonly log: RunLog
}

const KEPT = { series: true, packets: true, seriesIntervalS: 0, binS: 0.1 } as const

export function fingerprintOf(scenario: Scenario): Fingerprint {
  const { log, result } = run(scenario, KEPT)
  const { digest, events } = result.engine
  return { digest, events, log: hashOfLog(log, configure(scenario)), words: hashOfWords({ scenario, log }) }
}

const HEX_DIGITS = 12
const short = (hash: Hash): string => hash.digest('hex').slice(0, HEX_DIGITS)

/** Bits of what is not a number differ between machines. */
const NOT_A_NUMBER = -1.5e-300

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array

function addColumn(hash: Hash, name: string, rows: number, column: Column): void {
  const values = column.slice(0, rows)
  for (let row = 0; row < rows; row++) if (Number.isNaN(values[row])) values[row] = NOT_A_NUMBER
  hash.update(`${name} ${rows}\n`)
  hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
}

function addTable<S extends Schema>(hash: Hash, name: string, { schema, columns, rows }: Table<S>): void {
  for (const key of Object.keys(schema)) addColumn(hash, `${name}.${key}`, rows, columns[key] as Column)
}

/** Columns of numbers in which events are hashed, in this order, whatever the layout of their table is. */
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
type Lettered = Partial<Record<(typeof LETTERS)[number], number>> & { readonly rule?: number }

/** The numbers of a decision: what decided and its limit first, then the others in the order of the sentence. */
function decisionOf(config: SimulationConfig, event: EventOf<'drop' | 'mark'>): Lettered {
  const { reason: rule, epoch: d } = event
  const c = event.kind === 'drop' ? placeOfDrop(event.place) : 0
  const reason = reasonOf(config, event)
  if (reason === null) return { rule, a: event.numbers[0] ?? 0, b: event.numbers[1] ?? 0, c, d }
  const numbers = numbersOf(reason, event.numbers)
  const [value, limit] = reason.compares
  const [e = 0, f = 0] = reason.numbers
    .filter((name) => name !== value && name !== limit)
    .map((name) => numbers[name] as number)
  return { rule, a: numbers[value] as number, b: limit === null ? 0 : (numbers[limit] as number), c, d, e, f }
}

/** The numbers of a turn in their order; a sentence that begins with an absence names them the other way round. */
function turnOf(config: SimulationConfig, log: RunLog, event: EventOf<'note'>): Lettered {
  const { rule } = event
  const [first = 0, second = 0] = event.numbers
  return noted(config, log, event).text.startsWith('no ')
    ? { rule, a: second, b: first }
    : { rule, a: first, b: second }
}

function lettered(config: SimulationConfig, log: RunLog, event: LogEvent): Lettered {
  switch (event.kind) {
    case 'drop':
    case 'mark':
      return decisionOf(config, event)
    case 'fast retransmit':
    case 'timeout':
    case 'ece':
    case 'undo':
      return { a: event.ssthreshBefore, b: event.ssthresh, c: event.cwndBefore, d: event.cwnd }
    case 'recovery exit':
      return { c: event.cwnd, d: event.cwnd }
    case 'complete':
      return { a: event.bytes }
    case 'transfer':
      return { a: event.bytes, b: event.tookS }
    case 'note':
      return turnOf(config, log, event)
    case 'change':
      return { rule: event.change }
    default:
      return {}
  }
}

function addEvents(hash: Hash, log: RunLog, config: SimulationConfig): void {
  const { events } = log
  const { columns, rows } = events
  for (const key of ['t', 'flow', 'kind', 'seq', 'packet'] as const)
    addColumn(hash, `events.${key}`, rows, columns[key])
  const all = Array.from({ length: rows }, (_, row) => lettered(config, log, eventAt(events, row)))
  addColumn(
    hash,
    'events.rule',
    rows,
    Int32Array.from(all, ({ rule = -1 }) => rule),
  )
  for (const letter of LETTERS)
    addColumn(
      hash,
      `events.${letter}`,
      rows,
      Float64Array.from(all, (values) => values[letter] ?? 0),
    )
}

function hashOfLog(log: RunLog, config: SimulationConfig): string {
  const { packets, acks, queue, flows } = log
  const hash = createHash('sha256')
  for (const [name, table] of Object.entries({ packets, acks, queue }))
    addTable(hash, name, table as Table<Schema>)
  addEvents(hash, log, config)
  for (const { window, throughput } of flows) {
    addTable(hash, 'window', window)
    addTable(hash, 'throughput', throughput)
  }
  return short(hash)
}

/** Up to `most` of the indices below `count`, spread evenly, the first included. */
function some(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, k) => Math.floor((k * count) / most))
}

const MOST_EVENTS = 300
const MOST_WINDOWS = 60
const MOST_PACKETS = 40

function hashOfWords(told: Explained): string {
  const { log } = told
  const hash = createHash('sha256')
  const say = (...texts: readonly string[]): void => void hash.update(`${texts.join(' ')}\n`)
  for (const row of some(log.events.rows, MOST_EVENTS)) {
    const { tag, sentence } = explain(told, row)
    say(tag, sentence, ...eventFacts(told, row).flat())
  }
  for (const [flow, { window }] of log.flows.entries())
    for (const row of some(window.rows, MOST_WINDOWS))
      say(explainWindow(told, flow, row).sentence, ...flowFacts(told, flow, row).flat())
  for (const row of some(log.packets.rows, MOST_PACKETS)) {
    const { stations, decision, earlier, later } = packetLife(log, row)
    say(
      `${decision} ${earlier} ${later}`,
      ...stations.map(({ name, text, event }) => `${name} ${text} ${event}`),
    )
  }
  say(noLossSentence(told) ?? '')
  return short(hash)
}
