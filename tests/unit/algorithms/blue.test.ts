import { describe, expect, it } from 'vitest'
import { QueueDriver } from './queue-driver'

const FREEZE = 0.1

function full(limitPackets: number): QueueDriver {
  const q = new QueueDriver('blue', { limitPackets })
  for (let i = 0; i < limitPackets; i++) q.arrive()
  return q
}

describe('BLUE (Feng et al. 2002)', () => {
  it('raises its probability by d1 on a loss, once in a freeze time', () => {
    const q = full(10)
    expect(q.signal('dropProbability')).toBe(0)
    q.arrive()
    expect(q.signal('dropProbability')).toBe(0.02)
    q.nowS += FREEZE
    q.arrive()
    expect(q.signal('dropProbability')).toBe(0.02)
    q.nowS += 0.001
    while (q.signal('dropProbability') === 0.02) q.arrive()
    expect(q.signal('dropProbability')).toBeCloseTo(0.04, 12)
    expect(q.nowS).toBeCloseTo(0.101, 9)
  })

  it('lowers it by d2 when the link idles, and once more for every freeze time that it stays idle', () => {
    const q = full(10)
    q.arrive()
    q.nowS = 0.5
    while (q.leave() >= 0) {
      // The queue is drained until nothing waits.
    }
    q.leave()
    expect(q.signal('dropProbability')).toBeCloseTo(0.018, 12)
    q.nowS = 0.5 + 4.5 * FREEZE
    q.arrive()
    expect(q.signal('dropProbability')).toBeCloseTo(0.018 - 4 * 0.002, 12)
    q.nowS += 100
    q.leave()
    q.leave()
    q.nowS += 100
    q.arrive()
    expect(q.signal('dropProbability')).toBe(0)
  })

  it('finds the probability that a steady overload needs, and then seldom overflows', () => {
    const q = new QueueDriver('blue', { limitPackets: 50, params: { increment: 0.0025, decrement: 0.00025 } })
    let offered = 0
    const run = (seconds: number) => {
      for (let i = 0; i < seconds * 1000; i++) {
        q.nowS += 0.001
        for (offered += 1.25; offered >= 1; offered--) q.arrive()
        q.leave()
      }
    }
    run(60)
    const before = q.dropped.length
    run(60)
    const late = q.dropped.slice(before)
    // A fifth of what is offered cannot be sent.
    expect(q.signal('dropProbability')).toBeGreaterThan(0.19)
    expect(q.signal('dropProbability')).toBeLessThan(0.25)
    expect(late.filter((d) => d.reason.startsWith('buffer')).length / late.length).toBeLessThan(0.1)
  })

  it('drops arrivals at random with that probability, at any queue length', () => {
    const q = full(10)
    for (let n = 0; n < 10; n++) {
      q.nowS += 0.11
      while (q.dropped.at(-1)?.nowS !== q.nowS) q.arrive()
    }
    const p = q.signal('dropProbability')
    expect(p).toBeGreaterThan(0.1)
    while (q.queue.packets > 1) q.leave()
    let dropped = 0
    for (let i = 0; i < 20_000; i++) {
      const before = q.dropped.length
      q.arrive()
      if (q.dropped.length > before) dropped++
      else q.leave()
    }
    const deviation = Math.sqrt((p * (1 - p)) / 20_000)
    expect(Math.abs(dropped / 20_000 - p)).toBeLessThan(4 * deviation)
  })

  it('takes a queue above high water for a loss', () => {
    const q = new QueueDriver('blue', { limitPackets: 100, params: { highWaterPackets: 20 } })
    for (let i = 0; i < 20; i++) q.arrive()
    expect(q.signal('dropProbability')).toBe(0)
    q.arrive()
    expect(q.signal('dropProbability')).toBe(0.02)
    expect(q.dropped.filter((d) => d.reason.startsWith('buffer'))).toEqual([])
  })

  it('marks instead where packets allow it', () => {
    const q = full(10)
    q.arrive()
    q.ecn = true
    q.ect = true
    while (q.queue.packets > 1) q.leave()
    const before = q.dropped.length
    for (let i = 0; i < 1000; i++) {
      q.arrive()
      q.leave()
    }
    expect(q.dropped.length).toBe(before)
    expect(q.marked.length).toBeGreaterThan(5)
  })
})
