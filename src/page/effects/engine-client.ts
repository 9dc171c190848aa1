/** The page's end of the worker protocol: one worker, one run at a time, restarted when it dies. Several runs take several clients. */
import { OWN_FAULT } from '../../lab/own-fault'
import type { Excerpt } from '../../lab/run/excerpt'
import type { FromWorker, RunStarted, ToWorker } from '../../lab/run/protocol'
import type { CodeStop } from '../../lab/run/stopped'
import { fileOf, type Scenario } from '../../lab/scenario/scenario'
import { notices } from '../../strings/notices'
import type { StreamedRun } from '../charts/drawn'
import { appendChunk, emptyRun, releaseRows } from '../model/run-tables'
import { type Clock, pageClock } from './clock'
import type { WorkerLike } from './watch-worker'

const words = notices.worker

/** How often it is looked, while something is waited for, whether the worker has said anything, ms; if not, it is asked to. */
const LOOK_MS = 2000
/** A worker answers between slices of a few ms: one that is silent at so many looks after being asked is dead. */
const MOST_MISSED = 3
/** Looks after which its file is taken not to come: twice as many each time, so that it comes over a slow line at last. */
const LOOKS_WHILE_LOADING = 10

export interface EngineEvents {
  /** The first rows of a run can come now. */
  started(run: StreamedRun): void
  /** The series came ahead of the run so far: a run of its own, which grows. Not reported where nobody shows it. */
  previewed?(preview: StreamedRun): void
  /** Rows came, or the simulated time moved. */
  grew(run: StreamedRun): void
  done(run: StreamedRun): void
  /** The run is not started, because it does not fit. */
  refused(scenario: Scenario, why: Extract<FromWorker, { type: 'refused' }>): void
  /** The engine's own fault, at a simulated time. */
  failed(scenario: Scenario, atS: number, message: string): void
  /** Code of one's own has ended the run, of which all before that has come; where nobody asks, the run has failed. */
  codeStopped?(run: StreamedRun, stop: CodeStop, message: string): void
  /** The packets of a part of the last complete run came; not reported where nobody asks for them. */
  window?(part: Extract<FromWorker, { type: 'excerpt' }>): void
  /** The packets of the excerpt do not come. */
  windowFailed?(why: Extract<FromWorker, { type: 'excerptFailed' }>): void
  /** Brings the measured files that a run names and the worker lacks. False: they cannot be had. Absent: none can. */
  supplied?(scenario: Scenario): Promise<boolean>
  /** A measured file that the run names is not at hand; where nobody asks for it, the run has failed. */
  lacking?(scenario: Scenario, message: string): void
  /** The worker died and has been replaced; `scenario` is the run that was lost, null if it was idle. */
  died(scenario: Scenario | null, message: string): void
}

/** Runs of all clients are told apart by their ids. */
let lastRunId = 0

export type EngineWorker = WorkerLike<ToWorker, FromWorker>

/** A run that was asked for and has not come to its end. */
interface InFlight {
  readonly scenario: Scenario
  /** How the worker was asked for it. */
  readonly request: ToWorker
  /** What the worker said of it at its start, and what has come of it since; null: it has not started. */
  begun: { readonly announced: RunStarted; readonly run: StreamedRun } | null
  /** What came ahead of it. */
  preview: StreamedRun | null
}

type OfRun = Exclude<FromWorker, { type: 'ready' | 'pong' | 'excerpt' | 'excerptFailed' }>

/** The last word of a run. */
function complete(
  run: StreamedRun,
  { result, recorded }: Extract<FromWorker, { type: 'done' }>,
): StreamedRun {
  run.simulatedS = run.scenario.durationS
  // A place where code runs is not asked what it was to run.
  run.result = { ...result, scenario: run.scenario }
  run.packetWindow = recorded?.excerpt ?? null
  run.receivedBefore = recorded?.receivedBefore ?? []
  run.revision++
  return run
}

export class EngineClient {
  /** The worker has said something: its file could be loaded. */
  private alive = false
  /** null: the last one could not be loaded, and another is tried with the next run. */
  private worker: EngineWorker | null
  private runId = 0
  private flight: InFlight | null = null
  /** The packets of a part of a complete run are being simulated. */
  private waitsForWindow = false
  /** Looks at which the worker had said nothing since the one before. */
  private missed = 0
  /** How often in a row its file has not come. */
  private timesNotLoaded = 0
  private stopLooking: (() => void) | null = null

  /**
   * Starts its worker at once: throws where the browser gives none. `beside`: how many runs are on the page at once, this one
   * included, and share its memory.
   */
  constructor(
    private readonly createWorker: () => EngineWorker,
    private readonly events: EngineEvents,
    private readonly beside = 1,
    private readonly clock: Clock = pageClock,
  ) {
    this.worker = this.start()
  }

  /** Starts a run, of which the packets of `part` will do (null: all are wanted); a run in flight is superseded and never reported again. */
  run(scenario: Scenario, part: Excerpt | null = null): void {
    lastRunId++
    this.runId = lastRunId
    const request: ToWorker = {
      type: 'run',
      runId: this.runId,
      scenario: fileOf(scenario),
      excerpt: part,
      beside: this.beside,
    }
    this.flight = { scenario, request, begun: null, preview: null }
    this.waitsForWindow = false
    this.watch()
    this.post(request)
  }

  /** Asks for the packets of [fromS, toS] of the last complete run. False: not now, since a run is in flight. */
  window(fromS: number, toS: number): boolean {
    if (this.flight !== null) return false
    this.waitsForWindow = true
    this.watch()
    this.post({ type: 'excerpt', runId: this.runId, fromS, toS })
    return true
  }

  /** Ends the run in flight, if any. */
  cancel(): void {
    if (this.flight === null) return
    this.post({ type: 'cancel', runId: this.runId })
    this.flight = null
  }

  /** Ends the worker for good. */
  close(): void {
    this.flight = null
    this.stopLooking?.()
    this.worker?.terminate()
  }

  private start(): EngineWorker {
    const created = this.createWorker()
    created.addEventListener('message', ({ data }) => {
      if (created !== this.worker) return
      this.alive = true
      this.missed = 0
      this.timesNotLoaded = 0
      this.receive(data)
    })
    const failed = (why: string): void => {
      if (created === this.worker) this.replace(why)
    }
    created.addEventListener('error', (event) => {
      event.preventDefault()
      failed(event.message ? OWN_FAULT : words.notLoaded)
    })
    created.addEventListener('messageerror', () => failed(words.unreadable))
    return created
  }

  private post(message: ToWorker): void {
    this.worker ??= this.start()
    this.worker.postMessage(message)
  }

  private replace(why: string): void {
    this.worker?.terminate()
    const lost = this.flight?.scenario ?? null
    this.flight = null
    this.waitsForWindow = false
    this.worker = null
    const wasAlive = this.alive
    this.alive = false
    if (wasAlive) this.worker = this.start()
    else this.timesNotLoaded++
    this.events.died(lost, why)
  }

  /** Looks after the worker for as long as something is waited for. */
  private watch(): void {
    this.missed = 0
    this.stopLooking ??= this.clock.after(LOOK_MS, () => this.look())
  }

  private look(): void {
    this.stopLooking = null
    if (this.flight === null && !this.waitsForWindow) return
    this.missed++
    const { alive, missed } = this
    if (alive ? missed > MOST_MISSED : missed >= LOOKS_WHILE_LOADING * 2 ** this.timesNotLoaded) {
      this.replace(alive ? words.noAnswer : words.notCome)
      return
    }
    if (alive) this.worker?.postMessage({ type: 'ping' })
    this.stopLooking = this.clock.after(LOOK_MS, () => this.look())
  }

  private receive(message: FromWorker): void {
    if (message.type === 'ready' || message.type === 'pong') return
    const isPackets = message.type === 'excerpt' || message.type === 'excerptFailed'
    if (isPackets) this.waitsForWindow = false
    if (message.runId !== this.runId || isPackets !== (this.flight === null)) {
      // Its rows come too late.
      if (message.type === 'chunk') releaseRows(message)
      else if (message.type === 'preview') message.tables.forEach(releaseRows)
      return
    }
    if (message.type === 'excerpt') this.events.window?.(message)
    else if (message.type === 'excerptFailed') this.events.windowFailed?.(message)
    else if (this.flight !== null) this.receiveOf(this.flight, message)
  }

  /** The run names measured files that the worker does not have. */
  private async supply(flight: InFlight, why: string): Promise<void> {
    const { scenario, request } = flight
    const isThere = (await this.events.supplied?.(scenario).catch(() => false)) ?? false
    if (this.flight !== flight) return
    if (isThere) {
      this.post(request)
      return
    }
    this.flight = null
    if (this.events.lacking === undefined) this.events.failed(scenario, 0, why)
    else this.events.lacking(scenario, why)
  }

  /** What the worker says of the run in flight. */
  private receiveOf(flight: InFlight, message: OfRun): void {
    const { events } = this
    const { scenario, begun } = flight
    if (message.type === 'started') {
      const run = emptyRun(scenario, message)
      flight.begun = { announced: message, run }
      flight.preview = null
      events.started(run)
    } else if (message.type === 'refused') {
      this.flight = null
      events.refused(scenario, message)
    } else if (message.type === 'lacking') void this.supply(flight, message.message)
    else if (message.type === 'failed') {
      this.flight = null
      events.failed(scenario, message.atS, message.message)
    } else if (begun === null) return
    else if (message.type === 'codeStopped') {
      this.flight = null
      const { stop, message: text } = message
      begun.run.simulatedS = stop.atS
      if (events.codeStopped === undefined) events.failed(scenario, stop.atS, text)
      else events.codeStopped(begun.run, stop, text)
    } else if (message.type === 'preview') {
      if (events.previewed === undefined) return
      flight.preview ??= emptyRun(scenario, begun.announced)
      for (const table of message.tables) appendChunk(flight.preview, table)
      flight.preview.simulatedS = message.simulatedS
      events.previewed(flight.preview)
    } else if (message.type === 'done') {
      this.flight = null
      events.done(complete(begun.run, message))
    } else {
      if (message.type === 'chunk') appendChunk(begun.run, message)
      else begun.run.simulatedS = message.simulatedS
      events.grew(begun.run)
    }
  }
}
