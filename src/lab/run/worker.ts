/**
 * The simulation worker (DESIGN §6): computes in slices of a few milliseconds, streams what will not change any more, and
 * drops a run at once when another is asked for. The worker's own file only hands in its scope.
 */

import type { ColumnArray, ColumnsOf, Schema, Table } from '../../simulator/base/table'
import type { Recording } from '../../simulator/config'
import { queueSchema, type RunLog, windowSchema } from '../../simulator/log'
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { Checkpoints } from './checkpoints'
import { pageRecording, plan } from './estimate'
import type { FromWorker, RunTable, TableName, ToWorker } from './protocol'
import { summarize } from './summary'
import { WindowJob } from './window'

/** Long enough that messages cost little, short enough that a newer run does not wait. */
const SLICE_MS = 8
/** Of a run's first slice, whose rows are all that is on the screen until the run is complete. */
const FIRST_SLICE_MS = 4
/** Between two looks at the clock. */
const EVENTS_AT_ONCE = 2000
/**
 * A run that ends within this sends its tables as they are, in one go: nothing is copied on either side. A longer one
 * sends what is settled, again and again.
 */
const PATIENCE_MS = 300
/** The first run has nothing before it on the screen, so it is shown as it comes. */
const FIRST_PATIENCE_MS = 100
/** What every chart needs and no packet does; the rows of single packets are many. */
const PREVIEWED: readonly TableName[] = ['queue', 'events', 'window', 'throughput']
/** Between two sendings of a longer run. */
const SEND_INTERVAL_MS = 50
/** Room for this many times the rows of the run before: while a slider moves, runs are much alike. */
const ROOM = 1.125

/** What the worker has of its surroundings. */
export interface Surroundings {
  post(message: FromWorker, transfer: readonly ArrayBuffer[]): void
  /** A clock that only rises, ms. */
  nowMs(): number
  /** Calls `work` soon, after the messages that have come in meanwhile. */
  yieldToMessages(work: () => void): void
}

/** Rows of a table that have been sent, and how many will not change any more. */
interface Stream {
  readonly name: TableName
  /** -1 for tables of the whole network. */
  readonly flow: number
  readonly table: Table<Schema>
  settled(): number
  sent: number
}

function streamsOf(simulation: Simulation): Stream[] {
  const { log } = simulation
  const stream = <S extends Schema>(
    name: TableName,
    flow: number,
    table: Table<S>,
    settled: () => number,
  ): Stream => ({
    name,
    flow,
    table: table as unknown as Table<Schema>,
    settled,
    sent: 0,
  })
  const streams = [
    stream('packets', -1, log.packets, () => simulation.settledPackets),
    stream('acks', -1, log.acks, () => simulation.settledAcks),
    stream('queue', -1, log.queue, () => simulation.settledQueue),
    stream('events', -1, log.events, () => log.events.rows),
  ]
  log.flows.forEach((flow, index) => {
    streams.push(stream('window', index, flow.window, () => simulation.settledWindow(index)))
    streams.push(stream('throughput', index, flow.throughput, () => simulation.settledThroughput(index)))
  })
  return streams
}

/** A run in progress. */
interface Running {
  readonly runId: number
  readonly scenario: Scenario
  readonly simulation: Simulation
  readonly streams: readonly Stream[]
  readonly startMs: number
  /** What is settled has been shown before its time. */
  previewed: boolean
  /** When the rows that are settled are to be sent. */
  sendMs: number
  /** Where its packets are not kept: from where they can be had again. */
  readonly checkpoints: Checkpoints | null
}

export class SimulationWorker {
  /** The run that counts; a slice of any other ends without a word. */
  private running: Running | null = null
  /** Rows of the tables of the last complete run, in the order of its streams. */
  private rowsBefore: readonly number[] = []
  /** The last complete run, where its packets were not kept, and the part of it that is being simulated again. */
  private kept: { readonly runId: number; readonly checkpoints: Checkpoints } | null = null
  private job: WindowJob | null = null
  constructor(private readonly surroundings: Surroundings) {}

  receive(message: ToWorker): void {
    if (message.type === 'cancel') {
      if (this.running?.runId === message.runId) this.running = null
      return
    }
    if (message.type === 'window') {
      const { runId, fromS, toS } = message
      if (this.kept?.runId !== runId) return
      const job = new WindowJob(this.kept.checkpoints, fromS, toS)
      this.job = job
      this.guarded(runId, () => this.windowSlice(runId, job))
      return
    }
    this.running = null
    this.kept = null
    this.job = null
    this.guarded(message.runId, () => this.start(message.runId, message.scenario))
  }

  private start(runId: number, given: Scenario): void {
    const checked = validateScenario(given)
    if (!checked.ok) {
      this.post({ type: 'failed', runId, atS: 0, message: checked.faults.map(faultLine).join('; ') })
      return
    }
    const scenario = checked.value
    const planned = plan(scenario)
    if (planned.size === 'refused') {
      const { size, ...why } = planned
      this.post({ type: size, runId, ...why })
      return
    }
    const startMs = this.surroundings.nowMs()
    const recording = pageRecording(scenario, planned.size)
    const simulation = new Simulation(configure(scenario), recording)
    const streams = streamsOf(simulation)
    streams.forEach(({ table }, index) => {
      table.reserve(Math.ceil((this.rowsBefore[index] ?? 0) * ROOM))
    })
    const checkpoints = recording.packets ? null : new Checkpoints(scenario)
    this.running = {
      runId,
      scenario,
      simulation,
      streams,
      startMs,
      previewed: false,
      sendMs: startMs + (this.rowsBefore.length === 0 ? FIRST_PATIENCE_MS : PATIENCE_MS),
      checkpoints,
    }
    this.post(started(runId, simulation.log, recording))
    this.slice(this.running)
  }

  /** Computes for one slice, sends what is new, and comes back for more. */
  private slice(running: Running): void {
    if (this.running !== running) return
    const { runId, simulation, scenario, startMs, streams } = running
    const untilMs = this.surroundings.nowMs() + (running.previewed ? SLICE_MS : FIRST_SLICE_MS)
    let finished = false
    do finished = simulation.advance(EVENTS_AT_ONCE)
    while (!finished && this.surroundings.nowMs() < untilMs)
    if (!finished) running.checkpoints?.offer(simulation)
    const nowMs = this.surroundings.nowMs()
    if (finished) {
      this.running = null
      if (running.checkpoints !== null) this.kept = { runId, checkpoints: running.checkpoints }
      this.rowsBefore = streams.map(({ table }) => table.rows)
      const result = summarize(scenario, simulation.totals, nowMs - startMs)
      for (const stream of streams) this.sendRest(runId, stream)
      this.post({ type: 'done', runId, result })
      return
    }
    if (!running.previewed) {
      running.previewed = true
      this.sendPreview(running)
    }
    if (nowMs >= running.sendMs) {
      running.sendMs = nowMs + SEND_INTERVAL_MS
      for (const stream of streams) this.sendSettled(runId, stream)
      this.post({ type: 'progress', runId, simulatedS: simulation.nowS })
    }
    this.surroundings.yieldToMessages(() => this.guarded(runId, () => this.slice(running)))
  }

  /** Simulates a part of the run again for one slice; sends its packets when they are complete. */
  private windowSlice(runId: number, job: WindowJob): void {
    if (this.job !== job) return
    const untilMs = this.surroundings.nowMs() + SLICE_MS
    let finished = false
    do finished = job.advance(EVENTS_AT_ONCE)
    while (!finished && this.surroundings.nowMs() < untilMs)
    if (!finished) {
      this.surroundings.yieldToMessages(() => this.guarded(runId, () => this.windowSlice(runId, job)))
      return
    }
    this.job = null
    const { result } = job
    const columns = [...Object.values(result.packets.columns), ...Object.values(result.acks.columns)]
    const buffers = [...columns, result.eventPackets].map(({ buffer }) => buffer)
    this.post({ type: 'window', runId, ...result }, buffers)
  }

  /** After the first slice: what the charts can show of the run already. */
  private sendPreview({ runId, simulation, streams }: Running): void {
    const tables: RunTable[] = []
    for (const { name, flow, table, settled } of streams) {
      if (!PREVIEWED.includes(name)) continue
      const rows = settled()
      if (rows > 0) tables.push({ table: name, flow, rows, columns: table.slice(0, rows) })
    }
    const buffers = tables.flatMap(({ columns }) => buffersOf(columns))
    this.post({ type: 'preview', runId, simulatedS: simulation.nowS, tables }, buffers)
  }

  private sendSettled(runId: number, stream: Stream): void {
    const settled = stream.settled()
    if (settled > stream.sent)
      this.sendChunk(runId, stream, settled, stream.table.slice(stream.sent, settled))
  }

  /** The run is over: its tables are not needed any more. */
  private sendRest(runId: number, stream: Stream): void {
    const { table, sent } = stream
    if (table.rows === sent) return
    this.sendChunk(runId, stream, table.rows, sent === 0 ? table.columns : table.slice(sent, table.rows))
  }

  /** Sends rows [stream.sent, until), which are `columns`, and gives the arrays away. */
  private sendChunk(runId: number, stream: Stream, until: number, columns: ColumnsOf<Schema>): void {
    const rows = until - stream.sent
    stream.sent = until
    const { name: table, flow } = stream
    this.post({ type: 'chunk', runId, table, flow, rows, columns }, buffersOf(columns))
  }

  /** A fault of the engine ends the run, with its message and the time at which it happened, and nothing else. */
  private guarded(runId: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      const atS = this.running?.simulation.nowS ?? 0
      this.running = null
      this.post({
        type: 'failed',
        runId,
        atS,
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }

  private post(message: FromWorker, transfer: readonly ArrayBuffer[] = []): void {
    this.surroundings.post(message, transfer)
  }
}

function buffersOf(columns: ColumnsOf<Schema>): ArrayBuffer[] {
  return Object.values(columns).map((column: ColumnArray) => column.buffer as ArrayBuffer)
}

/** Columns of a table beyond its fixed ones. */
function signalsOf(table: { readonly schema: Schema }, fixed: Schema): string[] {
  return Object.keys(table.schema).filter((name) => !Object.hasOwn(fixed, name))
}

function started(runId: number, log: RunLog, recording: Recording): FromWorker {
  return {
    type: 'started',
    runId,
    binS: recording.binS,
    packetDetail: recording.packets,
    queueSignals: signalsOf(log.queue, queueSchema),
    flowSignals: log.flows.map((flow) => signalsOf(flow.window, windowSchema)),
  }
}

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  postMessage(message: FromWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

/** Serves runs to the page behind `scope`. */
export function serve(scope: WorkerScope): void {
  // A message to oneself comes after those already waiting, and unlike a timer's at once.
  const { port1, port2 } = new MessageChannel()
  let next: (() => void) | null = null
  port1.onmessage = () => {
    const work = next
    next = null
    work?.()
  }
  const worker = new SimulationWorker({
    post: (message, transfer) => scope.postMessage(message, [...transfer]),
    nowMs: () => performance.now(),
    yieldToMessages(work) {
      next = work
      port2.postMessage(null)
    },
  })
  scope.onmessage = (event) => worker.receive(event.data)
  scope.postMessage({ type: 'ready' }, [])
}
