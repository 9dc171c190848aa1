import { describe, expect, it } from 'vitest'
import { SendBuffer } from '../../../src/simulator/tcp/linux/send-buffer'

const SEGMENT = 1448

/** Ten segments' worth of room, twice, as a new connection has it. */
function opened(totalBytes = Number.POSITIVE_INFINITY): SendBuffer {
  const buffer = new SendBuffer(SEGMENT, totalBytes)
  buffer.open(10, 2)
  return buffer
}

describe('the send buffer (Linux tcp_sendmsg, sk_stream_write_space)', () => {
  it('offers what fits and no more', () => {
    const { offered } = opened()
    expect(offered).toBeGreaterThan(10)
    expect(offered).toBeLessThan(100)
  })

  it('offers a short file whole, its last segment too', () => {
    expect(opened(3 * SEGMENT + 1).offered).toBe(5)
  })

  it('wakes its writer when a third of it is free, not before', () => {
    const buffer = opened()
    const { offered } = buffer
    expect(buffer.isFull).toBe(true)
    let acked = 0
    let awake = false
    while (!awake && acked < offered) {
      acked++
      buffer.onAcked(1, 1 + acked)
      awake = buffer.check(10, 10, 2, 0)
    }
    expect(acked / (offered - 1)).toBeGreaterThan(0.3)
    expect(acked / (offered - 1)).toBeLessThan(0.4)
    buffer.write()
    expect(buffer.offered - offered).toBe(acked)
  })

  it('is freed by SACK as well: segments that are joined share one overhead', () => {
    const buffer = opened()
    expect(buffer.check(10, 10, 2, 0)).toBe(false)
    expect(buffer.check(10, 10, 2, buffer.offered - 2)).toBe(true)
  })
})
