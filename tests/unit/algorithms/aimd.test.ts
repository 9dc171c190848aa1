import { describe, expect, it } from 'vitest'
import { aimdRules } from '../../../src/simulator/congestion/aimd'
import { Driver } from './driver'

const RTT = 0.1

describe('slow start (RFC 5681 §3.1)', () => {
  it('doubles the window every round trip when each segment is acknowledged', () => {
    const d = new Driver('reno', { initialWindow: 10 })
    for (const expected of [20, 40, 80, 160]) {
      d.round(RTT)
      expect(d.cwnd).toBe(expected)
    }
  })

  it('multiplies it by 1.5 when every other segment is acknowledged', () => {
    const d = new Driver('reno', { initialWindow: 10 })
    d.round(RTT, 2)
    expect(d.cwnd).toBe(15)
  })

  it('doubles it all the same where segments are counted instead of ACKs (RFC 3465)', () => {
    const d = new Driver('reno', { initialWindow: 10, stackParams: { byteCounting: true } })
    d.round(RTT, 2)
    expect(d.cwnd).toBe(20)
  })

  it('ends at ssthresh, and says so', () => {
    const d = new Driver('reno', { initialWindow: 10, initialSsthresh: 16 })
    expect(d.control.phase).toBe('slow start')
    for (let i = 0; i < 6; i++) d.ack(1, RTT)
    expect(d.cwnd).toBe(16)
    expect(d.control.phase).toBe('congestion avoidance')
    expect(d.noted()).toEqual([aimdRules.slowStartEnds.text])
  })

  it('carries the segments that are left over into congestion avoidance when it counts segments', () => {
    const d = new Driver('reno', {
      initialWindow: 9,
      initialSsthresh: 10,
      stackParams: { byteCounting: true },
    })
    d.ack(4, RTT)
    expect(d.cwnd).toBe(10 + 3 / 10)
  })
})

describe('congestion avoidance (RFC 5681 §3.1 equation 3)', () => {
  /** Growth of a round that starts at whole window w: the sum of 1/cwnd over w ACKs, a little less than 1. */
  function growthOf(perAck: number, byteCounting: boolean): number {
    const d = new Driver('reno', {
      initialWindow: 50,
      initialSsthresh: 2,
      stackParams: { byteCounting },
    })
    d.round(RTT, perAck)
    return d.cwnd - 50
  }

  it('adds one segment a round trip', () => {
    expect(growthOf(1, false)).toBeGreaterThan(1 - 1 / 50)
    expect(growthOf(1, false)).toBeLessThanOrEqual(1)
  })

  it('adds half a segment when every other segment is acknowledged', () => {
    expect(growthOf(2, false)).toBeGreaterThan(0.5 - 1 / 50)
    expect(growthOf(2, false)).toBeLessThanOrEqual(0.5)
  })

  it('adds one when it counts the segments behind each ACK', () => {
    expect(growthOf(2, true)).toBeGreaterThan(1 - 1 / 50)
    expect(growthOf(2, true)).toBeLessThanOrEqual(1)
  })

  it('rises in a straight line, one segment a round trip, over a hundred round trips', () => {
    const d = new Driver('sack', { initialWindow: 20, initialSsthresh: 2 })
    for (let i = 0; i < 100; i++) d.round(RTT)
    expect(d.cwnd).toBeGreaterThan(118)
    expect(d.cwnd).toBeLessThan(120.5)
  })

  it('does not grow while a loss is repaired, on an ECE, or when the window was not the limit', () => {
    const d = new Driver('reno', { initialWindow: 50, initialSsthresh: 2 })
    d.round(RTT, 1, { recovering: true })
    d.round(RTT, 1, { ece: true })
    d.round(RTT, 1, { windowLimited: false })
    expect(d.cwnd).toBe(50)
  })
})

describe('multiplicative decrease', () => {
  it('halves flight size into ssthresh and cwnd at a loss (equation 4)', () => {
    for (const variant of ['reno', 'newreno', 'sack']) {
      const d = new Driver(variant, { initialWindow: 40 })
      d.congestion('loss', 30)
      expect([variant, d.ssthresh, d.cwnd]).toEqual([variant, 15, 15])
    }
  })

  it('takes Tahoe back to one segment', () => {
    const d = new Driver('tahoe', { initialWindow: 40 })
    d.congestion('loss', 40)
    expect(d.ssthresh).toBe(20)
    expect(d.cwnd).toBe(1)
    expect(d.control.phase).toBe('slow start')
  })

  it('never sets ssthresh below two segments', () => {
    const d = new Driver('reno', { initialWindow: 3 })
    d.congestion('loss', 1)
    expect(d.ssthresh).toBe(2)
  })

  it('starts again from one segment after a timeout', () => {
    const d = new Driver('newreno', { initialWindow: 40 })
    d.congestion('timeout', 40)
    expect(d.ssthresh).toBe(20)
    expect(d.cwnd).toBe(1)
  })

  it('keeps ssthresh when the same segment times out again, and not when another one does', () => {
    const d = new Driver('newreno', { initialWindow: 40 })
    d.congestion('timeout', 40)
    d.congestion('timeout', 4)
    expect(d.ssthresh).toBe(20)
    d.ack(1, -1)
    d.congestion('timeout', 12)
    expect(d.ssthresh).toBe(6)
  })

  it('halves for a mark, even where a loss would restart slow start (RFC 3168 §6.1.2)', () => {
    const d = new Driver('tahoe', { initialWindow: 40 })
    d.congestion('ecn', 40)
    expect(d.cwnd).toBe(20)
    expect(d.control.phase).toBe('congestion avoidance')
  })

  it('takes back a reduction that was for nothing (RFC 4015 §3.2)', () => {
    const d = new Driver('sack', { initialWindow: 40 })
    d.congestion('timeout', 40)
    d.ack(1, -1)
    d.control.onUndo?.(d.nowS)
    expect(d.cwnd).toBe(40)
    expect(d.ssthresh).toBe(Number.POSITIVE_INFINITY)
  })

  it('takes back only the last of two losses, one round trip after the other', () => {
    const d = new Driver('sack', { initialWindow: 40 })
    d.lossAndRepair(RTT)
    expect(d.cwnd).toBe(20)
    d.congestion('loss', 20)
    d.control.onUndo?.(d.nowS)
    expect(d.cwnd).toBe(20)
  })
})

describe('the arithmetic of ns-2.35', () => {
  it('adds 1/cwnd for every ACK in double precision, however much it covers and whether or not the window is full', () => {
    const d = new Driver('reno', { stack: 'ns2', initialWindow: 7, initialSsthresh: 2 })
    let expected = 7
    for (let i = 0; i < 100; i++) {
      expected += 1 / expected
      d.ack(1 + (i % 3), RTT, { windowLimited: i % 2 === 0 })
    }
    expect(d.cwnd).toBe(expected)
  })

  it('cuts the fraction off ssthresh and leaves it on cwnd', () => {
    const d = new Driver('reno', { stack: 'ns2', initialWindow: 20 })
    d.congestion('loss', 13.5)
    expect(d.ssthresh).toBe(6)
    expect(d.cwnd).toBe(6.75)
  })

  it('lowers ssthresh at every timeout', () => {
    const d = new Driver('reno', { stack: 'ns2', initialWindow: 20 })
    d.congestion('timeout', 20)
    d.congestion('timeout', 8)
    expect(d.ssthresh).toBe(4)
  })
})
