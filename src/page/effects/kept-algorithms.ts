/** Stores the reader's own algorithms from visit to visit (IndexedDB). Where the browser forbids that, they last as long as the page. */

import { MOST_CODE_BYTES, OWN_ID } from '../../lab/scenario/own-names'
import { MOST_KEPT, MOST_VERSIONS } from '../model/kept-algorithms'
import { ownAlgorithmRules } from '../model/rules/own-algorithms'
import type { KeptAlgorithm, OwnVersion } from '../model/slices/own-algorithms'
import type { Store } from '../store'
import { codesInWindow, keepCodesInWindow } from './codes-in-window'

const DATABASE = 'sawtooth-algorithms'
const ALGORITHMS = 'algorithms'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/** Resolves when the transaction is complete. The data of a request that has succeeded are not on the disk before that. */
const complete = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

async function withStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ALGORITHMS))
  const database = await answered(request)
  try {
    const transaction = database.transaction(ALGORITHMS, mode)
    const [result] = await Promise.all([act(transaction.objectStore(ALGORITHMS)), complete(transaction)])
    return result
  } finally {
    database.close()
  }
}

const isVersion = (value: unknown): value is OwnVersion =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'atMs' in value &&
  typeof value.code === 'string' &&
  value.code.length <= MOST_CODE_BYTES &&
  typeof value.atMs === 'number'

/** Reads what is stored, which may be anything. */
function keptOf(value: unknown): KeptAlgorithm[] {
  if (typeof value !== 'object' || value === null || !('id' in value && 'versions' in value)) return []
  const { id, versions } = value
  if (typeof id !== 'string' || !OWN_ID.test(id) || !Array.isArray(versions)) return []
  const good = versions.filter(isVersion).slice(-MOST_VERSIONS)
  return good.length === 0 ? [] : [{ id, versions: good }]
}

export const pageKeeper = {
  read: async (): Promise<readonly KeptAlgorithm[]> => {
    const all = await withStore('readonly', (store) => answered<unknown[]>(store.getAll()))
    return all.flatMap(keptOf).slice(0, MOST_KEPT)
  },
  put: (algorithm: KeptAlgorithm): Promise<unknown> =>
    withStore('readwrite', (store) => answered(store.put(algorithm, algorithm.id))),
  remove: (id: string): Promise<unknown> => withStore('readwrite', (store) => answered(store.delete(id))),
}

let writing: Promise<unknown> = Promise.resolve()

/** Resolves when everything saved so far is stored, or cannot be. */
export const whenKept = (): Promise<unknown> => writing

/**
 * Reads what is stored, and stores what is saved from then on. Code that was allowed in this window runs after a reload
 * without a question.
 */
export function startKeptAlgorithms(
  { getState, dispatchBy, subscribe }: Store,
  keeper: typeof pageKeeper = pageKeeper,
): void {
  // Where nothing can be stored the page works without.
  const ignored = (): void => {}
  const tell = (kept: readonly KeptAlgorithm[]): void => {
    const { list } = getState().ownAlgorithms
    const others = kept.filter(({ id }) => !list.some((one) => one.id === id))
    const all = [...list, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
    dispatchBy(ownAlgorithmRules, { type: 'algorithmsRead', list: all })
  }
  keeper.read().then(tell, () => tell([]))
  dispatchBy(ownAlgorithmRules, { type: 'trustCodes', codes: codesInWindow() })
  subscribe(({ ownAlgorithms: now, run }, { ownAlgorithms: before, run: ranBefore }) => {
    if (run.good !== ranBefore.good && run.good?.scenario.algorithms !== undefined)
      keepCodesInWindow(run.good.scenario.algorithms.map(({ code }) => code))
    if (now.list === before.list || !now.isRead || !before.isRead) return
    const put = now.list.filter((one) => !before.list.includes(one)).map((one) => keeper.put(one))
    const gone = before.list.filter(({ id }) => !now.list.some((one) => one.id === id))
    const removed = gone.map(({ id }) => keeper.remove(id))
    writing = Promise.all([writing, ...[...put, ...removed].map((done) => done.catch(ignored))])
  })
}
