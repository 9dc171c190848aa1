/**
 * The page's end of the worker protocol: one worker that makes one run at a time and is replaced when it dies. Several
 * runs at once need several clients.
 */
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

/**
 * The time between two checks of whether the worker has sent anything while an answer is awaited, ms. A silent worker
 * is asked to answer.
 */
const LOOK_MS = 2000
/** A worker answers between slices of a few ms. One that stays silent for so many checks after being asked is dead. */
const MOST_MISSED = 3
/**
 * The number of checks after which the file of the worker is regarded as lost. The number doubles each time, so that
 * the file can still arrive over a slow line.
 */
const LOOKS_WHILE_LOADING = 10

export interface EngineEvents {
  /** The run has started, and its first rows may arrive. */
  started(run: StreamedRun): void
  /** A preview of the series has come ahead of the run. It is a run of its own, which grows. It is not reported where nobody shows it. */
  previewed?(preview: StreamedRun): void
  /** Rows have arrived, or the simulated time has advanced. */
  grew(run: StreamedRun): void
  done(run: StreamedRun): void
  /** The run was not started because it is too large. */
  refused(scenario: Scenario, why: Extract<FromWorker, { type: 'refused' }>): void
  /** The engine failed at a simulated time. */
  failed(scenario: Scenario, atS: number, message: string): void
  /** A user's code has ended the run, and everything before that has arrived. Without this function the run counts as failed. */
  codeStopped?(run: StreamedRun, stop: CodeStop, message: string): void
  /** The packets of a part of the last complete run have arrived. They are not reported where nobody asks for them. */
  window?(part: Extract<FromWorker, { type: 'excerpt' }>): void
  /** The packets of the excerpt will not come. */
  windowFailed?(why: Extract<FromWorker, { type: 'excerptFailed' }>): void
  /**
   * Gives the worker the measured files that a run names and the worker lacks. Resolves to false where they cannot be
   * found. Without this function none can.
   */
  supplied?(scenario: Scenario): Promise<boolean>
  /** A measured file that the run names is missing. Without this function the run counts as failed. */
  lacking?(scenario: Scenario, message: string): void
  /** The worker died and has been replaced. `scenario` is the run that was lost, or null where the worker was idle. */
  died(scenario: Scenario | null, message: string): void
}

/** The id of the newest run. Ids tell the runs of all clients apart. */
let lastRunId = 0

export type EngineWorker = WorkerLike<ToWorker, FromWorker>

/** A run that was asked for and is not complete. */
interface InFlight {
  readonly scenario: Scenario
  /** The message that asked the worker for it. */
  readonly request: ToWorker
  /** The announcement of its start and the rows that have arrived since; null before it has started. */
  begun: { readonly announced: RunStarted; readonly run: StreamedRun } | null
  /** The preview that came ahead of it. */
  preview: StreamedRun | null
}

type OfRun = Exclude<FromWorker, { type: 'ready' | 'pong' | 'excerpt' | 'excerptFailed' }>

/** Completes a run with the worker's last message. */
function complete(
  run: StreamedRun,
  { result, recorded }: Extract<FromWorker, { type: 'done' }>,
): StreamedRun {
  run.simulatedS = run.scenario.durationS
  // The page's own scenario is used, because the worker may have run a user's code and is not trusted to repeat it.
  run.result = { ...result, scenario: run.scenario }
  run.packetWindow = recorded?.excerpt ?? null
  run.receivedBefore = recorded?.receivedBefore ?? []
  run.revision++
  return run
}

export class EngineClient {
  /** True once the worker has sent a message, so that its file was loaded. */
  private alive = false
  /** null where the file of the last worker could not be loaded. The next run tries another. */
  private worker: EngineWorker | null
  private runId = 0
  private flight: InFlight | null = null
  /** True while the packets of a part of a complete run are being simulated. */
  private waitsForWindow = false
  /** The number of checks in a row at which the worker had sent nothing. */
  private missed = 0
  /** How often in a row its file could not be loaded. */
  private timesNotLoaded = 0
  private stopLooking: (() => void) | null = null

  /**
   * Starts its worker at once; throws where the browser does not allow one. `beside` is the number of runs on the page
   * that share its memory, this one included.
   */
  constructor(
    private readonly createWorker: () => EngineWorker,
    private readonly events: EngineEvents,
    private readonly beside = 1,
    private readonly clock: Clock = pageClock,
  ) {
    this.worker = this.start()
  }

  /**
   * Starts a run. Where `part` is given, the packets of that part suffice; null asks for all of them. A run in flight
   * is superseded and never reported again.
   */
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

  /** Asks for the packets of [fromS, toS] of the last complete run. False where a run is in flight. */
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

  /** Checks that the worker responds, as long as an answer is awaited. */
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
      // Rows of a run that is not wanted any more are released.
      if (message.type === 'chunk') releaseRows(message)
      else if (message.type === 'preview') message.tables.forEach(releaseRows)
      return
    }
    if (message.type === 'excerpt') this.events.window?.(message)
    else if (message.type === 'excerptFailed') this.events.windowFailed?.(message)
    else if (this.flight !== null) this.receiveOf(this.flight, message)
  }

  /** Finds the measured files that the run names and the worker does not have. */
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

  /** Handles a message about the run in flight. */
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
