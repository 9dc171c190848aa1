import { describe, expect, it } from 'vitest'
import { Driver, type DriverOptions } from './driver'

const start = (options: DriverOptions = {}): Driver => {
  const d = new Driver('htcp', { initialWindow: 400, initialSsthresh: 2, ...options })
  d.ack(1, 0.1)
  return d
}

describe('H-TCP', () => {
  // Leith & Shorten: alpha(Delta) = 1 + 10 (Delta - 1) + ((Delta - 1) / 2)²; 2 (1 - beta) is 1 at beta 0.5.
  it.each([
    [0.5, 1],
    [1, 1],
    [2, 11.25],
    [5, 45],
    [11, 126],
  ])('grows by alpha(Delta) a round trip: %f s after congestion by %f', (delta, alpha) => {
    const d = start()
    d.congestion('loss', 400)
    d.nowS += delta
    d.ack(1, 0.1)
    expect(d.signal('alpha')).toBeCloseTo(alpha, 6)
  })

  it('adds alpha / cwnd for each ACK', () => {
    const d = start()
    d.nowS = 3
    const before = d.cwnd
    d.ack(1, 0.1)
    expect((d.cwnd - before) * before).toBeCloseTo(1 + 10 * 2 + 1, 6)
  })

  it('scales with the RTT if told to', () => {
    const d = start({ params: { rttScaling: true } })
    d.minRttS = 0.05
    d.nowS = 2
    d.ack(1, 0.05)
    expect(d.signal('alpha')).toBeCloseTo(11.25 / 2, 6)
  })

  /** Rounds of 400 segments in `rttS`, then a loss. */
  function epoch(d: Driver, rttS: number): void {
    for (let i = 0; i < 3; i++) {
      for (let k = 0; k < 400; k++) {
        d.nowS += rttS / 400
        d.ack(1, rttS)
      }
    }
    d.congestion('loss', 400)
  }

  it('backs off to RTTmin / RTTmax once the throughput is steady, between 0.5 and 0.8', () => {
    const d = start()
    epoch(d, 0.15)
    expect(d.cwnd).toBe(200)
    epoch(d, 0.15)
    expect(d.signal('beta')).toBeCloseTo(0.1 / 0.15, 6)
    expect(d.cwnd).toBeCloseTo(400 / 1.5, 6)
    epoch(d, 0.14)
    expect(d.signal('beta')).toBeCloseTo(0.1 / 0.14, 6)
    // alpha keeps step: 2 (1 - beta).
    d.ack(1, 0.14)
    expect(d.signal('alpha')).toBeCloseTo(2 * (1 - 1 / 1.4), 6)
  })

  it('measures the throughput over a round trip, which is exactly one where ACKs come once in each', () => {
    const d = new Driver('htcp', { initialWindow: 50, initialSsthresh: 2 })
    const ackAt = (nowS: number, segments: number): void => {
      d.nowS = nowS
      d.ack(segments, 0.125)
    }
    ackAt(0.125, 10)
    ackAt(0.25, 10)
    d.congestion('loss', 50)
    ackAt(0.375, 40)
    d.congestion('loss', 50)
    const megabits = (segments: number): number => (segments * 1448 * 8) / 0.125 / 1e6
    const { numbers } = d.notes.at(-1) ?? {}
    expect(numbers?.beforeMbps).toBeCloseTo(megabits(10), 9)
    expect(numbers?.nowMbps).toBeCloseTo(megabits(40), 9)
  })

  it('halves when the throughput has changed by more than a fifth', () => {
    const d = start()
    epoch(d, 0.15)
    epoch(d, 0.15)
    epoch(d, 0.11)
    expect(d.signal('beta')).toBe(0.5)
    expect(d.noted().at(-1)).toContain('throughput changed')
  })

  it('reaches the same growth at any window: time decides, not the window', () => {
    const growth = (window: number): number => {
      const d = new Driver('htcp', { initialWindow: window, initialSsthresh: 2 })
      for (let i = 0; i < 40; i++) d.round(0.1)
      return d.cwnd - window
    }
    expect(growth(1000) / growth(100)).toBeCloseTo(1, 1)
    expect(growth(100)).toBeGreaterThan(300)
  })
})

describe('H-TCP as in Linux (tcp_htcp.c)', () => {
  const RTT_S = 0.1
  const linux = (rttScaling = false): Driver => {
    const d = new Driver('htcp', {
      stack: 'linux',
      params: { form: 'linux', rttScaling },
      initialWindow: 50,
      initialSsthresh: 2,
    })
    d.control.onEstablished?.(RTT_S, d.nowS)
    return d
  }
  /** A loss, repaired within a round trip. */
  const lose = (d: Driver): void => {
    d.congestion('loss')
    const end = d.nxt
    d.nowS += RTT_S
    d.ack(end - d.una, RTT_S)
  }

  it('counts the time of alpha from the end of the last reduction, and renews it with each segment gained', () => {
    const d = linux()
    lose(d)
    expect(d.signal('alpha')).toBe(1)
    const sinceS = d.nowS
    // Alpha stays in the second of low speed.
    while (d.nowS - sinceS < 0.95) d.round(RTT_S)
    expect(d.signal('alpha')).toBe(1)
    while (d.nowS - sinceS < 2) d.round(RTT_S)
    // 1 + 10 x + (x / 2)² in whole segments for an x a little below one.
    expect(d.signal('alpha')).toBeGreaterThanOrEqual(9)
    expect(d.signal('alpha')).toBeLessThanOrEqual(11)
    expect(d.signal('alpha')).toBe(Math.floor(d.signal('alpha')))
  })

  it('halves while the throughput differs from that of the epoch before by a fifth, then once more, then follows the RTTs', () => {
    const d = linux()
    const betas: number[] = []
    for (let epoch = 0; epoch < 4; epoch++) {
      // The path holds 80 segments, and its queue 20: each epoch ends at the same throughput.
      while (d.cwnd < 100) d.round(RTT_S * Math.max(1, d.cwnd / 80))
      const before = d.cwnd
      lose(d)
      betas.push(d.cwnd / before)
    }
    expect(betas[0]).toBe(0.5)
    expect(betas.at(-1)).toBeGreaterThan(0.5)
    expect(betas.at(-1)).toBeLessThanOrEqual(0.8)
  })

  it('halves at every loss while the throughput at the last was another by more than a fifth', () => {
    const d = linux()
    const kept: number[] = []
    for (let epoch = 0; epoch < 6; epoch++) {
      while (d.cwnd < (epoch % 2 === 0 ? 400 : 120)) d.round(RTT_S)
      const before = d.cwnd
      lose(d)
      kept.push(d.cwnd / before)
      // What comes next is slower by far: only a small part of the window is in use.
      if (epoch % 2 === 0) d.congestion('loss', 80)
    }
    for (const part of kept) expect(part).toBeCloseTo(0.5, 1)
  })

  it('keeps the least RTT over the greatest of the window: the queue is empty afterwards', () => {
    const d = linux()
    const betas: number[] = []
    for (let epoch = 0; epoch < 8; epoch++) {
      while (d.cwnd < 128) d.round(RTT_S * Math.max(1, d.cwnd / 80))
      const before = d.cwnd
      lose(d)
      betas.push(d.cwnd / before)
    }
    // 80 of 128 segments fill the path.
    for (const beta of betas.slice(-3)) expect(Math.abs(beta - 80 / 128)).toBeLessThan(0.03)
  })

  it('scales by RTT / 100 ms in eighths', () => {
    const d = new Driver('htcp', {
      stack: 'linux',
      params: { form: 'linux', rttScaling: true },
      initialWindow: 10,
      initialSsthresh: 2,
    })
    d.control.onEstablished?.(0.4, d.nowS)
    for (let i = 0; i < 20; i++) d.ack(1, 0.4)
    // Scale 2 / 8 is bounded to 4 / 8.
    expect(d.signal('alpha')).toBe(2)
  })
})
