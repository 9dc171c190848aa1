import { describe, expect, it } from 'vitest'
import { QueueDriver, type QueueOptions } from './queue-driver'

const W = 0.002

/** A RED queue that holds `length` packets at every arrival: each arrival that is let in is followed by a departure. */
class HeldQueue extends QueueDriver {
  constructor(
    readonly length: number,
    options: QueueOptions = {},
  ) {
    super('red', options)
    // Filled without RED noticing: its average starts from nothing all the same.
    while (this.queue.packets < length) this.arrive()
  }
  /** One arrival at a queue of `length` packets; true when it was dropped. */
  next(sizeBytes = 1000): boolean {
    const before = this.dropped.length
    this.nowS += 0.001
    this.arrive(sizeBytes)
    if (this.queue.packets > this.length) this.leave()
    return this.dropped.length > before
  }
}

describe('RED’s average (Floyd & Jacobson 1993 §4)', () => {
  it('approaches a constant queue q as q (1 - (1 - w)^n)', () => {
    const d = new HeldQueue(4)
    // The four arrivals of the filling saw 0, 1, 2 and 3 packets.
    let expected = 0
    for (const q of [0, 1, 2, 3]) expected = (1 - W) * expected + W * q
    const start = expected
    for (let n = 1; n <= 2000; n++) {
      d.next()
      if (n % 500 === 0) expect(d.signal('average')).toBeCloseTo(4 - (4 - start) * (1 - W) ** n, 9)
    }
  })

  it('is no reason to drop where a single packet waits, however large it still is (ns-2.35, q->length() > 1)', () => {
    const d = new HeldQueue(10, { params: { weight: 0.002, minTh: 2, maxTh: 6 } })
    for (let i = 0; i < 3000 && d.signal('average') < 8; i++) d.next()
    expect(d.signal('average')).toBeGreaterThan(6)
    while (d.queue.packets > 1) d.leave()
    const before = d.dropped.length
    d.arrive()
    expect(d.dropped.length).toBe(before)
    // The average is a reason where two packets wait.
    for (let i = 0; i < 3; i++) d.arrive()
    expect(d.dropped.length).toBeGreaterThan(before)
  })

  it('decays over idle time by (1 - w) for every packet that could have been sent', () => {
    const d = new HeldQueue(4, { params: { weight: 0.1 } })
    for (let i = 0; i < 100; i++) d.next()
    while (d.queue.packets > 0) d.leave()
    // A departure that finds nothing begins the idle time.
    expect(d.leave()).toBe(-1)
    const average = d.signal('average')
    // 10 ms at 10 Mbit/s are 12.5 packets of 1000 bytes: 12, and the arrival itself.
    d.nowS += 0.01
    d.arrive()
    expect(d.signal('average')).toBeCloseTo(average * 0.9 ** 13, 12)
  })

  it('sets weight and thresholds from the link where they are 0, as ns-2 does', () => {
    // Printed by ns-2.35 at 10 Mbit/s and 10 ms: q_weight 0.00040, thresholds 6.25 and 18.75 units of 500 bytes.
    const d = new QueueDriver('red', {
      bitsPerSecond: 10e6,
      delayS: 0.01,
      params: { minTh: 0, maxTh: 0, weight: 0, bytes: true },
    })
    for (let i = 0; i < 40; i++) d.arrive(500)
    let sum = 0
    const weight = 1 - Math.exp(-1 / (10 * 0.1 * 2500))
    expect(weight).toBeCloseTo(0.0004, 5)
    for (let q = 0; q < 40; q++) sum = (1 - weight) * sum + weight * q
    expect(d.signal('average')).toBeCloseTo(sum, 12)
    for (let i = 0; i < 10_000 && d.dropped.length === 0; i++) {
      d.nowS += 0.0001
      d.arrive(500)
      d.leave()
    }
    expect(d.dropped[0]?.threshold).toBe(6.25)
  })
})

describe('RED’s drop probability', () => {
  /** Weight 1 makes the average the queue itself. */
  function probability(length: number, params: QueueOptions['params'] = {}): number {
    const d = new HeldQueue(length, { params: { weight: 1, ...params } })
    d.next()
    return d.signal('dropProbability')
  }

  it('is 0 below min, rises in a line to max p at max, and with gentle to 1 at twice max', () => {
    expect(probability(4)).toBe(0)
    expect(probability(5)).toBe(0)
    expect(probability(10)).toBeCloseTo(0.05, 12)
    expect(probability(14)).toBeCloseTo(0.09, 12)
    expect(probability(15)).toBeCloseTo(0.1, 12)
    expect(probability(21)).toBeCloseTo(0.1 + 0.9 * (6 / 15), 12)
    expect(probability(29)).toBeCloseTo(0.1 + 0.9 * (14 / 15), 12)
  })

  it('jumps to 1 at max without gentle', () => {
    expect(probability(14, { gentle: false })).toBeCloseTo(0.09, 12)
    expect(probability(15, { gentle: false })).toBe(1)
  })

  /** Distances between drops at a queue held where p_b is `p`. */
  function distances(p: number, wait: boolean, drops: number): number[] {
    const length = 10
    const d = new HeldQueue(length, { params: { weight: 1, maxP: 2 * p, wait }, seed: 7 })
    const found: number[] = []
    let since = 0
    while (found.length < drops) {
      since++
      if (d.next()) {
        found.push(since)
        since = 0
        // The queue is one packet short of nothing: an early drop leaves it as it was.
        expect(d.queue.packets).toBe(length)
      }
    }
    return found.slice(1)
  }
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

  it('spaces drops uniformly over 1 to 1/p packets without wait: mean (1/p + 1) / 2 (1993 §7)', () => {
    const found = distances(0.02, false, 4000)
    expect(Math.max(...found)).toBeLessThanOrEqual(50)
    expect(mean(found)).toBeGreaterThan(25.5 * 0.97)
    expect(mean(found)).toBeLessThan(25.5 * 1.03)
    // Uniform, not geometric: as many in each quarter.
    for (let quarter = 0; quarter < 4; quarter++) {
      const share = found.filter((x) => x > quarter * 12.5 && x <= (quarter + 1) * 12.5).length / found.length
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.3)
    }
  })

  it('spaces them uniformly over 1/p to 2/p packets with wait: mean 3/2p', () => {
    const found = distances(0.02, true, 4000)
    expect(Math.min(...found)).toBeGreaterThanOrEqual(50)
    expect(Math.max(...found)).toBeLessThanOrEqual(100)
    expect(mean(found)).toBeGreaterThan(75 * 0.97)
    expect(mean(found)).toBeLessThan(75 * 1.03)
  })

  it.each([
    ['drops', true, { marked: 0, dropped: 1 }],
    ['marks', false, { marked: 1, dropped: 0 }],
  ])('%s above max what can be marked, hard drop being %s', (_, hardDrop, expected) => {
    const params = { weight: 1, minTh: 19.5, maxTh: 20, gentle: false, wait: false, hardDrop }
    const d = new QueueDriver('red', { params, ecn: true })
    d.ect = true
    // The first arrival that sees 20 packets starts the count and is let in.
    for (let i = 0; i < 22; i++) d.arrive()
    expect({ marked: d.marked.length, dropped: d.dropped.length }).toEqual(expected)
    d.ect = false
    d.arrive()
    expect(d.dropped.length).toBe(expected.dropped + 1)
  })

  it('drops large packets more often than small ones when it counts bytes', () => {
    const drops = (size: number) => {
      const d = new HeldQueue(0, {
        params: {
          weight: 1,
          minTh: 1,
          maxTh: 100,
          maxP: 0.5,
          bytes: true,
          meanPacketBytes: 500,
          wait: false,
        },
        seed: 3,
      })
      for (let i = 0; i < 20; i++) d.arrive(500)
      let dropped = 0
      for (let i = 0; i < 4000; i++) {
        const before = d.dropped.length
        d.arrive(size)
        if (d.dropped.length > before) dropped++
        while (d.queue.bytes > 10_000) d.leave()
      }
      return dropped
    }
    expect(drops(1500)).toBeGreaterThan(2 * drops(100))
  })
})

describe('RED’s decisions', () => {
  it('say which average was above which threshold', () => {
    const d = new HeldQueue(10, { params: { weight: 1 } })
    while (!d.next()) {
      // Packets arrive until one is dropped.
    }
    expect(d.dropped[0]).toMatchObject({ value: 10, threshold: 5 })
    expect(d.dropped[0]?.reason).toContain('> min')
  })

  it('lets at most one packet wait without ever dropping early', () => {
    const d = new HeldQueue(1, { params: { weight: 1, minTh: 0.5, maxTh: 0.6, maxP: 1 } })
    for (let i = 0; i < 100; i++) d.next()
    expect(d.dropped).toEqual([])
  })

  it('mark instead of dropping where packets allow it, and drop above twice max', () => {
    const d = new HeldQueue(10, { params: { weight: 1 }, ecn: true })
    d.ect = true
    for (let i = 0; i < 500; i++) d.next()
    expect(d.dropped).toEqual([])
    expect(d.marked.length).toBeGreaterThan(5)

    const forced = new HeldQueue(30, { params: { weight: 1 }, ecn: true })
    forced.ect = true
    const before = forced.dropped.length
    for (let i = 0; i < 20; i++) expect(forced.next()).toBe(true)
    expect(forced.dropped.at(before)).toMatchObject({ value: 30, threshold: 30 })
    expect(forced.dropped.at(before)?.reason).toContain('every packet')
    expect(forced.marked).toEqual([])
  })

  it('drop what carries no ECT even with ECN on', () => {
    const d = new HeldQueue(10, { params: { weight: 1 }, ecn: true })
    for (let i = 0; i < 500; i++) d.next()
    expect(d.marked).toEqual([])
    expect(d.dropped.length).toBeGreaterThan(5)
  })

  it('fall to the tail when the buffer is full, whatever the average', () => {
    const d = new QueueDriver('red', { limitPackets: 6 })
    for (let i = 0; i < 8; i++) d.arrive()
    expect(d.dropped.map((x) => x.reason)).toEqual([
      'buffer full, {packets:window} of {limitPackets:packets}',
      'buffer full, {packets:window} of {limitPackets:packets}',
    ])
  })
})

describe('Adaptive RED (Floyd, Gummadi & Shenker 2001 §4)', () => {
  const params = { weight: 1, adaptive: true, minTh: 10, maxTh: 30 }

  it('raises max p by 0.01 every half second while the average is above the middle fifth', () => {
    const d = new HeldQueue(25, { params })
    expect(d.queue.timerPeriodS).toBe(0.5)
    d.next()
    d.queue.onTimer?.(0.5)
    d.queue.onTimer?.(1)
    expect(d.signal('maxP')).toBeCloseTo(0.12, 12)
    for (let i = 0; i < 200; i++) d.queue.onTimer?.(i)
    expect(d.signal('maxP')).toBeGreaterThan(0.5)
    expect(d.signal('maxP')).toBeLessThanOrEqual(0.51)
  })

  it('multiplies it by 0.9 while the average is below, down to 0.01', () => {
    const d = new HeldQueue(12, { params })
    d.next()
    d.queue.onTimer?.(0.5)
    expect(d.signal('maxP')).toBeCloseTo(0.09, 12)
    for (let i = 0; i < 200; i++) d.queue.onTimer?.(i)
    expect(d.signal('maxP')).toBeLessThan(0.01)
    expect(d.signal('maxP')).toBeGreaterThanOrEqual(0.009)
  })

  it('leaves it alone in the middle fifth, and without adaptive has no clock', () => {
    const d = new HeldQueue(20, { params })
    d.next()
    d.queue.onTimer?.(0.5)
    expect(d.signal('maxP')).toBe(0.1)
    expect(new QueueDriver('red').queue.timerPeriodS).toBeUndefined()
  })
})
