/**
 * Shares a few engines among all elements of a page. A user who finds none free waits, and of several requests of one
 * user only the newest is kept.
 */
import { formatTime } from '../../lab/format'
import type { FromWorker } from '../../lab/run/protocol'
import type { Scenario } from '../../lab/scenario/scenario'
import type { StreamedRun } from '../../page/charts/drawn'
import { EngineClient, type EngineEvents } from '../../page/effects/engine-client'
import { release } from '../../page/model/run-tables'
import { notices } from '../../strings/notices'
import type { EngineMaker } from './engine-worker'

export interface RunUser {
  /** The run has its first rows, or further ones. */
  grew(run: StreamedRun): void
  done(run: StreamedRun): void
  /** There is no run; `why` is the reason. */
  failed(why: string): void
  /** The packets that were asked for have arrived. */
  window(part: Extract<FromWorker, { type: 'excerpt' }>): void
  windowFailed(why: string): void
}

/** The greatest number of engines. A machine with one processor gets one. */
const MOST_ENGINES = 2

/** An engine with the user whose run it computes or holds. */
class Engine {
  user: RunUser | null = null
  isBusy = false
  private begun: StreamedRun | null = null
  private readonly client: EngineClient

  constructor(
    private readonly maker: EngineMaker,
    beside: number,
    private readonly free: () => void,
  ) {
    this.client = new EngineClient(maker.create, this.events(), beside)
  }

  run(user: RunUser, scenario: Scenario): void {
    this.user = user
    this.isBusy = true
    this.client.run(scenario)
  }

  /** Stops the run and releases the memory of what has been computed. */
  cancel(): void {
    this.client.cancel()
    if (this.begun !== null) release(this.begun)
    this.end()
  }

  window(fromS: number, toS: number): boolean {
    this.isBusy = this.client.window(fromS, toS)
    return this.isBusy
  }

  close(): void {
    this.client.close()
  }

  private end(): void {
    this.begun = null
    this.isBusy = false
    this.free()
  }

  /** Lets the user of this run ask for its packets before the engine is free for others. */
  private done(run: StreamedRun): void {
    this.begun = null
    this.isBusy = false
    this.user?.done(run)
    if (!this.isBusy) this.free()
  }

  private fail(why: string): void {
    const { user } = this
    this.end()
    user?.failed(why)
  }

  private events(): EngineEvents {
    const grew = (run: StreamedRun): void => {
      this.begun = run
      this.user?.grew(run)
    }
    return {
      started: grew,
      grew,
      done: (run) => this.done(run),
      refused: (_, { message }) => this.fail(message),
      failed: (_, atS, message) => this.fail(atS > 0 ? notices.stopped(formatTime(atS), message) : message),
      window: (excerpt) => {
        this.user?.window(excerpt)
        this.end()
      },
      windowFailed: ({ message }) => {
        this.user?.windowFailed(message)
        this.end()
      },
      died: (scenario, message) => this.died(scenario, message),
    }
  }

  /** Makes the run again in the thread of the page if the engine is lost because the page forbids workers. */
  private died(scenario: Scenario | null, message: string): void {
    if (scenario === null) return
    if (message === notices.worker.notLoaded && this.maker.where === 'page') this.client.run(scenario)
    else this.fail(notices.worker.died(message))
  }
}

export class Engines {
  private readonly engines: Engine[] = []
  private readonly waiting = new Map<RunUser, Scenario>()
  private readonly users = new Set<RunUser>()

  constructor(
    readonly maker: EngineMaker,
    private readonly most = Math.max(1, Math.min(MOST_ENGINES, navigator.hardwareConcurrency - 1)),
  ) {}

  /** Runs a scenario for `user` and drops the user's run before it. */
  run(user: RunUser, scenario: Scenario): void {
    this.users.add(user)
    this.waiting.set(user, scenario)
    const own = this.engines.find((engine) => engine.user === user && engine.isBusy)
    if (own === undefined) this.goOn()
    else own.cancel()
  }

  /** Cancels the run of `user`. */
  cancel(user: RunUser): void {
    this.waiting.delete(user)
    this.engines.find((engine) => engine.user === user && engine.isBusy)?.cancel()
  }

  /** Asks for packets of the last complete run of `user`. False where no engine holds that run any more or has time for it. */
  window(user: RunUser, fromS: number, toS: number): boolean {
    return this.engines.find((engine) => engine.user === user && !engine.isBusy)?.window(fromS, toS) ?? false
  }

  /** Forgets `user`. The engines are closed with their last user. */
  leave(user: RunUser): void {
    this.cancel(user)
    this.users.delete(user)
    for (const engine of this.engines) if (engine.user === user) engine.user = null
    if (this.users.size === 0) for (const engine of this.engines.splice(0)) engine.close()
  }

  private goOn(): void {
    for (const [user, scenario] of this.waiting) {
      const engine = this.freeEngine(user)
      if (engine === null) return
      this.waiting.delete(user)
      engine.run(user, scenario)
    }
  }

  /** Returns the engine that last ran for `user`, or else a free one, or else a new one; null where there are as many as may be. */
  private freeEngine(user: RunUser): Engine | null {
    const free = this.engines.filter(({ isBusy }) => !isBusy)
    const found = free.find((engine) => engine.user === user) ?? free.find((engine) => engine.user === null)
    if (found !== undefined) return found
    const most = this.maker.where === 'page' ? 1 : this.most
    if (this.engines.length >= most) return free[0] ?? null
    const engine = new Engine(this.maker, most, () => this.goOn())
    this.engines.push(engine)
    return engine
  }
}
