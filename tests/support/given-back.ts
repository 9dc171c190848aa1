/** `ArrayBuffer.prototype.transfer` (ES2024 §25.1.6.9), which not every engine has: buffers that are given back are kept, so that they can be told. */
import { afterAll, beforeAll } from 'vitest'

/** For the tests of the file that calls it. Returns the buffers that are given back from then on. */
export function keepingGivenBack(): ArrayBuffer[] {
  const given: ArrayBuffer[] = []
  const own = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'transfer')
  beforeAll(() => {
    Object.defineProperty(ArrayBuffer.prototype, 'transfer', {
      configurable: true,
      value(this: ArrayBuffer) {
        if (this.byteLength === 0) throw new TypeError('a buffer that was sent away cannot be given back')
        given.push(this)
        return structuredClone(this, { transfer: [this] })
      },
    })
  })
  afterAll(() => {
    if (own === undefined) Reflect.deleteProperty(ArrayBuffer.prototype, 'transfer')
    else Object.defineProperty(ArrayBuffer.prototype, 'transfer', own)
  })
  return given
}
