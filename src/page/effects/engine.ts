/** Has the worker that simulates, and obeys: it works on the job that the state has, and asks for the packets that it wants. */
import type { StreamedRun } from '../charts/drawn'
import { release } from '../model/run-tables'
import { desiredJob } from '../model/slices/run'
import type { State } from '../model/state'
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'
import { EngineClient, type EngineEvents, type EngineWorker } from './engine-client'
import type { Frames } from './frames'
import { startWorker } from './simulation-worker'
import { supplied } from './supplied'

export interface EnginePorts {
  /** Throws where the browser gives none. */
  createWorker(): EngineWorker
  readonly frames: Pick<Frames, 'drawAhead' | 'afterNextDraw' | 'afterNextFrame' | 'hasDrawn'>
  readonly clock: Clock
  /** Notes a moment for the benchmark (User Timing). */
  mark(name: string): void
}

const isShown = ({ run }: State, data: StreamedRun): boolean =>
  run.shown === data || run.preview?.run === data || run.good === data

class Engine {
  /** Something of the run in flight, or of the one that has just come, is on the screen. */
  private isSeen = true
  private client: EngineClient | null = null
  /** The job that the worker was given last. */
  private working = 0
  private asked: State['run']['asked']

  constructor(
    private readonly store: Store,
    private readonly ports: EnginePorts,
  ) {
    this.asked = store.getState().run.asked
  }

  obey(now: State): void {
    const job = desiredJob(now.run)
    if (job !== null && job.id !== this.working) {
      this.working = job.id
      const client = this.clientOrNone()
      if (client === null) return
      if (now.run.work.is === 'running') this.isSeen = false
      client.run(job.scenario, job.part)
    }
    const wanted = now.run.asked
    if (wanted !== null && wanted.id !== this.asked?.id) this.client?.window(...wanted.part)
    this.asked = wanted
  }

  close(): void {
    this.client?.close()
  }

  /** null, which the page says: the browser gives it no worker. */
  private clientOrNone(): EngineClient | null {
    const { createWorker, clock } = this.ports
    try {
      this.client ??= new EngineClient(createWorker, this.events(), 1, clock)
    } catch {
      this.store.dispatch({ type: 'noWorker' })
    }
    return this.client
  }

  private events(): EngineEvents {
    const { dispatch } = this.store
    return {
      started: (run) => dispatch({ type: 'runStarted', run }),
      previewed: (run) => this.previewed(run),
      grew: (run) => dispatch({ type: 'runGrew', run }),
      done: (run) => this.done(run),
      window: (part) => dispatch({ type: 'packetsCame', part }),
      windowFailed: ({ message, lost }) => dispatch({ type: 'packetsFailed', message, lost }),
      refused: (scenario, why) =>
        dispatch({ type: 'runRefused', scenario, message: why.message, tooLarge: why }),
      failed: (scenario, atS, message) => dispatch({ type: 'runFailed', scenario, atS, message }),
      codeStopped: (run, stop, message) => {
        dispatch({ type: 'codeStopped', run, stop, message })
        this.ports.frames.drawAhead()
      },
      supplied,
      lacking: (scenario, message) => dispatch({ type: 'runLacking', scenario, message }),
      died: (scenario, message) => dispatch({ type: 'workerDied', scenario, message }),
    }
  }

  private markSeen(): void {
    if (!this.isSeen) this.ports.mark('sawtooth:first-pixels')
    this.isSeen = true
  }

  private previewed(run: StreamedRun): void {
    const { frames } = this.ports
    this.store.dispatch({ type: 'runPreviewed', run })
    const { preview } = this.store.getState().run
    if (preview === null) return
    frames.afterNextFrame(() => {
      if (frames.hasDrawn(preview)) this.markSeen()
    })
    frames.drawAhead()
  }

  private done(run: StreamedRun): void {
    const { getState, dispatch } = this.store
    const { frames, mark } = this.ports
    const filled = getState().run.work.is === 'filling'
    // A subscriber to this action makes the worker busy again before the page is.
    dispatch({ type: 'runDone', run })
    const goesOn = desiredJob(getState().run) !== null
    // What is drawn comes first; text made from the run follows it.
    frames.afterNextDraw(() => {
      if (!goesOn) this.markSeen()
      if (!filled) mark('sawtooth:redraw')
      if (!run.packetsToCome) dispatch({ type: 'endDrawn' })
    })
    frames.drawAhead()
  }
}

/** Gives the memory back of what came of a run that was superseded, and of what was shown ahead of one, once it is drawn nowhere. */
function releaseSuperseded(now: State, { run: { arriving, preview } }: State): void {
  for (const run of [arriving, preview?.run]) {
    if (run === undefined || run === null || run.result !== null || run === now.run.arriving) continue
    if (!isShown(now, run)) release(run)
  }
}

/** Returns what ends it. */
export function startEngine(store: Store, ports: EnginePorts): () => void {
  const engine = new Engine(store, ports)
  engine.obey(store.getState())
  const stop = store.subscribe((now, before) => {
    if (now.run === before.run) return
    releaseSuperseded(now, before)
    engine.obey(store.getState())
  })
  return () => {
    stop()
    engine.close()
  }
}

export const pageEngine = (frames: EnginePorts['frames']): EnginePorts => ({
  createWorker: startWorker,
  frames,
  clock: pageClock,
  mark: (name) => performance.mark(name),
})
