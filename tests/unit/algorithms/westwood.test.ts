import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { Driver } from './driver'
import { column, goodputs } from './response'

describe('Westwood+', () => {
  /** `rate` segments/s over an empty path of `baseS`, in rounds that last as long as the window takes. */
  function steady(rate: number, baseS: number, window: number): Driver {
    const d = new Driver('westwood', { initialWindow: window, initialSsthresh: 2 })
    d.nowS = baseS
    d.ack(1, baseS)
    for (let i = 0; i < 60; i++) d.round(Math.max(baseS, (d.nxt - d.una) / rate))
    return d
  }

  it('measures the rate at which segments are acknowledged', () => {
    const d = steady(500, 0.1, 80)
    expect(d.signal('bweMbps')).toBeCloseTo(500 * 1448 * 8e-6, 1)
    expect(d.signal('rttMinMs')).toBeCloseTo(100, 9)
  })

  it('after a loss goes on with what fills the empty path, bandwidth x least RTT', () => {
    const d = steady(500, 0.1, 80)
    expect(d.cwnd).toBeGreaterThan(120)
    d.congestion('loss')
    // A half would be more than 60.
    expect(d.ssthresh).toBeGreaterThan(49)
    expect(d.ssthresh).toBeLessThan(51)
    expect(d.cwnd).toBe(d.ssthresh)
  })

  it('goes there from one segment after a timeout', () => {
    const d = steady(500, 0.1, 80)
    d.congestion('timeout')
    expect(d.ssthresh).toBeGreaterThan(49)
    expect(d.ssthresh).toBeLessThan(51)
    expect(d.cwnd).toBe(1)
  })

  it('never opens the window at a loss', () => {
    const d = steady(500, 0.1, 80)
    d.congestion('timeout')
    d.ack(1, 0.1)
    d.congestion('loss')
    expect(d.cwnd).toBeLessThanOrEqual(2)
  })

  it('carries half as much again as Reno where one packet in a hundred is lost at random', () => {
    const path = { durationS: 60, loss: { model: 'bernoulli' as const, probability: 0.01 } }
    const [westwood] = goodputs({ ...path, flows: [{ variant: 'westwood' }] }, 5)
    const [reno] = goodputs({ ...path, flows: [{ variant: 'sack' }] }, 5)
    expect(Number(westwood) / Number(reno)).toBeGreaterThan(1.5)
  })

  it('finds the bandwidth of a simulated link', () => {
    const simulation = simulate({ durationS: 20, flows: [{ variant: 'westwood' }] })
    expect(column(simulation, 'bweMbps').at(-1)).toBeCloseTo((10 * 1448) / 1500, 0)
  })
})

describe('Westwood+ as in Linux (tcp_westwood.c)', () => {
  const RTT_S = 0.1
  /** A path of 1000 segments a second, seen for two seconds. */
  function steady(window: number): Driver {
    const d = new Driver('westwood', {
      stack: 'linux',
      params: { form: 'linux', filter: 0.875 },
      initialWindow: window,
      initialSsthresh: 2,
    })
    d.control.onEstablished?.(RTT_S, d.nowS)
    while (d.nowS < 4) {
      d.nowS += 0.001
      d.ack(1, RTT_S, { windowLimited: false })
    }
    return d
  }

  it('halves at a loss like Reno, and takes BWE x RTTmin for the window when the reduction is over', () => {
    const d = steady(150)
    d.congestion('loss', 150)
    expect(d.cwnd).toBe(75)
    expect(d.ssthresh).toBe(75)
    d.control.onReduced?.()
    d.ack(1, -1, { windowLimited: false })
    expect(d.cwnd).toBeGreaterThan(95)
    expect(d.cwnd).toBeLessThan(101)
    expect(d.ssthresh).toBe(d.cwnd)
  })

  it('takes BWE x RTTmin for ssthresh at a timeout, at once, and no window when that is repaired', () => {
    const d = steady(150)
    d.congestion('timeout', 150)
    expect(d.cwnd).toBe(1)
    expect(d.ssthresh).toBeGreaterThan(95)
    d.control.onReduced?.()
    d.ack(1, -1, { windowLimited: false })
    expect(d.cwnd).toBe(1)
  })

  it('does not count twice what duplicate ACKs have counted, unless the header was predicted', () => {
    const run = (predicted: boolean): number => {
      const d = steady(150)
      for (let round = 0; round < 120; round++) {
        for (let i = 0; i < 50; i++) {
          d.nowS += 0.001
          d.ack(0, -1, { delivered: 1, predicted: false })
        }
        d.nowS += 0.001
        d.ack(51, -1, { windowLimited: false, predicted })
      }
      return d.signal('bweMbps')
    }
    const counted = run(false)
    expect(counted).toBeGreaterThan(11)
    expect(counted).toBeLessThan(12)
    expect(run(true) / counted).toBeGreaterThan(1.8)
  })
})
