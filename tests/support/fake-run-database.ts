/** Stands in for IndexedDB as far as runs are stored in it: one store with an index by the time of last use. A test says how it fails. */

export interface Failing {
  /** True where it cannot be opened. */
  readonly closed?: boolean
  /** True where it never answers. */
  readonly silent?: boolean
  /** The number of runs for which there is room. */
  readonly room?: number
}

class FakeEvents extends EventTarget {
  error: Error | null = null
  result: unknown = undefined
  says(type: string): void {
    this.dispatchEvent(new Event(type))
  }
}

const soon = (act: () => void): void => queueMicrotask(act)

export class FakeRunDatabase {
  readonly runs = new Map<string, { usedMs: number }>()
  failing: Failing = {}
  /** The number of times that it was opened. */
  opened = 0

  get factory(): () => IDBFactory {
    return () => this as unknown as IDBFactory
  }

  open(): FakeEvents {
    this.opened++
    const request = new FakeEvents()
    request.result = {
      createObjectStore: () => ({ createIndex: () => {} }),
      transaction: (_name: string, mode: string) => this.transaction(mode),
    }
    soon(() => {
      if (this.failing.silent === true) return
      if (this.failing.closed !== true) {
        request.says('upgradeneeded')
        request.says('success')
        return
      }
      request.error = new Error('forbidden')
      request.says('error')
    })
    return request
  }

  private transaction(mode: string): unknown {
    const before = new Map(this.runs)
    const events = new FakeEvents()
    const answer = (result: () => unknown): FakeEvents => {
      const request = new FakeEvents()
      soon(() => {
        if (this.failing.silent === true) return
        request.result = result()
        request.says('success')
      })
      return request
    }
    const byUse = (): string[] => [...this.runs].sort((a, b) => a[1].usedMs - b[1].usedMs).map(([key]) => key)
    const store = {
      get: (key: string) => answer(() => this.runs.get(key)),
      put: (run: { usedMs: number }, key: string) => answer(() => this.runs.set(key, run)),
      delete: (key: string) => answer(() => this.runs.delete(key)),
      count: () => answer(() => this.runs.size),
      index: () => ({ getAllKeys: (_: null, count: number) => answer(() => byUse().slice(0, count)) }),
    }
    // The end comes after the answers to all requests.
    const end = (): void => {
      if (this.failing.silent === true) return
      if (mode !== 'readwrite' || this.runs.size <= (this.failing.room ?? Number.POSITIVE_INFINITY)) {
        events.says('complete')
        return
      }
      this.runs.clear()
      for (const [key, run] of before) this.runs.set(key, run)
      events.error = new Error('QuotaExceededError')
      events.says('abort')
    }
    setTimeout(end)
    return Object.assign(events, { objectStore: () => store })
  }
}
