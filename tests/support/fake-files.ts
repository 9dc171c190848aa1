/** A map that answers as IndexedDB does, as far as that is used to store files by a key. */

class FakeRequest<T> extends EventTarget {
  error: Error | null = null
  constructor(readonly result: T) {
    super()
    queueMicrotask(() => {
      this.dispatchEvent(new Event('upgradeneeded'))
      this.dispatchEvent(new Event('success'))
    })
  }
}

export class FakeFiles {
  readonly files = new Map<string, unknown>()

  open() {
    const store = {
      put: (value: unknown, key: string) => new FakeRequest(this.files.set(key, value)),
      get: (key: string) => new FakeRequest(this.files.get(key)),
      delete: (key: string) => new FakeRequest(this.files.delete(key)),
      getAllKeys: () => new FakeRequest([...this.files.keys()]),
      getAll: () => new FakeRequest([...this.files.values()]),
    }
    return new FakeRequest({
      createObjectStore: () => store,
      transaction: () => ({ objectStore: () => store }),
      close: () => {},
    })
  }
}
