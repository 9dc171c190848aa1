import { describe, expect, it } from 'vitest'
import { newtonStep } from '../../../src/simulator/aqm/codel/law'
import { QueueDriver, type QueueOptions } from './queue-driver'

const TARGET = 0.005
const INTERVAL = 0.1
/** One packet leaves every millisecond. */
const STEP = 0.001

/** A queue in which every packet waits `waitS`: one arrives and one leaves a step. */
class Standing extends QueueDriver {
  constructor(
    public waitS: number,
    options: QueueOptions = {},
  ) {
    super('codel', options)
    const packets = Math.round(waitS / STEP)
    for (let i = 0; i < packets; i++) {
      this.nowS = i * STEP
      this.arrive()
    }
  }
  /** Lets as many more packets arrive as were dropped, so that the queue keeps its length. */
  step(): void {
    const before = this.dropped.length
    this.nowS += STEP
    this.arrive()
    this.leave()
    for (let i = before; i < this.dropped.length; i++) this.arrive()
  }
  run(seconds: number): void {
    for (let i = 0; i < Math.round(seconds / STEP); i++) this.step()
  }
}

describe('CoDel (RFC 8289 §5)', () => {
  it('drops nothing while packets wait less than the target', () => {
    const q = new Standing(TARGET - 2 * STEP)
    q.run(5)
    expect(q.dropped).toEqual([])
  })

  it('drops the first packet when they have waited longer for a whole interval', () => {
    const q = new Standing(0.03)
    const startS = q.nowS
    q.run(INTERVAL - 2 * STEP)
    expect(q.dropped).toEqual([])
    q.run(4 * STEP)
    expect(q.dropped.length).toBe(1)
    expect((q.dropped[0]?.nowS as number) - startS).toBeCloseTo(INTERVAL, 2)
  })

  it('then drops at interval / sqrt(n) while it stays so', () => {
    const q = new Standing(0.03)
    q.run(3)
    const times = q.dropped.map((d) => d.nowS)
    expect(times.length).toBeGreaterThan(30)
    // Drop n + 1 comes interval / sqrt(n) after drop n; the control law's own clock, so errors do not add up.
    let expected = times[0] as number
    for (let n = 1; n < times.length; n++) {
      expected += INTERVAL / Math.sqrt(n)
      expect((times[n] as number) - expected).toBeGreaterThanOrEqual(-1e-9)
      expect((times[n] as number) - expected).toBeLessThan(STEP + 1e-9)
    }
  })

  it('drops from the head: the packet that has waited longest', () => {
    const q = new Standing(0.03)
    q.run(INTERVAL + 5 * STEP)
    const [first] = q.dropped
    // One packet in 30 ms of queue, of those that arrived a step apart.
    expect(q.sojournS(first?.packet as number, first?.nowS as number)).toBeCloseTo(0.03, 2)
    expect(first?.value).toBeCloseTo(30, 0)
    expect(first?.threshold).toBe(5)
  })

  it('stops at once when a packet has waited less than the target', () => {
    const q = new Standing(0.03)
    q.run(1)
    const before = q.dropped.length
    expect(before).toBeGreaterThan(3)
    while (q.queue.packets > 2) {
      q.nowS += STEP / 100
      q.leave()
    }
    q.waitS = 0.002
    q.run(1)
    expect(q.dropped.length - before).toBeLessThanOrEqual(1)
    expect(q.signal('count')).toBe(0)
  })

  it('starts from the rate it had when it has to start again soon', () => {
    const q = new Standing(0.03)
    q.run(1.5)
    const reached = q.dropped.length
    // One packet that has hardly waited ends the dropping state.
    while (q.leave() >= 0) {
      // Empty the queue at once.
    }
    const emptied = q.dropped.length
    for (let i = 0; i < 30; i++) {
      q.nowS += STEP
      q.arrive()
    }
    q.run(0.4)
    const again = q.dropped.slice(emptied).map((d) => d.nowS)
    expect(again.length).toBeGreaterThan(3)
    const gap = (again[1] as number) - (again[0] as number)
    expect(gap).toBeLessThan(INTERVAL / Math.sqrt(reached / 2))
  })

  it('starts from one drop an interval when the last time is long past', () => {
    const q = new Standing(0.03)
    q.run(1.5)
    while (q.leave() >= 0) {
      // Empty the queue at once.
    }
    const emptied = q.dropped.length
    q.nowS += 16 * INTERVAL + 1
    for (let i = 0; i < 30; i++) {
      q.nowS += STEP
      q.arrive()
    }
    q.run(0.4)
    const again = q.dropped.slice(emptied).map((d) => d.nowS)
    expect((again[1] as number) - (again[0] as number)).toBeCloseTo(INTERVAL, 2)
  })

  it('does not take a single packet for a standing queue, however long it waits', () => {
    const q = new QueueDriver('codel')
    for (let i = 0; i < 100; i++) {
      q.arrive()
      q.nowS += 0.5
      expect(q.leave()).toBe(i)
    }
    expect(q.dropped).toEqual([])
  })

  it('marks instead of dropping, by the same law, where packets allow it', () => {
    const q = new QueueDriver('codel', { ecn: true })
    q.ect = true
    for (let i = 0; i < 30; i++) {
      q.nowS = i * STEP
      q.arrive()
    }
    for (let i = 0; i < 2000; i++) {
      q.nowS += STEP
      q.arrive()
      expect(q.leave()).toBeGreaterThanOrEqual(0)
    }
    expect(q.dropped).toEqual([])
    const times = q.marked.map((d) => d.nowS)
    expect((times[1] as number) - (times[0] as number)).toBeCloseTo(INTERVAL, 2)
    expect((times[2] as number) - (times[1] as number)).toBeCloseTo(INTERVAL / Math.sqrt(2), 2)
  })

  it('with Linux’s square root takes one Newton step a drop: 1/2, 0.5625, 0.4878 for counts of 2, 3 and 4', () => {
    const q = new Standing(0.03, { params: { squareRoot: 'newton' } })
    q.run(1)
    const times = q.dropped.map((d) => d.nowS)
    let expected = times[0] as number
    for (const [i, root] of [1, 0.5, 0.5625, 0.4878].entries()) {
      expected += INTERVAL * root
      expect(Math.abs((times[i + 1] as number) - expected)).toBeLessThan(1.5 * STEP)
    }
  })

  it('with Linux’s square root settles at interval / sqrt(n) all the same', () => {
    const q = new Standing(0.03, { params: { squareRoot: 'newton' } })
    q.run(3)
    const times = q.dropped.map((d) => d.nowS)
    const last = times.length - 1
    const mean = ((times[last] as number) - (times[last - 10] as number)) / 10
    expect(mean / (INTERVAL / Math.sqrt(last - 5))).toBeCloseTo(1, 1)
  })

  it('with Linux’s clock counts whole steps of 1024 ns since the router’s start, and an interval as over a step later', () => {
    // 100 ms are 97 656 steps. The queue is found standing in step 48 828 (50 ms), so what leaves from step 146 485 on is dropped.
    const dropsAt = (timeNs: number, countAtStartS: number): boolean => {
      const q = new QueueDriver('codel', { params: { clock: 'steps' }, countAtStartS })
      for (let i = 0; i < 30; i++) q.arrive()
      q.nowS = 0.05
      q.leave()
      q.nowS = timeNs / 1e9
      q.leave()
      return q.dropped.length > 0
    }
    expect(dropsAt(146_485 * 1024 - 1, 0)).toBe(false)
    expect(dropsAt(146_485 * 1024, 0)).toBe(true)
    // With 1 µs on the clock at time 0, 50 ms lie in step 48 829.
    expect(dropsAt(146_486 * 1024 - 1001, 1e-6)).toBe(false)
    expect(dropsAt(146_486 * 1024 - 1000, 1e-6)).toBe(true)
  })

  it('with Linux’s clock takes 4882 steps for 5 ms', () => {
    const standsFrom = (waitNs: number): boolean => {
      const q = new QueueDriver('codel', { params: { clock: 'steps' } })
      for (let i = 0; i < 30; i++) q.arrive()
      q.nowS = waitNs / 1e9
      q.leave()
      for (; q.nowS < 0.2; q.nowS += 0.01) q.arrive()
      q.leave()
      return q.dropped.length > 0
    }
    expect(standsFrom(4882 * 1024 - 1)).toBe(false)
    expect(standsFrom(4882 * 1024)).toBe(true)
  })

  it('obeys the target and the interval that it is given', () => {
    const q = new Standing(0.03, { params: { targetMs: 40 } })
    q.run(2)
    expect(q.dropped).toEqual([])
    const quick = new Standing(0.03, { params: { intervalMs: 20 } })
    const startS = quick.nowS
    quick.run(0.05)
    expect((quick.dropped[0]?.nowS as number) - startS).toBeCloseTo(0.02, 2)
  })
})

/** codel_impl.h, codel_Newton_step, in 64 bits without a sign. */
function kernelStep(root: number, count: number): number {
  const wide = BigInt(root) << 16n
  const square = BigInt.asUintN(32, (wide * wide) >> 32n)
  const rest = BigInt.asUintN(64, (3n << 32n) - BigInt(count) * square) >> 2n
  const next = BigInt.asUintN(64, rest * wide) >> 31n
  return Number(BigInt.asUintN(16, next >> 16n))
}

describe('Newton’s step for 1/√count', () => {
  it('is Linux’s to the last bit, also where its 64 bits overflow because the count has jumped', () => {
    let overflows = 0
    for (let root = 65_535; root > 300; root = Math.floor(root * 0.97)) {
      for (let count = 1; count < 100_000; count = Math.ceil(count * 1.3)) {
        if (count * root * root > 3 * 2 ** 32) overflows++
        expect(newtonStep(root, count), `root ${root}, count ${count}`).toBe(kernelStep(root, count))
      }
    }
    expect(overflows).toBeGreaterThan(1000)
  })
})
