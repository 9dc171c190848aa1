/** Stores files from visit to visit under their hashes (IndexedDB). Where the browser forbids that, nothing is stored. */

const DATABASE = 'sawtooth-files'
const FILES = 'files'
/** The greatest number of files. Those that were asked for longest ago are deleted first. */
const MOST_FILES = 24

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The time at which it was last asked for, ms since 1970. */
  readonly atMs: number
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(FILES))
  return answered(request)
}

/** Deletes all but the newest files. */
async function tidy(files: IDBObjectStore): Promise<void> {
  const keys = await answered(files.getAllKeys())
  if (keys.length <= MOST_FILES) return
  const all = await answered<Kept[]>(files.getAll())
  const oldest = keys.map((key, k) => ({ key, atMs: all[k]?.atMs ?? 0 })).sort((a, b) => a.atMs - b.atMs)
  for (const { key } of oldest.slice(0, keys.length - MOST_FILES)) files.delete(key)
}

/** Stores a file; false where that fails. */
export async function keepFile(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const database = await opened()
    const files = database.transaction(FILES, 'readwrite').objectStore(FILES)
    await answered(files.put({ bytes, atMs: Date.now() } satisfies Kept, sha256))
    await tidy(files)
    database.close()
    return true
  } catch {
    return false
  }
}

/** Returns a file; null where it is not stored. */
export async function keptFile(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const database = await opened()
    const files = database.transaction(FILES, 'readonly').objectStore(FILES)
    const found = await answered<Kept | undefined>(files.get(sha256))
    database.close()
    return found?.bytes instanceof Uint8Array ? found.bytes : null
  } catch {
    return null
  }
}
