import { describe, expect, it } from 'vitest'
import { QueueDriver } from './queue-driver'

const params = { rateMbps: 4, burstBytes: 20_000 }

describe('the policer (RFC 2697 §3)', () => {
  it('passes a burst of the bucket’s size at once, and no more', () => {
    const q = new QueueDriver('policer', { params })
    for (let i = 0; i < 30; i++) q.arrive(1000)
    expect(q.queue.packets).toBe(20)
    expect(q.dropped[0]).toMatchObject({ packet: 20, value: 0, threshold: 1000 })
  })

  it('passes its rate in the long run, whatever is offered', () => {
    for (const offeredMbps of [5, 10, 40]) {
      const q = new QueueDriver('policer', { params, seed: offeredMbps })
      let passed = 0
      const seconds = 50
      while (q.nowS < seconds) {
        q.nowS += (2 * q.rng.uniform() * 8000) / (offeredMbps * 1e6)
        q.arrive(1000)
        while (q.leave() >= 0) passed += 1000
      }
      // The bucket lets pass at most its size more than the rate, and is never full again.
      const allowed = (4e6 / 8) * seconds
      expect(passed).toBeLessThanOrEqual(allowed + 20_000 + 1000)
      expect(passed).toBeGreaterThan(allowed - 1000)
    }
  })

  it('drops nothing of what stays within the rate', () => {
    const q = new QueueDriver('policer', { params })
    for (let i = 0; i < 5000; i++) {
      q.nowS += 0.002
      q.arrive(1000)
      q.leave()
    }
    expect(q.dropped).toEqual([])
    expect(q.signal('tokens')).toBeCloseTo(19_000, 6)
  })

  it('saves credit while nothing comes, but no more than the burst', () => {
    const q = new QueueDriver('policer', { params })
    for (let i = 0; i < 20; i++) q.arrive(1000)
    q.nowS = 0.01
    q.arrive(1000)
    // 10 ms at 4 Mbit/s are 5000 bytes.
    expect(q.signal('tokens')).toBeCloseTo(4000, 6)
    q.nowS = 1000
    q.arrive(1000)
    expect(q.signal('tokens')).toBeCloseTo(19_000, 6)
  })

  it('is followed by a buffer that can overflow by itself', () => {
    const q = new QueueDriver('policer', { params, limitPackets: 5 })
    for (let i = 0; i < 6; i++) q.arrive(1000)
    expect(q.dropped[0]?.reason).toBe('buffer full, {packets:window} of {limitPackets:packets}')
  })
})
