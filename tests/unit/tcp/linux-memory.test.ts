import { describe, expect, it } from 'vitest'
import { chargeOf, joinedChargeOf, unreadChargeOf } from '../../../src/simulator/tcp/linux/memory'

const PAYLOAD = 1448

describe('what waits to be read when a gap is filled (Linux tcp_ofo_queue)', () => {
  it('is one buffer where the segment and those behind it fit into one', () => {
    expect(unreadChargeOf(PAYLOAD, PAYLOAD)).toBe(chargeOf(PAYLOAD))
    // A kernel behind 13 Mbit/s and 83 ms offered 640 bytes more there than for two buffers: half of one's overhead.
    expect(2 * chargeOf(PAYLOAD) - unreadChargeOf(2 * PAYLOAD, PAYLOAD)).toBe(1280)
    expect(unreadChargeOf(17 * PAYLOAD, PAYLOAD)).toBe(joinedChargeOf(17, PAYLOAD))
  })

  it('is the segment by itself and the buffers behind it where those are full', () => {
    expect(unreadChargeOf(18 * PAYLOAD, PAYLOAD)).toBe(chargeOf(PAYLOAD) + joinedChargeOf(17, PAYLOAD))
  })
})
