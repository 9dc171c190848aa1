/**
 * Replaces `ArrayBuffer.prototype.transfer` (ES2024 §25.1.6.9), which not every engine has, and keeps the buffers that
 * are released, so that tests can check them.
 */
import { afterAll, beforeAll } from 'vitest'

/** Installs the replacement for the tests of the calling file. Returns the list of buffers that are released from then on. */
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
