/**
 * Runs of sweeps that the browser keeps from visit to visit (IndexedDB), in the workers that make them. It may be forbidden, full or
 * out of order; then nothing is kept, and runs are made as if there were no such thing.
 */
import type { KeptRun, KeptRuns } from '../../lab/experiments/sweep/kept-runs'

const DATABASE = 'sawtooth-runs'
const RUNS = 'runs'
/** Index of the time of last use. */
const USED = 'used'
/** Those that were used longest ago go first. A run takes 1 to 4 kB. */
const MOST_RUNS = 10_000
/** Runs that are kept before it is seen to that they are not too many. */
const TIDY_EVERY = 200
/** A store that has not answered by then is taken for one that is out of order, ms. */
const PATIENCE_MS = 3000

interface Kept extends KeptRun {
  /** When it was used last, ms since 1970. */
  readonly usedMs: number
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** What was written is there. Room that is missing shows at the end of the transaction alone. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(RUNS).createIndex(USED, 'usedMs'),
  )
  return answered(request)
}

export class RunStore implements KeptRuns {
  private database: Promise<IDBDatabase> | null = null
  private isOutOfOrder = false
  /** There is no room, not even where older runs were; what is there can still be read. */
  private isFull = false
  /** Runs kept since it was seen to that they are not too many. */
  private untidy = TIDY_EVERY

  constructor(
    /** Throws where the browser has none. */
    private readonly factory: () => IDBFactory = () => indexedDB,
    private readonly nowMs: () => number = Date.now,
    private readonly most: number = MOST_RUNS,
  ) {}

  async get(keys: readonly string[]): Promise<readonly unknown[]> {
    const found = await this.attempt(async (database) => {
      const runs = database.transaction(RUNS, 'readonly').objectStore(RUNS)
      return Promise.all(keys.map((key) => answered<unknown>(runs.get(key))))
    })
    if (found === null) return keys.map(() => null)
    await this.touch(keys, found)
    return found
  }

  async keep(key: string, { digest, values }: KeptRun): Promise<void> {
    const run: Kept = { digest, values, usedMs: this.nowMs() }
    if (this.isFull) return
    await this.attempt(async (database) => {
      const put = () => this.write(database, (runs) => runs.put(run, key))
      // The oldest quarter makes room where there is none.
      await put()
        .catch(() => this.removeOldest(database, Math.ceil(this.most / 4)).then(put))
        .catch(() => {
          this.isFull = true
        })
      this.untidy++
      if (this.untidy < TIDY_EVERY) return
      this.untidy = 0
      const count = await answered(database.transaction(RUNS, 'readonly').objectStore(RUNS).count())
      await this.removeOldest(database, count - this.most)
    })
  }

  /** Those that are there have been used. That they could not be marked so is no loss. */
  private async touch(keys: readonly string[], found: readonly unknown[]): Promise<void> {
    const usedMs = this.nowMs()
    const used = keys.flatMap((key, index) => {
      const run = found[index]
      return typeof run === 'object' && run !== null ? [{ key, run: { ...run, usedMs } }] : []
    })
    if (used.length === 0) return
    await this.attempt((database) =>
      this.write(database, (runs) => {
        for (const { key, run } of used) runs.put(run, key)
      }).catch(() => {}),
    )
  }

  private async write(database: IDBDatabase, act: (runs: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(RUNS, 'readwrite')
    act(transaction.objectStore(RUNS))
    await written(transaction)
  }

  private async removeOldest(database: IDBDatabase, count: number): Promise<void> {
    if (count <= 0) return
    const index = database.transaction(RUNS, 'readonly').objectStore(RUNS).index(USED)
    const oldest = await answered(index.getAllKeys(null, count))
    await this.write(database, (runs) => {
      for (const key of oldest) runs.delete(key)
    })
  }

  /** null: it did not work, and it is not tried again. */
  private async attempt<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | null> {
    if (this.isOutOfOrder) return null
    try {
      return await within(PATIENCE_MS, this.opened().then(work))
    } catch {
      this.isOutOfOrder = true
      return null
    }
  }

  private async opened(): Promise<IDBDatabase> {
    this.database ??= opened(this.factory())
    return this.database
  }
}
