/** The page's end of the worker protocol: one worker, one run at a time, restarted when it dies. Several runs take several clients. */

import { OWN_FAULT } from '../../lab/reason'
import type { Part } from '../../lab/run/part'
import type { FromWorker, RunStarted, ToWorker } from '../../lab/run/protocol'
import type { Scenario } from '../../lab/scenario/scenario'
import { appendChunk, emptyRun } from './run-data'
import type { RunData } from './view'

/** A worker at work reports every few milliseconds; one that is silent for so long is dead, however busy the machine. */
const SILENCE_MS = 15_000

export type WindowMessage = Extract<FromWorker, { type: 'window' }>
export type Refusal = Extract<FromWorker, { type: 'refused' }>

export interface EngineEvents {
  /** The first rows of a run can come now. */
  started(run: RunData): void
  /** The series came ahead of the run so far: a run of its own, which grows. Not reported where nobody shows it. */
  previewed?(preview: RunData): void
  /** Rows came, or the simulated time moved. */
  grew(run: RunData): void
  done(run: RunData): void
  /** Not started: it would not fit. */
  refused(scenario: Scenario, why: Refusal): void
  /** The engine's own fault, at a simulated time. */
  failed(scenario: Scenario, atS: number, message: string): void
  /** The packets of a part of the last complete run came; not reported where nobody asks for them. */
  window?(part: WindowMessage): void
  /** The worker died and has been replaced; `scenario` is the run that was lost, null if it was idle. */
  died(scenario: Scenario | null, message: string): void
}

export interface EngineClient {
  /** Starts a run, of which the packets of `part` will do (null: all are wanted); a run in flight is superseded and never reported again. */
  run(scenario: Scenario, part?: Part | null): void
  /** Asks for the packets of [fromS, toS] of the last complete run. */
  window(fromS: number, toS: number): void
  /** Ends the run in flight, if any. */
  cancel(): void
  /** Ends the worker for good. */
  close(): void
}

/** Runs of all clients are told apart by their ids. */
let lastRunId = 0

/** `beside`: so many runs are on the page at once, of which this is one, and share its memory. */
export function createEngineClient(
  createWorker: () => Worker,
  events: EngineEvents,
  beside = 1,
): EngineClient {
  /** The worker has said something: its file could be loaded. */
  let alive = false
  /** null: the last one could not be loaded, and another is tried with the next run. */
  let worker: Worker | null = start()
  let runId = 0
  let scenario: Scenario | null = null
  let run: RunData | null = null
  /** What came ahead of it. */
  let preview: RunData | null = null
  /** What the worker said of the run at its start. */
  let announced: RunStarted | null = null
  let watchdog = 0

  function start(): Worker {
    const created = createWorker()
    created.addEventListener('message', (event: MessageEvent<FromWorker>) => {
      if (created !== worker) return
      alive = true
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
    worker = alive ? start() : null
    alive = false
    events.died(lost, message)
  }

  function settle(): void {
    window.clearTimeout(watchdog)
    scenario = null
    run = null
    preview = null
  }

  /** Loading its file may take any time; where it cannot be loaded, that is an error of its own. */
  function watch(): void {
    window.clearTimeout(watchdog)
    if (!alive) return
    watchdog = window.setTimeout(() => replace('it did not answer'), SILENCE_MS)
  }

  function receive(message: FromWorker): void {
    if (message.type === 'window') {
      if (message.runId === runId && scenario === null) events.window?.(message)
      return
    }
    if (message.type === 'ready') {
      if (scenario !== null) watch()
      return
    }
    if (message.runId !== runId || scenario === null) return
    watch()
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
      complete.packetWindow = message.recorded?.part ?? null
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
      lastRunId++
      runId = lastRunId
      scenario = next
      run = null
      preview = null
      watch()
      post({ type: 'run', runId, scenario: next, part, beside })
    },
    window(fromS, toS) {
      if (scenario === null) post({ type: 'window', runId, fromS, toS })
    },
    cancel() {
      if (scenario === null) return
      post({ type: 'cancel', runId })
      settle()
    },
    close() {
      settle()
      worker?.terminate()
    },
  }
}
