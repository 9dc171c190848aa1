/**
 * Starts the engine in a worker that is made of the element's own text, or in slices in the thread of the page where
 * the page's policy forbids workers.
 */
import type { FromWorker, ToWorker } from '../../lab/run/protocol'
import { serve, type WorkerScope } from '../../lab/run/worker'
import type { EngineWorker } from '../../page/effects/engine-client'
import { language } from '../../strings/spoken'

/** Makes an engine in the same thread. It computes for some milliseconds at a time and receives messages in between. */
function slicedEngine(): EngineWorker {
  const { port1: inner, port2: outer } = new MessageChannel()
  serve(inner as WorkerScope)
  const opened = new Set<string>()
  return {
    postMessage: (message: ToWorker) => outer.postMessage(message),
    terminate() {
      inner.close()
      outer.close()
    },
    addEventListener(type: string, listener: (event: never) => void) {
      outer.addEventListener(type, listener as EventListener)
      // Messages that came before the first listener wait in the port until it starts.
      if (type === 'message' && !opened.has(type)) outer.start()
      opened.add(type)
    },
  }
}

export class EngineMaker {
  private isForbidden: boolean

  /** `script` is the text of the worker; null where there is none. */
  constructor(private readonly script: string | null) {
    this.isForbidden = script === null
  }

  get where(): 'worker' | 'page' {
    return this.isForbidden ? 'page' : 'worker'
  }

  readonly create = (): EngineWorker => this.worker() ?? slicedEngine()

  /**
   * Returns a worker, or null where the page forbids them. Some browsers report that only by an error before the
   * worker's first message; `where` is `page` from then on.
   */
  private worker(): EngineWorker | null {
    if (this.script === null || this.isForbidden) return null
    const address = URL.createObjectURL(new Blob([this.script], { type: 'text/javascript' }))
    try {
      const worker = new Worker(address, { name: language() })
      let hasSpoken = false
      worker.addEventListener('message', (_: MessageEvent<FromWorker>) => {
        if (!hasSpoken) URL.revokeObjectURL(address)
        hasSpoken = true
      })
      worker.addEventListener('error', () => {
        if (!hasSpoken) this.isForbidden = true
      })
      return worker
    } catch {
      URL.revokeObjectURL(address)
      this.isForbidden = true
      return null
    }
  }
}
