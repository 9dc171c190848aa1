/**
 * Reads what a worker says that runs code of one's own. The code is read before it runs and can reach nothing; what comes of it is
 * believed in shape and size all the same only where it is what a worker of ours could say (`protocol.ts`).
 */
import type { Schema } from '../../simulator/base/table'
import {
  ackSchema,
  eventSchema,
  packetSchema,
  passageSchema,
  queueSchema,
  throughputSchema,
  windowSchema,
} from '../../simulator/log'
import { PAGE_BYTES } from './budget'
import type { FromWorker, RunStarted, RunTable, TableName } from './protocol'
import { finite, list, matching, number, object, orNull, type Shape, text, whole, yesOrNo } from './shapes'

/** Characters of a sentence. */
const SENTENCE = 2000
const MOST_ROWS = 100_000_000
/** Names of series, as algorithms and code declare them. */
const signals = list(matching(/^[A-Za-z][\w .-]{0,63}$/), 64)
const MOST_LISTED = 4096

const schemas: Readonly<Record<TableName, Schema>> = {
  packets: packetSchema,
  acks: ackSchema,
  queue: queueSchema,
  passages: passageSchema,
  events: eventSchema,
  window: windowSchema,
  throughput: throughputSchema,
}
const ARRAYS = { f64: Float64Array, f32: Float32Array, i32: Int32Array, u16: Uint16Array, u8: Uint8Array }

const numbers = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, number]))
const distribution = object(numbers('min', 'mean', 'p50', 'p95', 'p99', 'max'))
const link = {
  ...numbers('utilization', 'marks'),
  drops: object(numbers('overflow', 'aqm', 'wire')),
  queuePackets: object(numbers('mean', 'p95', 'max')),
  queueDelayMs: object(numbers('mean', 'p50', 'p95', 'p99', 'max')),
}
const flowResult = object(
  {
    id: text(100),
    variant: text(200),
    ...numbers('goodputMbps', 'throughputMbps', 'deliveredBytes', 'packetsSent', 'retransmits', 'drops'),
    ...numbers('marks', 'fastRetransmits', 'timeouts'),
    completionS: orNull(number),
    rttMs: orNull(distribution),
    cwndPackets: orNull(object(numbers('mean', 'max'))),
  },
  {
    dropsByHop: list(number, MOST_LISTED),
    transfers: object({
      ...numbers('started', 'completed', 'refused', 'meanBytes'),
      completionMs: orNull(distribution),
    }),
    video: object({
      ...numbers('segments', 'bitrateMbps', 'switches', 'stalls', 'stalledS'),
      startupS: orNull(number),
    }),
  },
)
const result = object(
  {
    // The page has the scenario that it asked for.
    scenario: () => true,
    engine: object({
      version: text(100),
      ...numbers('events', 'packets', 'wallMs'),
      // A run that keeps the packets of a part only has none.
      digest: matching(/^([0-9a-f]{16})?$/),
    }),
    flows: list(flowResult, MOST_LISTED),
    bottleneck: object(link),
    jain: number,
  },
  { hops: list(object({ ...link, back: object(link) }), MOST_LISTED) },
)

const excerpt = list(finite, 2)
const receivedBefore = list(whole(0), MOST_LISTED)
const runId = whole(0)
const table: Shape = object(
  {
    table: (value) => typeof value === 'string' && Object.hasOwn(schemas, value),
    flow: whole(-1, MOST_LISTED),
    rows: whole(0, MOST_ROWS),
    columns: (value) => typeof value === 'object' && value !== null,
  },
  { link: whole(0, MOST_LISTED) },
)
const rowsOf = object({
  rows: whole(0, MOST_ROWS),
  columns: (value) => typeof value === 'object' && value !== null,
})
const place = object({ line: whole(1), column: whole(1), start: whole(0), end: whole(0) })

/** The members of each message beside its type, which `of` tables have checked as well. */
const messages: Readonly<Record<FromWorker['type'], Shape>> = {
  ready: () => true,
  pong: () => true,
  started: object(
    {
      type: () => true,
      runId,
      binS: (value) => finite(value) && (value as number) > 0,
      packetDetail: yesOrNo,
      packetsToCome: yesOrNo,
      queueSignals: signals,
      flowSignals: list(signals, MOST_LISTED),
    },
    { linkSignals: list(signals, MOST_LISTED) },
  ),
  chunk: (value) => {
    const { type: _, runId: id, ...rest } = value as Readonly<Record<string, unknown>>
    return runId(id) && table(rest)
  },
  preview: object({ type: () => true, runId, simulatedS: finite, tables: list(table, MOST_LISTED) }),
  excerpt: object({
    type: () => true,
    runId,
    fromS: finite,
    toS: finite,
    receivedBefore,
    packets: rowsOf,
    acks: rowsOf,
    passages: list(rowsOf, MOST_LISTED),
    firstEvent: whole(0),
    eventPackets: (value) => value instanceof Int32Array,
  }),
  excerptFailed: object({ type: () => true, runId, message: text(SENTENCE), lost: yesOrNo }),
  progress: object({ type: () => true, runId, simulatedS: finite }),
  done: object({
    type: () => true,
    runId,
    result,
    recorded: orNull(object({ excerpt, receivedBefore })),
  }),
  refused: object({
    type: () => true,
    runId,
    message: text(SENTENCE),
    ...numbers('estimatedPackets', 'allowedPackets', 'fittingDurationS'),
    fittingBandwidthMbps: orNull(number),
  }),
  lacking: object({ type: () => true, runId, message: text(SENTENCE) }),
  failed: object({ type: () => true, runId, atS: finite, message: text(SENTENCE) }),
  codeStopped: object({
    type: () => true,
    runId,
    message: text(SENTENCE),
    stop: object({
      algorithm: text(100),
      place,
      why: text(SENTENCE),
      value: orNull(text(SENTENCE)),
      spent: yesOrNo,
      ack: whole(0),
      atS: finite,
    }),
  }),
}

type Columns = RunTable['columns']

/** Exactly the columns of the schema, each as long as its rows at least; null: they are others. Adds up their bytes. */
function columnsOf(schema: Schema, more: readonly string[], given: object, rows: number): Columns | null {
  const types: Schema = { ...schema, ...Object.fromEntries(more.map((name) => [name, 'f64'] as const)) }
  const columns: Record<string, Columns[string]> = {}
  for (const [name, type] of Object.entries(types)) {
    const column: unknown = Object.hasOwn(given, name) ? given[name as keyof typeof given] : undefined
    if (!(column instanceof ARRAYS[type]) || !(column.buffer instanceof ArrayBuffer)) return null
    if (column.length < rows) return null
    columns[name] = column as Columns[string]
  }
  return columns
}

const bytesOf = (columns: Columns): number => {
  let bytes = 0
  for (const column of Object.values(columns)) bytes += column.byteLength
  return bytes
}

/** What a run has whose tables come. */
export interface AskedRun {
  readonly runId: number
  readonly flows: number
  /** Links with a queue: two for each hop of a chain. */
  readonly links: number
}

export class StrictReader {
  private asked: AskedRun = { runId: -1, flows: 0, links: 0 }
  private begun: RunStarted | null = null
  /** Bytes of the run's tables, in all. */
  private bytes = 0

  /** From now on it is this run that is spoken of. */
  begins(asked: AskedRun): void {
    this.asked = asked
    this.begun = null
    this.bytes = 0
  }

  /** What was said; 'late': of another run, which nobody waits for; null: no worker of ours says that. */
  read(data: unknown): FromWorker | 'late' | null {
    if (typeof data !== 'object' || data === null || !('type' in data)) return null
    const { type } = data
    if (typeof type !== 'string' || !Object.hasOwn(messages, type)) return null
    if (!messages[type as FromWorker['type']](data)) return null
    // The shape of each kind has been looked at.
    const message = data as FromWorker
    if (!('runId' in message)) return message
    if (message.runId !== this.asked.runId) return 'late'
    return this.ofRun(message)
  }

  private ofRun(message: Exclude<FromWorker, { type: 'ready' | 'pong' }>): FromWorker | null {
    const { asked } = this
    if (message.type === 'started') {
      const links = message.linkSignals?.length ?? 1
      if (message.flowSignals.length !== asked.flows || links !== asked.links) return null
      this.begun = message
      return message
    }
    if (message.type === 'done' && message.result.flows.length !== asked.flows) return null
    if (message.type === 'chunk') {
      const read = this.table(message)
      return read && { type: 'chunk', runId: message.runId, ...read }
    }
    if (message.type === 'preview') {
      const tables = message.tables.map((one) => this.table(one, false))
      return tables.includes(null) ? null : message
    }
    if (message.type === 'excerpt') return this.excerpt(message) ? message : null
    return message
  }

  /** Copies come ahead of the run itself and are not counted. */
  private table(given: RunTable, counts = true): RunTable | null {
    const { begun, asked } = this
    if (begun === null) return null
    const { table: name, flow, rows, link = 0 } = given
    const ofFlow = name === 'window' || name === 'throughput'
    if (link >= asked.links || (ofFlow ? flow < 0 || flow >= asked.flows : flow !== -1)) return null
    const more =
      name === 'window'
        ? (begun.flowSignals[flow] ?? [])
        : name === 'queue'
          ? (begun.linkSignals?.[link] ?? begun.queueSignals)
          : []
    const columns = columnsOf(schemas[name], more, given.columns, rows)
    if (columns === null || !this.fits(columns, counts)) return null
    return { table: name, flow, rows, columns, ...(given.link === undefined ? {} : { link }) }
  }

  private fits(columns: Columns, counts: boolean): boolean {
    const bytes = bytesOf(columns)
    if (counts) this.bytes += bytes
    return bytes <= PAGE_BYTES && this.bytes <= PAGE_BYTES
  }

  private excerpt({
    packets,
    acks,
    passages,
    eventPackets,
  }: Extract<FromWorker, { type: 'excerpt' }>): boolean {
    const tables = [
      [packetSchema, packets],
      [ackSchema, acks],
      ...passages.map((one) => [passageSchema, one] as const),
    ] as const
    return (
      eventPackets.buffer instanceof ArrayBuffer &&
      tables.every(([schema, { columns, rows }]) => columnsOf(schema, [], columns, rows) !== null)
    )
  }
}
