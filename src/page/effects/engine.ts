/** Makes the simulating worker do what the state wants: it gives it the state's job, and asks for the packets that the state wants. */
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
  /** Throws where the browser does not allow a worker. */
  createWorker(): EngineWorker
  readonly frames: Pick<Frames, 'drawAhead' | 'afterNextDraw' | 'afterNextFrame' | 'hasDrawn'>
  readonly clock: Clock
  /** Records a moment for the benchmark (User Timing). */
  mark(name: string): void
}

const isShown = ({ run }: State, data: StreamedRun): boolean =>
  run.shown === data || run.preview?.run === data || run.good === data

class Engine {
  /** True once something of the run in flight, or of the newest run, is on the screen. */
  private isSeen = true
  private client: EngineClient | null = null
  /** The id of the job that the worker was given last. */
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

  /** Returns the client; null where the browser allows no worker, which the page then says. */
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
    // A subscriber to this action gives the worker new work before the page begins to draw.
    dispatch({ type: 'runDone', run })
    const goesOn = desiredJob(getState().run) !== null
    // The drawing comes first, and texts about the run after it.
    frames.afterNextDraw(() => {
      if (!goesOn) this.markSeen()
      if (!filled) mark('sawtooth:redraw')
      if (!run.packetsToCome) dispatch({ type: 'endDrawn' })
    })
    frames.drawAhead()
  }
}

/** Releases the memory of superseded runs and of previews once nothing draws them. */
function releaseSuperseded(now: State, { run: { arriving, preview } }: State): void {
  for (const run of [arriving, preview?.run]) {
    if (run === undefined || run === null || run.result !== null || run === now.run.arriving) continue
    if (!isShown(now, run)) release(run)
  }
}

/** Starts the engine and returns a function that ends it. */
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
