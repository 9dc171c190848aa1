/** The window that Linux offers of what its buffer has room for (tcp_select_window: __tcp_select_window). */
import { describe, expect, it } from 'vitest'
import { ReceiveBuffer } from '../../../src/simulator/tcp/linux/receive-buffer'

const SEGMENT_BYTES = 1448
/** tcp_rmem[1]; half of what is free may be offered. */
const BUFFER_BYTES = 131_072
const chargedFor = (free: number): number => BUFFER_BYTES - 2 * free
/** The first window, all of which has been used. */
const USED = 45 * SEGMENT_BYTES

function started(): ReceiveBuffer {
  const buffer = new ReceiveBuffer(SEGMENT_BYTES, 10)
  buffer.onSegment(BUFFER_BYTES)
  expect(buffer.quick).toBe(10)
  return buffer
}

describe('a receive buffer', () => {
  it('ends quick ACKs once less than half of the window is free', () => {
    const half = Math.floor((BUFFER_BYTES / 2 - SEGMENT_BYTES) / 2)
    for (const [free, left] of [
      [half, 9],
      [half - 1, 0],
    ] as const) {
      const buffer = started()
      buffer.advertise(chargedFor(free), 0)
      expect(buffer.quick).toBe(left)
    }
  })

  it('offers nothing where less than a sixteenth of it is free, else what is free in steps of 128 bytes', () => {
    expect(started().advertise(chargedFor(4095), USED)).toBe(0)
    expect(started().advertise(chargedFor(4096), USED)).toBe(4096)
    expect(started().advertise(chargedFor(4097), USED)).toBe(4224)
  })
})
