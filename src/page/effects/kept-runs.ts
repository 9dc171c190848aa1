/**
 * What runs say, of sweeps and of papers, that the browser keeps from visit to visit (IndexedDB), in the workers that make them. It may
 * be forbidden, full or out of order; then nothing is kept, and runs are made as if there were no such thing.
 */
import type { KeptObservation } from '../../lab/experiments/kept-observations'
import type { CaseReport } from '../../lab/experiments/suite/report'
import type { Kept, KeptRun } from '../../lab/experiments/sweep/kept-runs'
import { isRecord } from '../../lab/scenario/is-record'

const RUNS = 'runs'
/** Index of the time of last use. */
const USED = 'used'
/** Those that were used longest ago go first. A run takes 1 to 4 kB. */
const MOST_RUNS = 10_000
/** Runs that are kept before it is seen to that they are not too many. */
const TIDY_EVERY = 200
/** A store that has not answered by then is taken for one that is out of order, ms. */
const PATIENCE_MS = 3000

/** Those of sweeps, those of papers, and cases of suites. */
type Database = 'sawtooth-runs' | 'sawtooth-paper-runs' | 'sawtooth-suite-cases'

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
  /** There is no room, not even where older runs were; what is there can still be read. */
  private isFull = false
  /** Runs kept since it was seen to that they are not too many. */
  private untidy = TIDY_EVERY

  constructor(
    /** Throws where the browser has none. */
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
    // The time of last use, ms since 1970, by which they are in order.
    const run = { ...said, usedMs: this.nowMs() }
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
    this.database ??= opened(this.factory(), this.name)
    return this.database
  }
}

/** What is kept of a paper's run takes 1 to 30 kB. */
const MOST_OF_PAPERS = 4000
/** Marking them takes as long as reading them. */
const HOUR_MS = 3_600_000

/** A case takes up to 50 kB for each of its seeds. */
const MOST_CASES = 400

/** The cases of suites. */
export const caseStore = () =>
  new RunStore<CaseReport>(() => indexedDB, Date.now, MOST_CASES, 'sawtooth-suite-cases', HOUR_MS)

/** The runs of papers. */
export const paperStore = () =>
  new RunStore<KeptObservation>(() => indexedDB, Date.now, MOST_OF_PAPERS, 'sawtooth-paper-runs', HOUR_MS)
