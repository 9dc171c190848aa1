import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { Driver, type DriverOptions } from './driver'
import { column, goodputs } from './response'

function ledbat(options: DriverOptions = {}): Driver {
  const d = new Driver('ledbat', { initialWindow: 100, initialSsthresh: 2, ...options })
  d.ack(1, 0.1)
  return d
}
const steady = { params: { slowdowns: false } }

describe('LEDBAT++ by its rules', () => {
  it.each([
    [0.01, 1 / 12],
    [0.005, 1 / 16],
    [0.1, 1 / 2],
    [0.2, 1],
  ])('on a path of %f s it has the gain 1 / min(16, ceil(2 target / base)) = %f', (baseS, gain) => {
    const d = new Driver('ledbat', { ...steady })
    d.ack(1, baseS)
    expect(d.signal('gain')).toBe(gain)
  })

  it('grows by the gain a round trip below the target, half as fast as Reno at 100 ms', () => {
    const d = ledbat(steady)
    const before = d.cwnd
    for (let i = 0; i < 10; i++) d.round(0.1)
    expect(d.cwnd - before).toBeCloseTo(5, 0)
  })

  it('shrinks in proportion to the window above it: by a quarter in a round trip at 1.25 of the target', () => {
    const d = ledbat(steady)
    // The current delay is the least of the last four samples.
    for (let i = 0; i < 4; i++) d.ack(1, 0.175)
    const before = d.cwnd
    const acks = 40
    for (let i = 0; i < acks; i++) d.ack(1, 0.175)
    // Each ACK takes a quarter of the window, less the gain, over the window.
    expect(before - d.cwnd).toBeCloseTo(acks * 0.25, 0)
    for (let i = 0; i < 4; i++) d.ack(1, 0.5)
    const high = d.cwnd
    d.ack(1, 0.5)
    expect(high - d.cwnd).toBeCloseTo(0.5, 6)
  })

  it('opens slow start at its gain and leaves it at three quarters of the target', () => {
    const d = new Driver('ledbat', { initialWindow: 100, ...steady })
    for (let i = 0; i < 100; i++) d.ack(1, 0.1)
    expect(d.cwnd).toBeCloseTo(150, 6)
    for (let i = 0; i < 4; i++) d.ack(1, 0.1 + 0.046)
    expect(d.control.phase).toBe('congestion avoidance')
    expect(d.noted()[0]).toContain('slow start ends')
  })

  it('slows down two round trips after slow start, and then a tenth of the time', () => {
    const d = new Driver('ledbat', { initialWindow: 10, initialSsthresh: 40 })
    const lows: { start: number; end: number }[] = []
    for (let i = 0; i < 12_000; i++) {
      d.nowS += 0.1 / Math.max(1, d.nxt - d.una)
      const before = d.cwnd
      d.ack(1, 0.1)
      if (d.cwnd === 2 && before > 3) lows.push({ start: d.nowS, end: 0 })
      const last = lows.at(-1)
      if (last?.end === 0 && d.cwnd >= before && d.cwnd >= 39) last.end = d.nowS
    }
    expect(lows.length).toBeGreaterThanOrEqual(2)
    const [first, second] = lows as [{ start: number; end: number }, { start: number; end: number }]
    const took = first.end - first.start
    expect((second.start - first.end) / took).toBeCloseTo(9, 0)
  })

  it('halves at a loss', () => {
    const d = ledbat(steady)
    d.congestion('loss', 100)
    expect(d.cwnd).toBe(50)
  })
})

describe('LEDBAT++ on a simulated link', () => {
  const path = { mbps: 10, delayMs: 18, bufferPackets: 300 }

  it('holds the queueing delay at its target of 60 ms', () => {
    const simulation = simulate({ ...path, durationS: 120, flows: [{ variant: 'ledbat', ...steady }] })
    const delays = column(simulation, 'delayMs')
    const late = delays.slice(Math.floor(delays.length / 2))
    const mean = late.reduce((sum, value) => sum + value, 0) / late.length
    expect(mean).toBeGreaterThan(54)
    expect(mean).toBeLessThan(66)
    expect(simulation.totals.bottleneck.dropsOverflow).toBe(0)
  })

  it('gives way to Reno where the buffer is longer than its target', () => {
    const [reno, background] = goodputs(
      { ...path, durationS: 90, flows: [{ variant: 'sack' }, { variant: 'ledbat' }] },
      30,
    )
    expect(Number(background) / Number(reno)).toBeLessThan(0.1)
  })

  it('shares with its like, the latecomer too', () => {
    const [first, second] = goodputs(
      { ...path, durationS: 240, flows: [{ variant: 'ledbat' }, { variant: 'ledbat', startS: 20 }] },
      100,
    )
    expect(Number(second) / Number(first)).toBeGreaterThan(0.6)
    expect(Number(second) / Number(first)).toBeLessThan(1.67)
  })
})
