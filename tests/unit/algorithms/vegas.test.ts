import { describe, expect, it } from 'vitest'
import { Driver, type DriverOptions } from './driver'

/** A single queue: `rate` segments/s, `baseS` without queueing. A steady window w has RTT w / rate, and w - rate x base waits. */
const rate = 500
const baseS = 0.1
const pipe = rate * baseS

class SingleQueue extends Driver {
  constructor(options: DriverOptions = {}) {
    super('vegas', options)
    // The least RTT is known: one segment has crossed the empty path.
    this.nxt = this.una + 1
    this.nowS += baseS
    this.ack(1, baseS)
  }
  get queued(): number {
    return Math.floor(this.cwnd) - pipe
  }
  rtt(): number {
    return Math.max(baseS, (this.nxt - this.una) / rate)
  }
  rounds(count: number): void {
    for (let i = 0; i < count; i++) this.round(this.rtt())
  }
}

describe('Vegas on a single queue', () => {
  it('comes from below to between alpha and beta packets in the queue, and stays', () => {
    const d = new SingleQueue({ initialWindow: 30, initialSsthresh: 2 })
    d.rounds(40)
    const reached = d.cwnd
    expect(d.queued).toBeGreaterThanOrEqual(2)
    expect(d.queued).toBeLessThanOrEqual(4)
    d.rounds(50)
    expect(d.cwnd).toBe(reached)
  })

  it('comes from above to between alpha and beta, one packet a round trip, and stays', () => {
    const d = new SingleQueue({ initialWindow: 80, initialSsthresh: 2 })
    d.rounds(60)
    const reached = d.cwnd
    expect(d.queued).toBeGreaterThanOrEqual(2)
    expect(d.queued).toBeLessThanOrEqual(4)
    d.rounds(50)
    expect(d.cwnd).toBe(reached)
  })

  it('keeps as many packets in the queue as it is told to', () => {
    const d = new SingleQueue({ initialWindow: 30, initialSsthresh: 2, params: { alpha: 10, beta: 12 } })
    d.rounds(60)
    expect(d.queued).toBeGreaterThanOrEqual(10)
    expect(d.queued).toBeLessThanOrEqual(12)
  })

  it('grows by one packet a round trip while fewer than alpha wait', () => {
    const d = new SingleQueue({ initialWindow: 20, initialSsthresh: 2 })
    d.rounds(3)
    const before = d.cwnd
    d.rounds(10)
    expect(d.cwnd - before).toBeGreaterThan(9.5)
    expect(d.cwnd - before).toBeLessThan(10.5)
  })

  it('grows just as fast when every other segment is acknowledged', () => {
    const d = new SingleQueue({ initialWindow: 20, initialSsthresh: 2 })
    for (let i = 0; i < 3; i++) d.round(d.rtt(), 2)
    const before = d.cwnd
    for (let i = 0; i < 10; i++) d.round(d.rtt(), 2)
    expect(d.cwnd - before).toBeGreaterThan(9)
    expect(d.cwnd - before).toBeLessThan(11)
  })

  it('measures its packets in the queue by Little’s law', () => {
    const d = new SingleQueue({ initialWindow: 57, initialSsthresh: 2, params: { alpha: 0, beta: 100 } })
    d.rounds(5)
    expect(d.signal('diff')).toBeCloseTo(57 - pipe, 0)
  })

  it('doubles in slow start in every other round trip', () => {
    const d = new SingleQueue({ initialWindow: 4 })
    const windows: number[] = []
    for (let i = 0; i < 6; i++) {
      d.round(baseS)
      windows.push(d.cwnd)
    }
    const ratios = windows.slice(1).map((w, i) => w / (windows[i] as number))
    expect(ratios.filter((r) => r === 1).length).toBeGreaterThanOrEqual(2)
    expect(ratios.filter((r) => r > 1.7).length).toBeGreaterThanOrEqual(2)
    for (let i = 1; i < ratios.length; i++)
      expect([ratios[i - 1], ratios[i]].filter((r) => (r as number) > 1.7).length).toBeLessThan(2)
  })

  it('leaves slow start when more than gamma wait, without a loss, an eighth lower', () => {
    const d = new SingleQueue({ initialWindow: 4 })
    let before = 0
    for (let i = 0; i < 20 && d.control.phase === 'slow start'; i++) {
      before = d.cwnd
      d.round(d.rtt())
    }
    expect(d.control.phase).toBe('congestion avoidance')
    expect(before).toBeGreaterThan(pipe)
    expect(d.ssthresh).toBeCloseTo((7 / 8) * before, 0)
  })
})

describe('Vegas at a loss', () => {
  it('gives up a quarter of the window, once a round trip', () => {
    const d = new SingleQueue({ initialWindow: 40, initialSsthresh: 2 })
    d.congestion('loss', 40)
    expect(d.cwnd).toBe(30)
    d.congestion('loss', 40)
    expect(d.cwnd).toBe(30)
    expect(d.control.phase).toBe('congestion avoidance')
  })

  it('starts again from two segments after a timeout', () => {
    const d = new SingleQueue({ initialWindow: 40, initialSsthresh: 2 })
    d.congestion('timeout', 40)
    expect(d.cwnd).toBe(2)
    expect(d.ssthresh).toBe(20)
    expect(d.control.phase).toBe('slow start')
  })
})
