/** The simulation worker: it computes in short slices, streams what is settled, and drops a run at once for another. */

import { OutOfMemory } from '../../simulator/base/memory'
import { Simulation } from '../../simulator/simulation'
import { runs as words } from '../../strings/runs'
import { whatLacks } from '../measured/what-lacks'
import { reasonOf } from '../reason'
import { configure } from '../scenario/configure'
import { faultsOnPage } from '../scenario/read-scenario'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { pageBudget } from './budget'
import { Checkpoints } from './checkpoints'
import { excerptRecording, MOST_PACKETS, type PageSize, pageRecording, plan } from './estimate'
import { type Excerpt, ExcerptRun } from './excerpt'
import { buffersOfPackets, ExcerptReplay } from './excerpt-replay'
import { PastEnd } from './past-end'
import type { FromWorker, RunTable, TableName, ToWorker } from './protocol'
import type { RunResult } from './result'
import { started } from './started'
import { checkEvents, RunStopped, RunStoppedByCode, stoppedBy } from './stopped'
import { buffersOf, type Stream, streamsOf, takePreview, takeRest, takeSettled } from './stream'
import { summarize } from './summary'
import { WarmUp } from './warm-up'

/** Long enough that messages cost little, short enough that a newer run does not wait. */
const SLICE_MS = 8
/** Length of a run's first slice, whose rows are its first pixels. */
const FIRST_SLICE_MS = 4
/** Time between two previews, ms: a run that is over sooner has one, a longer one is seen to grow. */
const PREVIEW_INTERVAL_MS = 100
/** Events between two looks at the clock. */
const EVENTS_AT_ONCE = 2000
/** The same where code of one's own runs, of which a single event may take milliseconds. */
const EVENTS_OF_CODE = 20
/** A run that ends within this sends its tables as they are, uncopied; a longer one sends what is settled, again and again. */
const PATIENCE_MS = 300
/** The first run has nothing before it on the screen, so it is shown as it comes. */
const FIRST_PATIENCE_MS = 100
/** Time between two sendings of a longer run, ms. */
const SEND_INTERVAL_MS = 50
/** Room for this many times the rows of the run before: while a slider moves, runs are much alike. */
const ROOM = 1.125

/** Tables with a row for every packet. */
const OF_PACKETS: ReadonlySet<TableName> = new Set(['packets', 'acks', 'passages'])

const eventsAtOnce = ({ algorithms }: Scenario): number =>
  algorithms === undefined ? EVENTS_AT_ONCE : EVENTS_OF_CODE

/** What the worker has of its surroundings. */
export interface Surroundings {
  post(message: FromWorker, transfer: readonly ArrayBuffer[]): void
  /** A clock that only rises, ms. */
  nowMs(): number
  /** Calls `work` soon, after the messages that have come in meanwhile. */
  yieldToMessages(work: () => void): void
}

type ToRun = Extract<ToWorker, { type: 'run' }>

/** A run that the page waits for. */
interface Asked {
  readonly runId: number
  readonly scenario: Scenario
  /** How many runs share the memory. */
  readonly beside: number
}

/** A run in progress. */
interface Running extends Asked {
  readonly simulation: Simulation
  /** Advances it, where only an excerpt of it is kept. */
  readonly excerptRun: ExcerptRun | null
  readonly streams: readonly Stream[]
  readonly startMs: number
  /** Follows what is under way at its end. */
  readonly pastEnd: PastEnd
  /** null until the run is complete. */
  result: RunResult | null
  /** Nothing has been computed yet. */
  fresh: boolean
  /** When the rows that are settled are to be shown before their time. */
  previewMs: number
  /** When the rows that are settled are to be sent. */
  sendMs: number
  /** Checkpoints from which packets that are not kept can be had again; null: they are kept. */
  readonly checkpoints: Checkpoints | null
}

export class SimulationWorker {
  /** The run that counts; a slice of any other ends without a word. */
  private running: Running | null = null
  /** Rows of the tables of the last complete run, in the order of its streams. */
  private rowsBefore: readonly number[] = []
  /** The last complete run, where its packets were not kept, and the part of it that is being simulated again. */
  private kept: { readonly runId: number; readonly checkpoints: Checkpoints } | null = null
  private replay: ExcerptReplay | null = null
  /** The warm-up after the first run, until something else is asked for. */
  private warmUp: WarmUp | null = null
  constructor(private readonly surroundings: Surroundings) {}

  receive(message: ToWorker): void {
    if (message.type === 'ping') {
      this.post({ type: 'pong' })
      return
    }
    this.warmUp = null
    if (message.type === 'cancel') {
      if (this.running?.runId === message.runId) this.drop()
      return
    }
    if (message.type === 'excerpt') {
      const { runId, fromS, toS } = message
      const { kept } = this
      if (kept?.runId !== runId) {
        this.post({ type: 'excerptFailed', runId, message: words.anotherRun, lost: true })
        return
      }
      this.guardedReplay(runId, () => {
        this.endJob()
        this.replay = new ExcerptReplay(kept.checkpoints, fromS, toS)
        this.replaySlice(runId, this.replay)
      })
      return
    }
    this.drop()
    this.endJob()
    this.kept?.checkpoints.dispose()
    this.kept = null
    this.guarded(message.runId, () => this.start(message))
  }

  /** Nothing more comes of the run in progress. */
  private drop(): void {
    this.running?.simulation.dispose()
    this.running?.checkpoints?.dispose()
    this.running = null
  }

  /** The packets of an excerpt are not asked for any more, or have been sent. */
  private endJob(): void {
    this.replay?.dispose()
    this.replay = null
  }

  private start({ runId, scenario: given, excerpt = null, beside = 1 }: ToRun): void {
    const checked = validateScenario(given)
    if (!checked.ok) {
      this.post({ type: 'failed', runId, atS: 0, message: faultsOnPage(checked.faults, given).join('; ') })
      return
    }
    const scenario = checked.value
    const lacks = whatLacks(scenario)
    if (lacks !== null) {
      this.post({ type: 'lacking', runId, message: lacks })
      return
    }
    const planned = plan(scenario, { events: true, beside })
    if (planned.size === 'refused') {
      const { size, ...why } = planned
      this.post({ type: size, runId, ...why })
      return
    }
    // All packets are kept where the excerpt is none.
    const wanted = excerpt?.every(Number.isFinite) === true ? excerpt : null
    this.begin({ runId, scenario, beside }, planned.size, wanted)
  }

  /** Begins a run of which `wanted` is to be kept; null: all that `size` keeps. */
  private begin(asked: Asked, size: PageSize, wanted: Excerpt | null): void {
    const { runId, scenario, beside } = asked
    const startMs = this.surroundings.nowMs()
    const ofExcerpt = wanted !== null && size === 'detailed'
    const recording = ofExcerpt ? excerptRecording(scenario) : pageRecording(scenario, size, beside)
    let simulation: Simulation
    try {
      simulation = new Simulation(configure(scenario), recording, pageBudget(beside))
    } catch (error) {
      if (size === 'series' || !(error instanceof OutOfMemory)) throw error
      this.begin(asked, 'series', null)
      return
    }
    const excerptRun = ofExcerpt ? new ExcerptRun(simulation, wanted) : null
    const streams = streamsOf(simulation)
    streams.forEach(({ table, name }, index) => {
      if (excerptRun === null || !OF_PACKETS.has(name))
        table.reserveIfItFits(Math.ceil((this.rowsBefore[index] ?? 0) * ROOM))
    })
    const checkpoints = recording.packets || ofExcerpt ? null : new Checkpoints(scenario, undefined, beside)
    this.running = {
      runId,
      scenario,
      beside,
      simulation,
      excerptRun,
      streams,
      startMs,
      pastEnd: new PastEnd(simulation),
      result: null,
      fresh: true,
      previewMs: startMs,
      sendMs: startMs + (this.rowsBefore.length === 0 ? FIRST_PATIENCE_MS : PATIENCE_MS),
      checkpoints,
    }
    this.post(started(runId, simulation.log, recording, ofExcerpt))
    this.slice(this.running)
  }

  /** Computes for one slice, sends what is new, and comes back for more. */
  private slice(running: Running): void {
    if (this.running !== running) return
    const { runId, simulation, excerptRun, streams } = running
    const untilMs = this.surroundings.nowMs() + (running.fresh ? FIRST_SLICE_MS : SLICE_MS)
    running.fresh = false
    let finished = false
    do finished = this.advance(running)
    while (!finished && this.surroundings.nowMs() < untilMs)
    const { result } = running
    if (result === null) {
      running.checkpoints?.offer(simulation)
      checkEvents(simulation)
    }
    const nowMs = this.surroundings.nowMs()
    if (finished && result !== null) {
      this.running = null
      if (running.checkpoints !== null) this.kept = { runId, checkpoints: running.checkpoints }
      const isFirst = this.rowsBefore.length === 0
      const { rowsBefore } = this
      this.rowsBefore = streams.map(({ table, name }, index) =>
        excerptRun === null || !OF_PACKETS.has(name) ? table.rows : (rowsBefore[index] ?? 0),
      )
      for (const stream of streams) this.sendChunk(runId, takeRest(stream))
      this.post({ type: 'done', runId, result, recorded: excerptRun?.recorded ?? null })
      simulation.dispose()
      if (isFirst) this.warmUpSlice(runId, new WarmUp(running.scenario, () => this.surroundings.nowMs()))
      return
    }
    // Nothing comes beyond the end that is shown ahead.
    if (result !== null) running.previewMs = running.sendMs = Number.POSITIVE_INFINITY
    if (nowMs >= running.sendMs) {
      running.sendMs = nowMs + SEND_INTERVAL_MS
      // The page can show the run itself from here on.
      running.previewMs = Number.POSITIVE_INFINITY
      for (const stream of streams) this.sendChunk(runId, takeSettled(stream))
      this.post({ type: 'progress', runId, simulatedS: simulation.nowS })
    } else if (nowMs >= running.previewMs) {
      running.previewMs = nowMs + PREVIEW_INTERVAL_MS
      const tables = takePreview(streams)
      this.post({ type: 'preview', runId, simulatedS: simulation.nowS, tables }, tables.flatMap(buffersOf))
    }
    this.surroundings.yieldToMessages(() => this.guarded(runId, () => this.slice(running)))
  }

  /** True when the run is complete, and what was under way at its end has been followed for its pictures. */
  private advance(running: Running): boolean {
    const { simulation, excerptRun, scenario, startMs, pastEnd } = running
    const events = eventsAtOnce(scenario)
    if (running.result === null) {
      if (!(excerptRun ?? simulation).advance(events)) return false
      running.result = summarize(scenario, simulation.totals, this.surroundings.nowMs() - startMs)
    }
    return pastEnd.advance(events)
  }

  private warmUpSlice(runId: number, warmUp: WarmUp): void {
    this.warmUp = warmUp
    this.surroundings.yieldToMessages(() => {
      if (this.warmUp !== warmUp) return
      this.guarded(runId, () => {
        if (warmUp.slice(this.surroundings.nowMs() + SLICE_MS, EVENTS_AT_ONCE)) this.warmUp = null
        else this.warmUpSlice(runId, warmUp)
      })
    })
  }

  /** Simulates a part of the run again for one slice; sends its packets when they are complete. */
  private replaySlice(runId: number, replay: ExcerptReplay): void {
    if (this.replay !== replay) return
    const untilMs = this.surroundings.nowMs() + SLICE_MS
    let finished = false
    do finished = replay.advance(EVENTS_AT_ONCE)
    while (!finished && this.surroundings.nowMs() < untilMs)
    if (!finished) {
      this.surroundings.yieldToMessages(() =>
        this.guardedReplay(runId, () => this.replaySlice(runId, replay)),
      )
      return
    }
    const { result } = replay
    this.endJob()
    this.post({ type: 'excerpt', runId, ...result }, buffersOfPackets(result))
  }

  /** Sends rows, if there are any, and gives their arrays away. */
  private sendChunk(runId: number, rows: RunTable | null): void {
    if (rows !== null) this.post({ type: 'chunk', runId, ...rows }, buffersOf(rows))
  }

  /** What goes wrong with the packets of an excerpt takes nothing from the run, nor from other parts of it. */
  private guardedReplay(runId: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.endJob()
      const message = error instanceof OutOfMemory ? error.message : reasonOf(error)
      this.post({ type: 'excerptFailed', runId, message, lost: false })
    }
  }

  /** A fault of the engine ends the run, with its message and the time at which it happened, and nothing else. */
  private guarded(runId: number, work: () => void): void {
    try {
      work()
    } catch (thrown) {
      const { running } = this
      const error = running === null ? thrown : stoppedBy(thrown, running.simulation)
      if (error instanceof RunStoppedByCode && running !== null) {
        this.stoppedByCode(running, error)
        return
      }
      if (error instanceof RunStopped && running !== null) {
        this.stopped(running, error)
        return
      }
      const atS = running?.simulation.nowS ?? 0
      this.drop()
      this.endJob()
      this.post({ type: 'failed', runId, atS, message: reasonOf(error) })
    }
  }

  /** A run that would hold too much goes without its packets, from its start; where it does so already, that is its end. */
  private stopped(running: Running, why: RunStopped): void {
    const { runId, scenario } = running
    this.drop()
    if (running.checkpoints === null) {
      this.guarded(runId, () => this.begin(running, 'series', null))
      return
    }
    this.post({
      type: 'refused',
      runId,
      estimatedPackets: plan(scenario).estimatedPackets,
      allowedPackets: MOST_PACKETS,
      fittingDurationS: why.fittingDurationS,
      fittingBandwidthMbps: null,
      message: why.message,
    })
  }

  /** What came of a run before its own code stopped it is drawn: its rows are sent, and where and why it stopped. */
  private stoppedByCode({ runId, streams, excerptRun }: Running, { stop, message }: RunStoppedByCode): void {
    this.rowsBefore = streams.map(({ table, name }, index) =>
      excerptRun === null || !OF_PACKETS.has(name) ? table.rows : (this.rowsBefore[index] ?? 0),
    )
    for (const stream of streams) this.sendChunk(runId, takeRest(stream))
    this.post({ type: 'codeStopped', runId, stop, message })
    this.drop()
  }

  private post(message: FromWorker, transfer: readonly ArrayBuffer[] = []): void {
    this.surroundings.post(message, transfer)
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
