import { describe, expect, it } from 'vitest'
import { QueueDriver, type QueueOptions } from './queue-driver'

const STEP = 0.001
const INTERVAL = 0.1

/** A queue of `packets` packets, of which one leaves a step. */
function standing(packets: number, options: QueueOptions = {}): QueueDriver {
  const q = new QueueDriver('cobalt', options)
  for (let i = 0; i < packets; i++) q.arrive()
  return q
}
/** One arrival and one departure a step, and an arrival more for each drop, so that the queue keeps its length. */
function keep(q: QueueDriver, seconds: number): void {
  for (let i = 0; i < Math.round(seconds / STEP); i++) {
    const before = q.dropped.length
    q.nowS += STEP
    q.arrive()
    q.leave()
    for (let k = before; k < q.dropped.length; k++) q.arrive()
  }
}

describe('COBALT’s CoDel (Palmei et al. 2019)', () => {
  it('drops first after an interval above the target, then at interval / sqrt(n)', () => {
    const q = standing(30)
    keep(q, 3)
    const times = q.dropped.map((d) => d.nowS)
    expect(times.length).toBeGreaterThan(25)
    // The queue is first above the target at 6 ms.
    expect(times[0]).toBeCloseTo(0.006 + INTERVAL, 2)
    for (let n = 1; n < 25; n++) {
      // The count goes up with the first drop already, from the 1 it was set to above the target.
      const gap = (times[n] as number) - (times[n - 1] as number)
      expect(Math.abs(gap - INTERVAL / Math.sqrt(n + 1))).toBeLessThanOrEqual(STEP + 1e-9)
    }
    expect(q.dropped[0]).toMatchObject({ threshold: 5 })
  })

  it('drops nothing below the target, nor while a wait is only that of four packets on a slow link', () => {
    const quick = standing(4)
    keep(quick, 3)
    expect(quick.dropped).toEqual([])
    // 1000 bytes at 0.8 Mbit/s take 10 ms: four are 40 ms.
    const slow = standing(30, { bitsPerSecond: 0.8e6 })
    keep(slow, 3)
    expect(slow.dropped).toEqual([])
  })

  it('keeps its count below the target and lets it fall along the control law', () => {
    const q = standing(30)
    keep(q, 2)
    const reached = q.signal('count')
    expect(reached).toBeGreaterThan(10)
    while (q.queue.packets > 3) q.leave()
    keep(q, 0.05)
    const soon = q.signal('count')
    expect(soon).toBeLessThan(reached)
    expect(soon).toBeGreaterThan(2)
    keep(q, 5)
    expect(q.signal('count')).toBe(0)
  })

  it('marks by the same law where packets allow it', () => {
    const q = standing(0, { ecn: true })
    q.ect = true
    for (let i = 0; i < 30; i++) q.arrive()
    keep(q, 2)
    expect(q.dropped).toEqual([])
    expect(q.marked.length).toBeGreaterThan(10)
  })
})

describe('COBALT’s BLUE', () => {
  /** Three packets a millisecond into a buffer of 50, of which one leaves. */
  function flood(q: QueueDriver, seconds: number): void {
    for (let i = 0; i < Math.round(seconds / STEP); i++) {
      q.nowS += STEP
      for (let k = 0; k < 3; k++) q.arrive()
      q.leave()
    }
  }

  it('rises by 1/256 when the buffer overflows, no more than once in a target', () => {
    const q = new QueueDriver('cobalt', { limitPackets: 50 })
    for (let i = 0; i < 51; i++) q.arrive()
    expect(q.signal('blueProbability')).toBe(1 / 256)
    q.arrive()
    expect(q.signal('blueProbability')).toBe(1 / 256)
    q.nowS += 0.0051
    q.arrive()
    expect(q.signal('blueProbability')).toBe(2 / 256)
  })

  it('takes over from the full buffer what CoDel cannot: two thirds of a threefold flood', () => {
    const q = new QueueDriver('cobalt', { limitPackets: 50 })
    flood(q, 20)
    const before = q.dropped.length
    flood(q, 10)
    const late = q.dropped.slice(before)
    const full = late.filter((d) => d.reason.startsWith('buffer')).length
    expect(late.length).toBeGreaterThan(19_900)
    expect(late.length).toBeLessThan(20_100)
    expect(full / late.length).toBeLessThan(0.05)
    expect(q.queue.packets).toBeLessThan(50)
  })

  it('falls by 1/4096 when the queue is found empty, once in a target, to nothing', () => {
    const q = new QueueDriver('cobalt', { limitPackets: 5 })
    for (let i = 0; i < 6; i++) q.arrive()
    while (q.leave() >= 0) {
      // Empty the queue at once.
    }
    expect(q.signal('blueProbability')).toBe(1 / 256)
    for (let n = 1; n <= 20; n++) {
      q.nowS += 0.0051
      q.leave()
      expect(q.signal('blueProbability')).toBeCloseTo(Math.max(0, 16 - n) / 4096, 12)
    }
  })

  it('drops even what could be marked: a flow that does not respond to marks is what it is for', () => {
    const q = new QueueDriver('cobalt', { limitPackets: 50, ecn: true })
    q.ect = true
    flood(q, 20)
    const chosen = q.dropped.filter((d) => d.reason.startsWith('drawn'))
    expect(chosen.length).toBeGreaterThan(1000)
    expect(chosen[0]?.value).toBeGreaterThan(0)
  })
})
