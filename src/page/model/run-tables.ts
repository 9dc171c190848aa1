/** A run as the page has it, put together again from the worker's chunks. */
import type { PacketExcerpt } from '../../lab/run/excerpt-replay'
import type { RunStarted, RunTable } from '../../lab/run/protocol'
import type { Scenario } from '../../lab/scenario/scenario'
import { type ColumnsOf, expectedRows, releaseColumns, type Schema, Table } from '../../simulator/base/table'
import {
  ackSchema,
  eventSchema,
  type LinkLog,
  packetSchema,
  passageSchema,
  queueSchema,
  tablesOf,
  throughputSchema,
  windowSchema,
} from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'

/** The run with the reason why its packets do not come ('': nothing is known against it). */
export function withPacketFault(run: StreamedRun, packetFault: string): StreamedRun {
  return { ...run, packetFault, revision: run.revision + 1 }
}

function withSignals<S extends Schema>(schema: S, signals: readonly string[]): S {
  const whole: Record<string, string> = { ...schema }
  for (const signal of signals) whole[signal] = 'f64'
  return whole as unknown as S
}

/** A run of which nothing has arrived yet: the tables take over the arrays of the first chunks. */
export function emptyRun(scenario: Scenario, started: RunStarted): StreamedRun {
  // A table grows but once where it can: the arrays that it outgrows stay until the garbage is collected.
  const expected = (rows: number): number => expectedRows(rows, run.simulatedS, scenario.durationS)
  const table = <S extends Schema>(schema: S): Table<S> => new Table(schema, 1, expected)
  const flows = scenario.flows.map((_, flow) => ({
    window: table(withSignals(windowSchema, started.flowSignals[flow] ?? [])),
    throughput: table(throughputSchema),
  }))
  const ofLink = (link: number) =>
    table(withSignals(queueSchema, started.linkSignals?.[link] ?? started.queueSignals))
  const count = scenario.network === undefined ? 1 : 2 * scenario.network.hops.length
  const links = Array.from({ length: count }, (_, link) => ({
    queue: ofLink(link),
    passages: scenario.network === undefined ? null : table(passageSchema),
  }))
  const run: StreamedRun = {
    runId: started.runId,
    scenario,
    log: {
      binS: started.binS,
      endS: scenario.durationS,
      packets: table(packetSchema),
      acks: table(ackSchema),
      queue: (links[0] as LinkLog).queue,
      links,
      events: table(eventSchema),
      flows,
    },
    packetDetail: started.packetDetail,
    packetWindow: null,
    packetFault: '',
    receivedBefore: [],
    packetsToCome: started.packetsToCome,
    queueSignals: started.queueSignals,
    flowSignals: started.flowSignals,
    simulatedS: 0,
    result: null,
    revision: 0,
  }
  return run
}

/** A table whose columns are given: `rows` rows of them count. */
function tableOf<S extends Schema>(schema: S, columns: ColumnsOf<S>, rows: number): Table<S> {
  const table = new Table(schema, 1)
  table.append(columns, rows)
  return table
}

/** The run with the packets and ACKs of a part of it; its events name the packets that they are about. */
export function withWindow(run: StreamedRun, part: PacketExcerpt): StreamedRun {
  const { log } = run
  const packet = new Int32Array(log.events.rows).fill(-1)
  packet.set(part.eventPackets.subarray(0, Math.max(0, log.events.rows - part.firstEvent)), part.firstEvent)
  return {
    ...run,
    log: {
      ...log,
      packets: tableOf(packetSchema, part.packets.columns, part.packets.rows),
      acks: tableOf(ackSchema, part.acks.columns, part.acks.rows),
      links: log.links.map((link, index) => {
        const passages = part.passages[index]
        return passages === undefined
          ? link
          : { ...link, passages: tableOf(passageSchema, passages.columns, passages.rows) }
      }),
      events: tableOf(eventSchema, { ...log.events.columns, packet }, log.events.rows),
    },
    packetWindow: [part.fromS, part.toS],
    packetFault: '',
    receivedBefore: part.receivedBefore,
    revision: run.revision + 1,
  }
}

/** Appends rows to their table. Throws when it names a flow that the scenario does not have. */
export function appendChunk(run: StreamedRun, chunk: RunTable): void {
  const { log } = run
  const append = <S extends Schema>(table: Table<S>) =>
    table.append(chunk.columns as unknown as ColumnsOf<S>, chunk.rows)
  if (chunk.table === 'packets') append(log.packets)
  else if (chunk.table === 'acks') append(log.acks)
  else if (chunk.table === 'queue' || chunk.table === 'passages') {
    const table = log.links[chunk.link ?? 0]?.[chunk.table]
    if (table == null) throw new RangeError(`chunk of link ${chunk.link}, which does not exist`)
    append(table as Table<Schema>)
  } else if (chunk.table === 'events') append(log.events)
  else {
    const flow = log.flows[chunk.flow]
    if (flow === undefined) throw new RangeError(`chunk of flow ${chunk.flow}, which does not exist`)
    if (chunk.table === 'window') append(flow.window)
    else append(flow.throughput)
  }
  run.revision++
}

/** Gives the memory of rows back that no run takes. */
export function releaseRows({ columns }: RunTable): void {
  releaseColumns(columns)
}

/** Gives the memory of a run back that is drawn nowhere and of which nothing more comes. */
export function release({ log }: StreamedRun): void {
  for (const table of tablesOf(log)) table.release()
}

/** Row of the packet that an event is about, -1 where there is none or packets are not recorded. */
export function packetOfEvent(run: StreamedRun, row: number): number {
  const { columns } = run.log.events
  const packet = columns.packet[row] as number
  return packet >= 0 && packet < run.log.packets.rows ? packet : -1
}
