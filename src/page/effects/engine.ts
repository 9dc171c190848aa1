/** Has the worker that simulates, and obeys: it works on the job that the state has, and asks for the packets that it wants. */
import type { StreamedRun } from '../charts/drawn'
import { release } from '../model/run-tables'
import { desiredJob } from '../model/slices/run'
import type { State } from '../model/state'
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'
import { createEngineClient, type EngineClient, type EngineEvents, type EngineWorker } from './engine-client'
import type { Frames } from './frames'
import { startWorker } from './simulation-worker'

export interface EnginePorts {
  /** Throws where the browser gives none. */
  createWorker(): EngineWorker
  readonly frames: Pick<Frames, 'drawAhead' | 'afterNextDraw' | 'afterNextFrame' | 'hasDrawn'>
  readonly clock: Clock
  /** Notes a moment for the benchmark (User Timing). */
  mark(name: string): void
}

/** Marks when something of a run is first on the screen. */
class FirstPixels {
  private seen = true
  constructor(private readonly mark: (name: string) => void) {}

  begin(): void {
    this.seen = false
  }

  /** Something of the run in flight, or of the one that has just come, is on the screen. */
  come(): void {
    if (this.seen) return
    this.seen = true
    this.mark('sawtooth:first-pixels')
  }
}

const isShown = ({ run }: State, data: StreamedRun): boolean =>
  run.shown === data || run.preview?.run === data || run.good === data

export function startEngine(
  { getState, dispatch, subscribe }: Store,
  { createWorker, frames, clock, mark }: EnginePorts,
): () => void {
  const firstPixels = new FirstPixels(mark)
  let client: EngineClient | null = null
  let working = 0
  let asked = getState().run.asked

  const events: EngineEvents = {
    started: (run) => dispatch({ type: 'runStarted', run }),
    previewed(run) {
      dispatch({ type: 'runPreviewed', run })
      const { preview } = getState().run
      if (preview === null) return
      frames.afterNextFrame(() => {
        if (frames.hasDrawn(preview)) firstPixels.come()
      })
      frames.drawAhead()
    },
    grew: (run) => dispatch({ type: 'runGrew', run }),
    done,
    window: (part) => dispatch({ type: 'packetsCame', part }),
    windowFailed: ({ message, lost }) => dispatch({ type: 'packetsFailed', message, lost }),
    refused: (scenario, why) =>
      dispatch({ type: 'runRefused', scenario, message: why.message, tooLarge: why }),
    failed: (scenario, atS, message) => dispatch({ type: 'runFailed', scenario, atS, message }),
    died: (scenario, message) => dispatch({ type: 'workerDied', scenario, message }),
  }

  function done(run: StreamedRun): void {
    const filled = getState().run.work.is === 'filling'
    // By its subscription the worker is busy again before the page is.
    dispatch({ type: 'runDone', run })
    const goesOn = desiredJob(getState().run) !== null
    // What is drawn comes first; text made from the run follows it.
    frames.afterNextDraw(() => {
      if (!goesOn) firstPixels.come()
      if (!filled) mark('sawtooth:redraw')
      if (!run.packetsToCome) dispatch({ type: 'endDrawn' })
    })
    frames.drawAhead()
  }

  /** Gives the memory of a run back that was superseded and is drawn nowhere. */
  function releaseSuperseded(now: State, { run: { arriving } }: State): void {
    if (
      arriving !== null &&
      now.run.arriving !== arriving &&
      arriving.result === null &&
      !isShown(now, arriving)
    )
      release(arriving)
  }

  function obey(now: State): void {
    const job = desiredJob(now.run)
    if (job !== null && job.id !== working) {
      working = job.id
      try {
        client ??= createEngineClient(createWorker, events, { clock })
      } catch {
        dispatch({ type: 'noWorker' })
        return
      }
      if (now.run.work.is === 'running') firstPixels.begin()
      client.run(job.scenario, job.part)
    }
    const wanted = now.run.asked
    if (wanted !== null && wanted.id !== asked?.id) client?.window(...wanted.part)
    asked = wanted
  }

  obey(getState())
  const stop = subscribe((now, before) => {
    if (now.run === before.run) return
    releaseSuperseded(now, before)
    obey(getState())
  })
  return () => {
    stop()
    client?.close()
  }
}

/** Of this page: `frames` draws it. */
export const pageEngine = (frames: EnginePorts['frames']): EnginePorts => ({
  createWorker: startWorker,
  frames,
  clock: pageClock,
  mark: (name) => performance.mark(name),
})
