/** Where the engine runs: in a worker that is made of the element's own text, or in slices beside the page where it gives no workers. */
import type { FromWorker, ToWorker } from '../../lab/run/protocol'
import { serve, type WorkerScope } from '../../lab/run/worker'
import type { EngineWorker } from '../../page/effects/engine-client'
import { language } from '../../strings/spoken'

/** An engine in the same thread: it computes for some milliseconds at a time, and takes messages in between. */
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
      // What has come meanwhile waits for this.
      if (type === 'message' && !opened.has(type)) outer.start()
      opened.add(type)
    },
  }
}

export class EngineMaker {
  private isForbidden: boolean

  /** `script`: that of the worker; null: there is none. */
  constructor(private readonly script: string | null) {
    this.isForbidden = script === null
  }

  get where(): 'worker' | 'page' {
    return this.isForbidden ? 'page' : 'worker'
  }

  readonly create = (): EngineWorker => this.worker() ?? slicedEngine()

  /** null: the page gives none. That may also be told by an error before the worker's first word, from which on `where` says so. */
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
