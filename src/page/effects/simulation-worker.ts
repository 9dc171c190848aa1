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
 * A worker for what Sawtooth came with, and, once a scenario brings code along, one apart for that: each run goes to its own. A run whose
 * code the reader has not let run waits for that; meanwhile the usual worker answers for it.
 */
class SimulationWorkers {
  private readonly usual = started()
  private apart: Promise<EngineWorker> | null = null
  private isApart = false
  private stopWaiting = (): void => {}
  private readonly listeners: ((event: Message) => void)[] = []

  postMessage(message: ToWorker): void {
    if (message.type === 'run') {
      this.stopWaiting()
      this.isApart = message.scenario.algorithms !== undefined
      if (!mayRun(message)) {
        this.waitFor(message)
        return
      }
    } else if (message.type === 'cancel') this.stopWaiting()
    // The worker apart is looked after by what holds it: that the other answers says that somebody does.
    if (!this.isApart || message.type === 'ping') this.usual.postMessage(message)
    else this.postApart(message)
  }

  private postApart(message: ToWorker): void {
    this.apartWorker().then(
      (worker) => worker.postMessage(message),
      () => {
        this.apart = null
        if (message.type === 'run')
          this.tell({ type: 'failed', runId: message.runId, atS: 0, message: notices.worker.notLoaded })
      },
    )
  }

  private tell(data: FromWorker): void {
    for (const listener of this.listeners) listener({ data })
  }

  private waitFor(run: Run): void {
    this.isApart = false
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
    this.usual.terminate()
    void this.apart?.then((worker) => worker.terminate())
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.usual.addEventListener(type, listener as EventListener)
    if (type === 'message') this.listeners.push(listener as (event: Message) => void)
  }
}

/** Starts a worker that simulates. A client of the engine starts it anew when it has died. */
export const startWorker = (): EngineWorker => new SimulationWorkers() as EngineWorker
