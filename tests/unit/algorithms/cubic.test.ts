import { describe, expect, it } from 'vitest'
import { rules } from '../../../src/simulator/congestion/cubic/rules'
import { defaultsOf } from '../../../src/simulator/describe'
import { variants } from '../../../src/simulator/registry'
import { Driver, type DriverOptions } from './driver'

const C = 0.4
const BETA = 0.7
/** Plain slow start: HyStart has tests of its own. */
const plain = { hystart: 'off' } as const

function cubic(options: DriverOptions = {}): Driver {
  return new Driver('cubic', { ...options, stackParams: { ...plain, ...options.stackParams } })
}

/** A CUBIC that has just lost at window `peak` and repaired it; a path of constant `rttS`. */
function afterLoss(peak: number, rttS: number, options: DriverOptions = {}): Driver {
  const d = cubic({ initialWindow: peak, initialSsthresh: 2, ...options })
  d.srttS = rttS
  d.minRttS = rttS
  d.lossAndRepair(rttS)
  return d
}

describe('the cubic curve (RFC 9438 §4.2)', () => {
  // A window so large that Reno would take 50 s over what CUBIC does in 9.
  const peak = 1000
  const rttS = 0.1
  const k = Math.cbrt((peak * (1 - BETA)) / C)

  it('declares the constants of §4.6 and §5.1', () => {
    const definition = variants.get('cubic')
    expect(defaultsOf(definition?.parameters ?? {})).toMatchObject({ c: 0.4, beta: 0.7 })
  })

  it('is cut to 0.7 of the window, with K = cbrt(W_max (1 - beta) / C)', () => {
    const d = afterLoss(peak, rttS)
    expect(d.cwnd).toBeCloseTo(700, 9)
    d.ack(1, rttS)
    expect(d.signal('wMax')).toBe(peak)
    expect(d.signal('k')).toBeCloseTo(k, 9)
  })

  it('follows W_cubic(t), at most a round trip ahead or behind, through plateau and convex region', () => {
    const d = afterLoss(peak, rttS)
    const startS = d.nowS
    const curve = (t: number) => C * (t - k) ** 3 + peak
    for (;;) {
      d.round(rttS)
      const t = d.nowS - startS
      if (t > 1.8 * k) break
      expect(d.cwnd).toBeGreaterThan(curve(t - 2 * rttS) - 1)
      expect(d.cwnd).toBeLessThan(curve(t + rttS) + 1)
    }
  })

  it('reaches W_max after K, and is flattest there', () => {
    const d = afterLoss(peak, rttS)
    const startS = d.nowS
    const growth: { t: number; by: number }[] = []
    while (d.nowS - startS < 1.8 * k) {
      const before = d.cwnd
      const t = d.nowS - startS
      d.round(rttS)
      growth.push({ t, by: d.cwnd - before })
    }
    const flattest = growth.reduce((a, b) => (b.by < a.by ? b : a))
    expect(Math.abs(flattest.t - k)).toBeLessThan(5 * rttS)
    const around = growth.filter((g) => Math.abs(g.t - k) < 0.5)
    expect(around.every((g) => g.by < 0.1)).toBe(true)
    expect(d.noted()).toContain(rules.concave.text)
    expect(d.noted()).toContain(rules.convex.text)
  })

  it('never grows by more than half of the window in a round trip, however far the curve has run ahead', () => {
    const d = afterLoss(peak, rttS)
    d.ack(1, rttS)
    // A minute in which only one ACK came: W_cubic is then far beyond 1.5 cwnd.
    d.nowS += 60
    const before = d.cwnd
    d.ack(1, rttS)
    expect(d.cwnd - before).toBeCloseTo(0.5, 9)
  })
})

describe('the Reno-friendly region (RFC 9438 §4.3)', () => {
  const alpha = (3 * (1 - BETA)) / (1 + BETA)

  it('grows by 3 (1 - beta) / (1 + beta) a round trip on a short path, and by 1 once past the last peak', () => {
    const rttS = 0.01
    const d = afterLoss(50, rttS)
    expect(d.cwnd).toBe(35)
    for (let i = 0; i < 5; i++) d.round(rttS)
    const before = d.cwnd
    for (let i = 0; i < 10; i++) d.round(rttS)
    expect((d.cwnd - before) / 10).toBeGreaterThan(alpha * 0.97)
    expect((d.cwnd - before) / 10).toBeLessThanOrEqual(alpha * 1.001)

    while (d.cwnd < 51) d.round(rttS)
    const past = d.cwnd
    for (let i = 0; i < 5; i++) d.round(rttS)
    expect((d.cwnd - past) / 5).toBeGreaterThan(0.97)
  })

  it('can be turned off', () => {
    const rttS = 0.01
    const d = afterLoss(50, rttS, { params: { renoFriendly: false } })
    for (let i = 0; i < 20; i++) d.round(rttS)
    const t = 20 * rttS
    const k = Math.cbrt(15 / C)
    expect(d.cwnd).toBeLessThan(C * (t + rttS - k) ** 3 + 50 + 0.1)
  })
})

describe('one loss in every 1/p segments (RFC 9438 §5.1, equations 5 and 6, tables 1 and 2)', () => {
  interface Cycle {
    readonly segments: number
    readonly average: number
  }
  /** The cycle from the cut of a window of `peak`, for as long as `over` is false. */
  function cycle(peak: number, rttS: number, over: (cwnd: number, t: number) => boolean): Cycle {
    const d = afterLoss(Math.round(peak), rttS)
    const startS = d.nowS
    const first = d.una
    let area = 0
    while (!over(d.cwnd, d.nowS - startS)) {
      d.round(rttS)
      area += d.cwnd * rttS
    }
    return { segments: d.una - first, average: area / (d.nowS - startS) }
  }

  // On the curve the window is back after K, and its average is (3 + beta) / 4 of the peak.
  it.each([
    [0.1, 1e4, 187],
    [0.1, 1e5, 1054],
    [0.01, 1e7, 5926],
  ])('on the curve: RTT %d s, a loss in %d segments, average window %d', (rttS, period, table) => {
    const peak = (table * 4) / (3 + BETA)
    const k = Math.cbrt((peak * (1 - BETA)) / C)
    const { segments, average } = cycle(peak, rttS, (_, t) => t >= k)
    expect(average / table).toBeGreaterThan(0.98)
    expect(average / table).toBeLessThan(1.02)
    expect(segments / period).toBeGreaterThan(0.97)
    expect(segments / period).toBeLessThan(1.03)
  })

  // Below the curve it is AIMD(alpha, beta): its average is (1 + beta) / 2 of the peak, and Reno's sqrt(3 / 2p).
  it.each([
    [0.01, 1e3],
    [0.01, 1e4],
  ])('Reno-friendly: RTT %d s, a loss in %d segments', (rttS, period) => {
    const reno = Math.sqrt(1.5 * period)
    const peak = (reno * 2) / (1 + BETA)
    const { segments, average } = cycle(peak, rttS, (cwnd) => cwnd >= peak)
    expect(average / reno).toBeGreaterThan(0.96)
    expect(average / reno).toBeLessThan(1.04)
    expect(segments / period).toBeGreaterThan(0.92)
    expect(segments / period).toBeLessThan(1.08)
  })
})

describe('congestion events', () => {
  it('remembers (1 + beta) / 2 of a peak that is lower than the last one (§4.7)', () => {
    const d = afterLoss(1000, 0.1)
    d.round(0.1)
    const lower = d.cwnd
    expect(lower).toBeLessThan(1000)
    d.congestion('loss', lower)
    expect(d.signal('wMax')).toBeCloseTo((lower * (1 + BETA)) / 2, 9)
    expect(d.noted()).toContain(rules.fastConvergence.text)
  })

  it('remembers the peak itself without fast convergence', () => {
    const d = afterLoss(1000, 0.1, { params: { fastConvergence: false } })
    d.round(0.1)
    const lower = d.cwnd
    d.congestion('loss', lower)
    expect(d.signal('wMax')).toBe(lower)
  })

  it('keeps at least two segments after a loss and at least one after a mark (§4.6)', () => {
    const lost = cubic({ initialWindow: 2, initialSsthresh: 2 })
    lost.congestion('loss', 1)
    expect([lost.ssthresh, lost.cwnd]).toEqual([2, 2])
    const marked = cubic({ initialWindow: 2, initialSsthresh: 2 })
    marked.congestion('ecn', 1)
    expect([marked.ssthresh, marked.cwnd]).toEqual([2, 1])
  })

  it('after a timeout starts the next stage with K = 0 and W_max = cwnd (§4.8)', () => {
    const rttS = 0.05
    const d = cubic({ initialWindow: 100, initialSsthresh: 2 })
    d.congestion('timeout', 100)
    expect(d.cwnd).toBe(1)
    expect(d.ssthresh).toBe(70)
    d.nxt = d.una + 1
    while (d.cwnd < 70) d.round(rttS)
    d.round(rttS)
    expect(d.signal('k')).toBe(0)
    expect(d.signal('wMax')).toBeCloseTo(70, 0)
  })

  it('gives everything back when the loss was none (§4.9.2)', () => {
    const d = afterLoss(1000, 0.1)
    for (let i = 0; i < 30; i++) d.round(0.1)
    const before = [d.cwnd, d.ssthresh, d.signal('wMax'), d.signal('wEst'), d.signal('k')]
    d.congestion('loss', d.cwnd)
    d.control.onUndo?.(d.nowS)
    expect([d.cwnd, d.ssthresh, d.signal('wMax'), d.signal('wEst'), d.signal('k')]).toEqual(before)
  })

  it('does not count time in which the application was the limit (§5.8)', () => {
    // One round trip at the slope that the curve has here, which is how finely the pause is known.
    const GROWTH_OF_A_ROUND = 10
    const busy = afterLoss(1000, 0.1)
    const paused = afterLoss(1000, 0.1)
    for (let i = 0; i < 20; i++) {
      busy.round(0.1)
      paused.round(0.1)
    }
    for (let i = 0; i < 40; i++) {
      paused.nowS += 0.1
      paused.ack(1, 0.1, { windowLimited: false })
    }
    expect(paused.cwnd).toBe(busy.cwnd)
    // Had the pause counted, the curve would be 4 s further on.
    for (let i = 0; i < 10; i++) {
      busy.round(0.1)
      paused.round(0.1)
    }
    expect(Math.abs(paused.cwnd - busy.cwnd)).toBeLessThan(GROWTH_OF_A_ROUND)
  })

  it('does not count silence either', () => {
    const busy = afterLoss(1000, 0.1)
    const silent = afterLoss(1000, 0.1)
    for (let i = 0; i < 20; i++) {
      busy.round(0.1)
      silent.round(0.1)
    }
    silent.nowS += 10
    silent.control.onSent?.(silent.nowS, 1, true)
    for (let i = 0; i < 20; i++) {
      busy.round(0.1)
      silent.round(0.1)
    }
    expect(silent.cwnd).toBeCloseTo(busy.cwnd, 6)
  })
})

describe('the kernel’s counted curve', () => {
  it('opens a window of one segment by one at an ACK where beta is so small that Reno’s share would be less than one ACK', () => {
    const d = cubic({ stack: 'linux', initialWindow: 10, initialSsthresh: 2, params: { beta: 0.1 } })
    d.congestion('timeout', 10)
    d.nxt = d.una + 1
    for (let k = 0; k < 5; k++) d.round(0.05)
    expect(d.cwnd).toBeGreaterThan(2)
  })
})

describe('HyStart++ in CUBIC', () => {
  it('ends slow start without a loss when the RTT rises and stays up, W_max being the window then (§4.10)', () => {
    const d = new Driver('cubic', { initialWindow: 10 })
    let rttS = 0.04
    for (let i = 0; i < 3; i++) d.round(rttS)
    rttS = 0.06
    for (let i = 0; i < 20 && d.control.phase === 'slow start'; i++) d.round(rttS)
    expect(d.control.phase).toBe('congestion avoidance')
    expect(d.cwnd).toBeGreaterThanOrEqual(d.ssthresh)
    d.round(rttS)
    expect(d.signal('k')).toBe(0)
    expect(d.signal('wMax')).toBeCloseTo(d.ssthresh, -1)
  })

  it('is used in the first slow start only', () => {
    const d = new Driver('cubic', { initialWindow: 10 })
    d.round(0.04)
    d.congestion('timeout', 200)
    d.nxt = d.una + 1
    d.round(0.04)
    for (let i = 0; i < 3; i++) d.round(0.04)
    const before = d.cwnd
    // The RTT jumps, and slow start goes on doubling: 8 segments an ACK at most is HyStart++'s rule, 1 an ACK RFC 5681's.
    d.round(0.2)
    d.round(0.2)
    expect(d.cwnd).toBe(4 * before)
  })
})
