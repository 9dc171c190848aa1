import { describe, expect, it } from 'vitest'
import { QueueDriver, type QueueOptions } from './queue-driver'

const UPDATE = 0.016
const TARGET = 0.015

function dual(options: QueueOptions = {}): QueueDriver {
  return new QueueDriver('dualpi2', { ecn: true, ...options })
}
function classic(q: QueueDriver, ect = false): number {
  q.ect = ect
  q.l4s = false
  return q.arrive()
}
function scalable(q: QueueDriver): number {
  q.ect = true
  q.l4s = true
  return q.arrive()
}
/** Drives the base probability to `p` and leaves it there. */
function atBase(p: number, options: QueueOptions = {}): QueueDriver {
  // Only the distance from the target counts, and an update is 0.001.
  const q = dual({ ...options, params: { alpha: 0.1, beta: 0, targetMs: 10, ...options.params } })
  classic(q)
  q.nowS = 0.02
  for (let n = 0; n < Math.round(p / 0.001); n++) q.queue.onTimer?.(q.nowS)
  q.leave()
  expect(q.signal('baseProbability')).toBeCloseTo(p, 9)
  return q
}

describe('DualPI2’s base probability (RFC 9332 appendix A.1)', () => {
  it('moves by alpha (delay - target) + beta (change of delay) of the packet at the head', () => {
    const q = dual()
    expect(q.queue.timerPeriodS).toBe(UPDATE)
    classic(q)
    let p = 0
    let old = 0
    for (const delay of [0.01, 0.02, 0.05, 0.06, 0.06, 0.06]) {
      q.queue.onTimer?.(delay)
      p = Math.min(1, Math.max(0, p + 0.16 * (delay - TARGET) + 3.2 * (delay - old)))
      old = delay
      expect(q.signal('baseProbability')).toBeCloseTo(p, 12)
    }
    expect(p).toBeGreaterThan(0.1)
  })

  it.each([1.02, 1.1, 1.2])('settles where its square drops just what is too much: load %f', (load) => {
    const q = dual()
    let offered = 0
    let updateS = UPDATE
    let delay = 0
    let base = 0
    let n = 0
    for (let i = 0; i < 120_000; i++) {
      q.nowS += 0.001
      for (offered += load; offered >= 1; offered--) classic(q)
      const packet = q.leave()
      if (q.nowS >= updateS) {
        q.queue.onTimer?.(q.nowS)
        updateS += UPDATE
      }
      if (q.nowS < 60) continue
      delay += q.sojournS(packet, q.nowS)
      base += q.signal('baseProbability')
      n++
    }
    expect(delay / n / TARGET).toBeGreaterThan(0.9)
    expect(delay / n / TARGET).toBeLessThan(1.1)
    expect((base / n) ** 2 / (1 - 1 / load)).toBeGreaterThan(0.95)
    expect((base / n) ** 2 / (1 - 1 / load)).toBeLessThan(1.05)
  })
})

describe('DualPI2’s coupling (RFC 9332 §2.1)', () => {
  it.each([0.05, 0.1, 0.3])(
    'gives Classic packets p^2 and L4S packets k p, at base probability p = %f',
    (p) => {
      const q = atBase(p, { params: { thresholdMs: 100 } })
      const rounds = 20_000
      let drops = 0
      for (let i = 0; i < rounds; i++) {
        const before = q.dropped.length
        classic(q)
        scalable(q)
        q.nowS += 1e-5
        q.leave()
        q.leave()
        drops += q.dropped.length - before
      }
      expect(Math.abs(drops - p * p * rounds)).toBeLessThanOrEqual(1)
      expect(Math.abs(q.marked.length - 2 * p * rounds)).toBeLessThanOrEqual(1)
      expect(q.marked[0]).toMatchObject({ value: 2 * q.signal('baseProbability') })
    },
  )

  it('marks Classic packets that are ECN-capable instead, as often as it drops the others', () => {
    const q = atBase(0.3)
    for (let i = 0; i < 10_000; i++) {
      classic(q, true)
      q.nowS += 1e-5
      q.leave()
    }
    expect(q.dropped).toEqual([])
    expect(Math.abs(q.marked.length - 900)).toBeLessThanOrEqual(1)
  })

  it('drops both kinds alike once p_C is a quarter, where marking every L4S packet no longer helps', () => {
    const q = atBase(0.6, { params: { thresholdMs: 100 } })
    const rounds = 10_000
    let l4s = 0
    for (let i = 0; i < rounds; i++) {
      classic(q, true)
      const packet = scalable(q)
      q.nowS += 1e-5
      while (q.leave() >= 0) {
        // Both, or what is left of them.
      }
      if (q.dropped.slice(-2).some((d) => d.packet === packet)) l4s++
    }
    expect(Math.abs(l4s - 0.36 * rounds)).toBeLessThanOrEqual(1)
    expect(Math.abs(q.dropped.length - 2 * 0.36 * rounds)).toBeLessThanOrEqual(2)
    expect(q.dropped[0]).toMatchObject({ threshold: 0.25 })
    // What is not dropped is marked.
    expect(q.marked.length).toBe(rounds - l4s)
  })
})

describe('DualPI2’s L4S queue', () => {
  /** Share of L4S packets marked that wait `waitMs` with others behind them. */
  function marks(waitMs: number, params: QueueOptions['params'] = {}): number {
    const q = dual({ params: { ...params } })
    for (let i = 0; i < 1001; i++) scalable(q)
    q.nowS = waitMs / 1000
    for (let i = 0; i < 1000; i++) q.leave()
    return q.marked.length / 1000
  }

  it('marks on a ramp from 0.8 to 1.2 ms', () => {
    expect(marks(0.79)).toBe(0)
    expect(marks(0.9)).toBeCloseTo(0.25, 2)
    expect(marks(1)).toBeCloseTo(0.5, 2)
    expect(marks(1.2)).toBeCloseTo(1, 2)
    expect(marks(5)).toBeCloseTo(1, 2)
  })

  it('or by a step', () => {
    expect(marks(0.99, { threshold: 'step', thresholdMs: 1 })).toBe(0)
    expect(marks(1.01, { threshold: 'step', thresholdMs: 1 })).toBeCloseTo(1, 2)
  })

  it('does not mark a packet with nothing behind it, however slow the link', () => {
    const q = dual()
    for (let i = 0; i < 10; i++) {
      scalable(q)
      q.nowS += 0.1
      q.leave()
    }
    expect(q.marked).toEqual([])
  })

  it('goes first, whatever waits in the Classic queue', () => {
    const q = dual()
    for (let i = 0; i < 50; i++) classic(q)
    for (let i = 0; i < 5; i++) {
      q.nowS += 0.0001
      const packet = scalable(q)
      expect(q.leave()).toBe(packet)
      q.leave()
    }
  })

  it('leaves a tenth of the link to Classic packets when it floods', () => {
    const q = dual({ limitPackets: 1000 })
    for (let i = 0; i < 400; i++) {
      classic(q)
      scalable(q)
    }
    let served = 0
    for (let i = 0; i < 400; i++) {
      const packet = q.leave()
      if (!q.isL4s(packet)) served++
      scalable(q)
    }
    expect(Math.abs(served - 40)).toBeLessThanOrEqual(2)
  })

  it('shares one buffer with the Classic queue', () => {
    const q = dual({ limitPackets: 10 })
    for (let i = 0; i < 6; i++) classic(q)
    for (let i = 0; i < 6; i++) scalable(q)
    expect(q.dropped.map((d) => d.packet)).toEqual([10, 11])
    q.limitPackets = 7
    q.queue.onLimitChange?.(0)
    expect(q.queue.packets).toBe(7)
    expect(q.signal('l4sPackets')).toBe(4)
  })

  it('is not used while ECN is off: then it is PI2, and nothing is marked', () => {
    const q = new QueueDriver('dualpi2')
    classic(q)
    scalable(q)
    expect(q.signal('classicPackets')).toBe(2)
    expect([q.leave(), q.leave()]).toEqual([0, 1])
  })
})
