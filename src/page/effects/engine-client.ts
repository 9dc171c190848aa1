/** The page's end of the worker protocol: one worker, one run at a time, restarted when it dies. Several runs take several clients. */

import { OWN_FAULT } from '../../lab/reason'
import type { Excerpt } from '../../lab/run/excerpt'
import type { FromWorker, RunStarted, ToWorker } from '../../lab/run/protocol'
import type { Scenario } from '../../lab/scenario/scenario'
import type { StreamedRun } from '../charts/drawn'
import { appendChunk, emptyRun } from '../model/run-tables'
import { type Clock, pageClock } from './clock'

/** While something is waited for, so often it is looked whether the worker has said anything; if not, it is asked to, ms. */
const LOOK_MS = 2000
/** It answers between two slices of a few milliseconds: silent at so many looks after being asked, it is dead, however busy the machine. */
const MOST_MISSED = 3
/**
 * Looks after which its file is taken not to come. Each time that it has not come twice as many are waited, so that a line
 * which is that slow gets there at last.
 */
const LOOKS_WHILE_LOADING = 10

export type WindowMessage = Extract<FromWorker, { type: 'excerpt' }>
export type WindowFailure = Extract<FromWorker, { type: 'excerptFailed' }>
export type Refusal = Extract<FromWorker, { type: 'refused' }>

export interface EngineEvents {
  /** The first rows of a run can come now. */
  started(run: StreamedRun): void
  /** The series came ahead of the run so far: a run of its own, which grows. Not reported where nobody shows it. */
  previewed?(preview: StreamedRun): void
  /** Rows came, or the simulated time moved. */
  grew(run: StreamedRun): void
  done(run: StreamedRun): void
  /** Not started: it would not fit. */
  refused(scenario: Scenario, why: Refusal): void
  /** The engine's own fault, at a simulated time. */
  failed(scenario: Scenario, atS: number, message: string): void
  /** The packets of a part of the last complete run came; not reported where nobody asks for them. */
  window?(part: WindowMessage): void
  /** They do not come. */
  windowFailed?(why: WindowFailure): void
  /** The worker died and has been replaced; `scenario` is the run that was lost, null if it was idle. */
  died(scenario: Scenario | null, message: string): void
}

export interface EngineClient {
  /** Starts a run, of which the packets of `part` will do (null: all are wanted); a run in flight is superseded and never reported again. */
  run(scenario: Scenario, part?: Excerpt | null): void
  /** Asks for the packets of [fromS, toS] of the last complete run. False: not now, since a run is in flight. */
  window(fromS: number, toS: number): boolean
  /** Ends the run in flight, if any. */
  cancel(): void
  /** Ends the worker for good. */
  close(): void
}

/** Runs of all clients are told apart by their ids. */
class RunIds {
  private last = 0
  next(): number {
    this.last++
    return this.last
  }
}
const runIds = new RunIds()

/** What is used of a worker. */
export interface EngineWorker {
  postMessage(message: ToWorker): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(
    type: 'error',
    listener: (event: { readonly message?: string; preventDefault(): void }) => void,
  ): void
  addEventListener(type: 'messageerror', listener: () => void): void
}

export interface EngineOptions {
  /** So many runs are on the page at once, of which this is one, and share its memory. */
  readonly beside?: number
  readonly clock?: Clock
}

export function createEngineClient(
  createWorker: () => EngineWorker,
  events: EngineEvents,
  { beside = 1, clock = pageClock }: EngineOptions = {},
): EngineClient {
  /** The worker has said something: its file could be loaded. */
  let alive = false
  /** null: the last one could not be loaded, and another is tried with the next run. */
  let worker: EngineWorker | null = start()
  let runId = 0
  let scenario: Scenario | null = null
  let run: StreamedRun | null = null
  /** What came ahead of it. */
  let preview: StreamedRun | null = null
  /** What the worker said of the run at its start. */
  let announced: RunStarted | null = null
  /** The packets of a part of a complete run are being simulated. */
  let waitsForWindow = false
  /** Looks at which the worker had said nothing since the one before. */
  let missed = 0
  /** How often in a row its file has not come. */
  let timesNotLoaded = 0
  let stopLooking: (() => void) | null = null

  function start(): EngineWorker {
    const created = createWorker()
    created.addEventListener('message', (event) => {
      if (created !== worker) return
      alive = true
      missed = 0
      timesNotLoaded = 0
      receive(event.data)
    })
    created.addEventListener('error', (event) => {
      event.preventDefault()
      if (created === worker) replace(event.message ? OWN_FAULT : 'it could not be loaded')
    })
    created.addEventListener('messageerror', () => {
      if (created === worker) replace('a message could not be read')
    })
    return created
  }

  function replace(message: string): void {
    worker?.terminate()
    const lost = scenario
    settle()
    waitsForWindow = false
    worker = null
    const wasAlive = alive
    alive = false
    if (wasAlive) worker = start()
    else timesNotLoaded++
    events.died(lost, message)
  }

  function settle(): void {
    scenario = null
    run = null
    preview = null
  }

  /** Looks after the worker for as long as something is waited for. */
  function watch(): void {
    missed = 0
    stopLooking ??= clock.after(LOOK_MS, look)
  }

  function look(): void {
    stopLooking = null
    if (scenario === null && !waitsForWindow) return
    missed++
    if (alive ? missed > MOST_MISSED : missed >= LOOKS_WHILE_LOADING * 2 ** timesNotLoaded) {
      replace(alive ? 'it did not answer' : 'its file has not come')
      return
    }
    if (alive) worker?.postMessage({ type: 'ping' })
    stopLooking = clock.after(LOOK_MS, look)
  }

  function receive(message: FromWorker): void {
    if (message.type === 'ready' || message.type === 'pong') return
    if (message.type === 'excerpt') {
      waitsForWindow = false
      if (message.runId === runId && scenario === null) events.window?.(message)
      return
    }
    if (message.type === 'excerptFailed') {
      waitsForWindow = false
      if (message.runId === runId && scenario === null) events.windowFailed?.(message)
      return
    }
    if (message.runId !== runId || scenario === null) return
    if (message.type === 'started') {
      run = emptyRun(scenario, message)
      preview = null
      announced = message
      events.started(run)
      return
    }
    if (message.type === 'refused') {
      const refused = scenario
      settle()
      events.refused(refused, message)
      return
    }
    if (message.type === 'failed') {
      const failed = scenario
      settle()
      events.failed(failed, message.atS, message.message)
      return
    }
    if (run === null) return
    if (message.type === 'preview') {
      if (announced === null || events.previewed === undefined) return
      preview ??= emptyRun(scenario, announced)
      for (const table of message.tables) appendChunk(preview, table)
      preview.simulatedS = message.simulatedS
      events.previewed(preview)
    } else if (message.type === 'chunk') {
      appendChunk(run, message)
      events.grew(run)
    } else if (message.type === 'progress') {
      run.simulatedS = message.simulatedS
      events.grew(run)
    } else if (message.type === 'done') {
      const complete = run
      complete.simulatedS = complete.scenario.durationS
      complete.result = message.result
      complete.packetWindow = message.recorded?.excerpt ?? null
      complete.receivedBefore = message.recorded?.receivedBefore ?? []
      complete.revision++
      settle()
      events.done(complete)
    }
  }

  function post(message: ToWorker): void {
    worker ??= start()
    worker.postMessage(message)
  }

  return {
    run(next, part = null) {
      runId = runIds.next()
      scenario = next
      run = null
      preview = null
      waitsForWindow = false
      watch()
      post({ type: 'run', runId, scenario: next, excerpt: part, beside })
    },
    window(fromS, toS) {
      if (scenario !== null) return false
      waitsForWindow = true
      watch()
      post({ type: 'excerpt', runId, fromS, toS })
      return true
    },
    cancel() {
      if (scenario === null) return
      post({ type: 'cancel', runId })
      settle()
    },
    close() {
      settle()
      stopLooking?.()
      worker?.terminate()
    },
  }
}
