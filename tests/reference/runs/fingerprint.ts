/** What is recorded of a run: two runs with the same fingerprint are the same to whoever looks at them. */
import { createHash, type Hash } from 'node:crypto'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { eventFacts, flowFacts } from '../../../src/lab/explain/facts'
import { packetLife } from '../../../src/lab/explain/packet'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { Schema, Table } from '../../../src/simulator/base/table'
import type { RunLog } from '../../../src/simulator/log'

export interface Fingerprint {
  /** Of every packet, ACK and window, as links carry it. */
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
  return { digest, events, log: hashOfLog(log), words: hashOfWords({ scenario, log }) }
}

const HEX_DIGITS = 12
const short = (hash: Hash): string => hash.digest('hex').slice(0, HEX_DIGITS)

/** Bits of what is not a number differ between machines. */
const NOT_A_NUMBER = -1.5e-300

function addTable<S extends Schema>(hash: Hash, name: string, { schema, columns, rows }: Table<S>): void {
  for (const key of Object.keys(schema)) {
    const values = (columns[key] as Float64Array).slice(0, rows)
    for (let row = 0; row < rows; row++) if (Number.isNaN(values[row])) values[row] = NOT_A_NUMBER
    hash.update(`${name}.${key} ${rows}\n`)
    hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
}

function hashOfLog({ packets, acks, queue, events, flows }: RunLog): string {
  const hash = createHash('sha256')
  for (const [name, table] of Object.entries({ packets, acks, queue, events }))
    addTable(hash, name, table as Table<Schema>)
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
