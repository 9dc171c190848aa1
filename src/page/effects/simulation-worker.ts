import type { FromWorker, ToWorker } from '../../lab/run/protocol'
import { notices } from '../../strings/notices'
import { isTrusted } from '../model/slices/own-algorithms'
import { getState, subscribe } from '../store'
import type { EngineWorker } from './engine-client'
import { Worker } from './worker'

const started = (): globalThis.Worker =>
  new Worker(new URL('../../../workers/simulation.worker.ts', import.meta.url), { type: 'module' })

type Message = { readonly data: FromWorker }

type Run = Extract<ToWorker, { type: 'run' }>

const mayRun = ({ scenario }: Run): boolean => isTrusted(getState().ownAlgorithms, scenario)

/**
 * Two workers in one: one for what Sawtooth came with, and one apart for scenarios that contain code. Each run goes to
 * its own worker. The one for code starts with its first run, and so does the other where the page opens with code. A
 * run whose code the reader has not allowed waits.
 */
class SimulationWorkers {
  private usual = getState().edit.scenario.algorithms === undefined ? started() : null
  private apart: Promise<EngineWorker> | null = null
  /** The worker that has the newest run; null where the run waits. */
  private at: 'usual' | 'apart' | null = null
  private stopWaiting = (): void => {}
  private readonly listeners: [type: string, listener: EventListener][] = []

  postMessage(message: ToWorker): void {
    if (message.type === 'run') {
      this.stopWaiting()
      this.at = message.scenario.algorithms === undefined ? 'usual' : 'apart'
      // The worker apart counts as ready at once: it may not be loaded yet, and what holds it supervises it.
      if (this.at === 'apart') this.tell({ type: 'ready' })
      if (!mayRun(message)) {
        this.waitFor(message)
        return
      }
    } else if (message.type === 'cancel') this.stopWaiting()
    if (this.at === 'usual') this.postUsual(message)
    else if (message.type === 'ping') this.tell({ type: 'pong' })
    else if (this.at === 'apart') this.postApart(message)
  }

  private postUsual(message: ToWorker): void {
    try {
      this.usual ??= this.startUsual()
      this.usual.postMessage(message)
    } catch {
      this.notLoaded(message)
    }
  }

  private startUsual(): globalThis.Worker {
    const worker = started()
    for (const [type, listener] of this.listeners) worker.addEventListener(type, listener)
    return worker
  }

  private postApart(message: ToWorker): void {
    this.apartWorker().then(
      (worker) => worker.postMessage(message),
      () => {
        this.apart = null
        this.notLoaded(message)
      },
    )
  }

  private notLoaded(message: ToWorker): void {
    if (message.type !== 'run') return
    this.tell({ type: 'failed', runId: message.runId, atS: 0, message: notices.worker.notLoaded })
  }

  private tell(data: FromWorker): void {
    const event = new MessageEvent('message', { data })
    for (const [type, listener] of this.listeners) if (type === 'message') listener(event)
  }

  private waitFor(run: Run): void {
    this.at = null
    const stop = subscribe((now, before) => {
      if (now.ownAlgorithms !== before.ownAlgorithms && mayRun(run)) this.postMessage(run)
    })
    this.stopWaiting = () => {
      stop()
      this.stopWaiting = () => {}
    }
  }

  private apartWorker(): Promise<EngineWorker> {
    this.apart ??= import('./apart/apart-worker').then(({ ApartWorker }) => {
      const worker = new ApartWorker()
      worker.addEventListener('message', ({ data }: Message) => this.tell(data))
      return worker
    })
    return this.apart
  }

  terminate(): void {
    this.stopWaiting()
    this.usual?.terminate()
    void this.apart?.then((worker) => worker.terminate())
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.push([type, listener as EventListener])
    this.usual?.addEventListener(type, listener as EventListener)
  }
}

/** Starts a worker that simulates. A client of the engine starts a new one when it has died. */
export const startWorker = (): EngineWorker => new SimulationWorkers() as EngineWorker
