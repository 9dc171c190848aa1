/** Worker of the insides of queues: parts of runs, one after another; what is asked for next ends what is being made. */
import { reasonOf } from '../reason'
import type { Scenario } from '../scenario/scenario'
import { buffersOfExcerpt, type InsideExcerpt, InsideRun } from './inside'

/** A part of a run is asked for. What was asked for before and has not come does not come. */
export interface AskedExcerpt {
  readonly askId: number
  readonly scenario: Scenario
  /** Number of the link whose queue it is. Absent: 0, the bottleneck. */
  readonly link?: number
  readonly fromS: number
  readonly toS: number
}
/** Nothing is wanted any more: what was asked for and has not come does not come, and nothing comes in its place. */
export interface NothingAsked {
  readonly askId: number
  readonly scenario: null
}
export type ToInsideWorker = AskedExcerpt | NothingAsked

export type FromInsideWorker =
  | { readonly type: 'part'; readonly askId: number; readonly part: InsideExcerpt }
  | { readonly type: 'failed'; readonly askId: number; readonly message: string }

/** Long enough that messages cost little, short enough that a newer wish does not wait. */
const SLICE_MS = 12
const EVENTS_AT_ONCE = 2000
/** Runs that are remembered with their checkpoints: the one on the screen, and those of the other disciplines. */
const MOST_RUNS = 6

/** What the worker has of its surroundings. */
export interface InsideSurroundings {
  post(message: FromInsideWorker, transfer: readonly ArrayBuffer[]): void
  nowMs(): number
  /** Calls `work` soon, after the messages that have come in meanwhile. */
  yieldToMessages(work: () => void): void
}

export class InsideWorker {
  /** By the scenario as text, the one that was asked for last at the end. */
  private readonly runs = new Map<string, InsideRun>()
  private askId = -1
  /** The run of which a part is being made. */
  private active: InsideRun | null = null

  constructor(private readonly surroundings: InsideSurroundings) {}

  receive(asked: ToInsideWorker): void {
    this.askId = asked.askId
    this.active?.end()
    this.active = null
    if (asked.scenario === null) return
    const { askId, scenario, link = 0, fromS, toS } = asked
    this.guarded(askId, () => {
      const run = this.runOf(scenario)
      this.active = run
      run.begin(fromS, toS, link)
      this.slice(askId, run)
    })
  }

  private runOf(scenario: Scenario): InsideRun {
    const key = JSON.stringify(scenario)
    const run = this.runs.get(key) ?? new InsideRun(scenario, MOST_RUNS)
    this.runs.delete(key)
    this.runs.set(key, run)
    const [oldest] = this.runs.keys()
    if (this.runs.size > MOST_RUNS && oldest !== undefined) {
      this.runs.get(oldest)?.dispose()
      this.runs.delete(oldest)
    }
    return run
  }

  private slice(askId: number, run: InsideRun): void {
    if (this.askId !== askId) return
    const { surroundings } = this
    const untilMs = surroundings.nowMs() + SLICE_MS
    let part: InsideExcerpt | null = null
    do part = run.advance(EVENTS_AT_ONCE)
    while (part === null && surroundings.nowMs() < untilMs)
    if (part !== null) surroundings.post({ type: 'part', askId, part }, buffersOfExcerpt(part))
    else surroundings.yieldToMessages(() => this.guarded(askId, () => this.slice(askId, run)))
  }

  /** What goes wrong with one part takes nothing from others. */
  private guarded(askId: number, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.surroundings.post({ type: 'failed', askId, message: reasonOf(error) }, [])
    }
  }
}

/** The part of a worker's global scope that is used. */
export interface InsideScope {
  postMessage(message: FromInsideWorker, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<ToInsideWorker>) => void) | null
}

export function serve(scope: InsideScope): void {
  const worker = new InsideWorker({
    post: (message, transfer) => scope.postMessage(message, [...transfer]),
    nowMs: () => performance.now(),
    yieldToMessages: (work) => setTimeout(work),
  })
  scope.onmessage = ({ data }) => worker.receive(data)
}
