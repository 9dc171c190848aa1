/**
 * Stores the results of runs of sweeps and papers from visit to visit (IndexedDB), in the workers that make the runs.
 * Where the store is forbidden, full or out of order, nothing is stored, and runs are made as if there were no store.
 */
import type { KeptObservation } from '../../lab/experiments/kept-observations'
import type { CaseReport } from '../../lab/experiments/suite/report'
import type { Kept, KeptRun } from '../../lab/experiments/sweep/kept-runs'
import { isRecord } from '../../lab/scenario/is-record'

const RUNS = 'runs'
/** The name of the index by the time of last use. */
const USED = 'used'
/** The greatest number of runs. Those that were used longest ago are deleted first. A run takes 1 to 4 kB. */
const MOST_RUNS = 10_000
/** The number of runs that are stored between two checks of that limit. */
const TIDY_EVERY = 200
/** A store that has not answered within this time is regarded as out of order, ms. */
const PATIENCE_MS = 3000

/** The databases for runs of sweeps, for those of papers, and for cases of suites. */
type Database = 'sawtooth-runs' | 'sawtooth-paper-runs' | 'sawtooth-suite-cases'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Resolves when the transaction is complete. A lack of room shows only at its end. */
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

async function opened(factory: IDBFactory, name: Database): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(RUNS).createIndex(USED, 'usedMs'),
  )
  return answered(request)
}

export class RunStore<Said extends object = KeptRun> implements Kept<Said> {
  private database: Promise<IDBDatabase> | null = null
  private isOutOfOrder = false
  /** True where there is no room, even after older runs were deleted. What is stored can still be read. */
  private isFull = false
  /** The number of runs stored since the last check of the limit. */
  private untidy = TIDY_EVERY

  constructor(
    /** Throws where the browser has no such store. */
    private readonly factory: () => IDBFactory = () => indexedDB,
    private readonly nowMs: () => number = Date.now,
    private readonly most: number = MOST_RUNS,
    private readonly name: Database = 'sawtooth-runs',
    /** A run whose last use is less than this ago is not marked as used again, ms. */
    private readonly freshMs: number = 0,
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

  async keep(key: string, said: Said): Promise<void> {
    // The runs are ordered by the time of their last use, ms since 1970.
    const run = { ...said, usedMs: this.nowMs() }
    if (this.isFull) return
    await this.attempt(async (database) => {
      const put = () => this.write(database, (runs) => runs.put(run, key))
      // Where there is no room, the oldest quarter is deleted.
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

  /** Marks the runs that were found as used. It does no harm where this fails. */
  private async touch(keys: readonly string[], found: readonly unknown[]): Promise<void> {
    const usedMs = this.nowMs()
    const used = keys.flatMap((key, index) => {
      const run = found[index]
      if (!isRecord(run)) return []
      const isFresh = usedMs - Number(run.usedMs) < this.freshMs
      return isFresh ? [] : [{ key, run: { ...run, usedMs } }]
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

  /** Does some work with the database; null where it fails, after which it is not tried again. */
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
    this.database ??= opened(this.factory(), this.name)
    return this.database
  }
}

/** The greatest number of runs of papers, each of which takes 1 to 30 kB. */
const MOST_OF_PAPERS = 4000
/** Marking runs as used takes as long as reading them, so that it is done once an hour. */
const HOUR_MS = 3_600_000

/** The greatest number of cases, each of which takes up to 50 kB for each of its seeds. */
const MOST_CASES = 400

/** Opens the store for the cases of suites. */
export const caseStore = () =>
  new RunStore<CaseReport>(() => indexedDB, Date.now, MOST_CASES, 'sawtooth-suite-cases', HOUR_MS)

/** Opens the store for the runs of papers. */
export const paperStore = () =>
  new RunStore<KeptObservation>(() => indexedDB, Date.now, MOST_OF_PAPERS, 'sawtooth-paper-runs', HOUR_MS)
