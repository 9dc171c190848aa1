/** The runs of the pins: each has a worker of its own and is run again when its scenario changes, and no other is. */

import { formatTime } from '../../../lab/format'
import { comparedShare } from '../../../lab/run/budget'
import type { Excerpt } from '../../../lab/run/excerpt'
import { MAX_PINS } from '../../../lab/scenario/link-view'
import type { Scenario } from '../../../lab/scenario/scenario'
import { notices } from '../../../strings/notices'
import type { StreamedRun } from '../../charts/drawn'
import { EngineClient, type EngineEvents, type EngineWorker } from '../../effects/engine-client'
import { requestFrame } from '../../effects/frames'
import { forgetHeld, whenLet } from '../../effects/let-run'
import { startWorker } from '../../effects/simulation-worker'
import { supplied } from '../../effects/supplied'
import { missingExcerpt } from '../../model/missing-excerpt'
import { progressText } from '../../model/run-progress'
import { withPacketFault, withWindow } from '../../model/run-tables'
import type { Pin, PinnedRun } from '../../model/slices/compare'
import { dispatch, getState, type Store, store } from '../../store'

/** The part of a pin's run that is on the screen. */
export function runOfPin(id: number): StreamedRun | null {
  return getState().compare.runs[id]?.shown ?? null
}

/** Runs a pin again whose run came to nothing. */
export function runPinAgain(id: number): void {
  const asked = (getState().compare.runs[id]?.asked ?? 0) + 1
  dispatch({ type: 'tellPinnedRun', id, run: { asked } })
}

const RUNNING = { state: 'running', message: '', progress: '', digest: '' } as const

/** One pin's worker, and what it was asked for. */
class PinWorker {
  private readonly client: EngineClient
  private scenario: Scenario | null = null
  private asked = 0
  private askedExcerpt: { readonly runId: number; readonly part: Excerpt } | null = null
  /** The time at which the run in flight, or the last one, began, ms. */
  private sinceMs = 0
  private saidMs = 0
  /** Its code may wait to be let run. */
  private stopWaiting = (): void => {}

  constructor(
    private readonly id: number,
    private readonly page: Store,
    createWorker: () => EngineWorker,
  ) {
    this.client = new EngineClient(createWorker, this.events(), comparedShare(MAX_PINS))
  }

  private get shown(): StreamedRun | null {
    return this.page.getState().compare.runs[this.id]?.shown ?? null
  }

  private tell(run: Partial<PinnedRun>): void {
    this.page.dispatch({ type: 'tellPinnedRun', id: this.id, run })
  }

  private fail(message: string): void {
    this.tell({ ...RUNNING, state: 'failed', message })
  }

  private events(): EngineEvents {
    return {
      supplied,
      started: (run) => {
        if (this.shown?.result == null) this.tell({ shown: run })
      },
      grew: (run) => {
        const nowMs = performance.now()
        const progress = progressText(run, this.sinceMs, this.saidMs, nowMs)
        if (progress !== null) {
          this.saidMs = nowMs
          this.tell({ ...RUNNING, progress })
        }
        requestFrame()
      },
      done: (run) =>
        this.tell({ ...RUNNING, state: 'done', shown: run, digest: run.result?.engine.digest ?? '' }),
      window: (part) => {
        const { shown } = this
        if (shown?.result != null) this.tell({ shown: withWindow(shown, part) })
      },
      windowFailed: ({ message }) => {
        const { shown } = this
        if (shown !== null) this.tell({ shown: withPacketFault(shown, message) })
        this.fail(`${notices.noPackets(message)}.`)
      },
      refused: (_, { message }) => this.fail(message),
      failed: (_, atS, message) => this.fail(notices.stopped(formatTime(atS), message)),
      died: (_, message) => this.fail(notices.worker.died(message)),
    }
  }

  /** Runs the pin's scenario where it is another one, or where that was asked for. The title is no part of the run, but what is shown carries it. */
  follow({ scenario }: Pin, asked: number): void {
    if (this.scenario === scenario && this.asked === asked) return
    this.scenario = scenario
    this.asked = asked
    this.sinceMs = performance.now()
    this.saidMs = 0
    this.tell(RUNNING)
    this.stopWaiting()
    this.stopWaiting = whenLet(this.page, scenario, () => this.client.run(scenario))
  }

  /** Long runs: the packets around the clock's playhead are simulated again. */
  askForPackets(): void {
    const { shown } = this
    const part = missingExcerpt(shown, this.askedExcerpt, this.page.getState().clock)
    if (shown !== null && part !== null && this.client.window(...part))
      this.askedExcerpt = { runId: shown.runId, part }
  }

  close(): void {
    this.stopWaiting()
    this.client.close()
  }
}

/** Runs the pins for as long as Compare is shown; returns what ends that. */
export function runPins(page: Store = store, createWorker: () => EngineWorker = startWorker): () => void {
  const workers = new Map<number, PinWorker>()

  /** Starts and ends workers until they are those of the pins. */
  function follow(): void {
    const { pins, runs } = page.getState().compare
    for (const [id, worker] of workers)
      if (!pins.some((pin) => pin.id === id)) {
        worker.close()
        workers.delete(id)
      }
    for (const pin of pins) {
      const worker = workers.get(pin.id) ?? new PinWorker(pin.id, page, createWorker)
      workers.set(pin.id, worker)
      worker.follow(pin, runs[pin.id]?.asked ?? 0)
    }
  }

  page.dispatch({ type: 'compareRuns', on: true })
  follow()
  const stop = page.subscribe((now, before) => {
    if (now.compare !== before.compare) follow()
    if (now.compare !== before.compare || now.clock !== before.clock)
      for (const worker of workers.values()) worker.askForPackets()
  })
  return () => {
    stop()
    for (const worker of workers.values()) worker.close()
    forgetHeld(page)
    page.dispatch({ type: 'compareRuns', on: false })
  }
}

/** A run with its place among the pins: 0 is A. */
export interface ComparedRun {
  readonly index: number
  readonly run: StreamedRun
}

/** The runs that are there, in the order of the pins. */
export function comparedRuns(): readonly ComparedRun[] {
  return getState().compare.pins.flatMap(({ id }, index) => {
    const run = runOfPin(id)
    return run === null ? [] : [{ index, run }]
  })
}
