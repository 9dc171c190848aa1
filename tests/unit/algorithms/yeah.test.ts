import { describe, expect, it } from 'vitest'
import { Driver } from './driver'

const baseS = 0.1

/** A window of 200 in rounds of `rttS`; the least RTT is known. */
function yeah(window = 200): Driver {
  const d = new Driver('yeah', { initialWindow: window, initialSsthresh: 2 })
  d.ack(1, baseS)
  return d
}

describe('YeAH', () => {
  it('grows like Scalable, 1 % a round trip, while the queue is short', () => {
    const d = yeah()
    for (let i = 0; i < 10; i++) d.round(baseS * 1.05)
    expect(d.signal('slow')).toBe(0)
    expect(d.cwnd / 200).toBeCloseTo(1.01 ** 10, 1.5)
    expect(d.cwnd).toBeGreaterThan(215)
  })

  it('grows like Reno once the delay is above an eighth of the least RTT', () => {
    const d = yeah()
    d.round(baseS * 1.2)
    d.round(baseS * 1.2)
    const before = d.cwnd
    expect(d.signal('slow')).toBe(1)
    for (let i = 0; i < 5; i++) d.round(baseS * 1.2)
    expect(d.cwnd - before).toBeCloseTo(5, 0)
  })

  it('measures its queue: window x delay / RTT', () => {
    const d = yeah()
    d.round(baseS * 1.25)
    d.round(baseS * 1.25)
    expect(d.signal('queue') / d.cwnd).toBeCloseTo(0.2, 2)
  })

  it('takes its queue off the window when more than 80 packets wait, at most a half', () => {
    const d = yeah(400)
    d.round(baseS * 1.4)
    d.round(baseS * 1.4)
    // 400 x 0.4 / 1.4 = 114 wait.
    expect(d.noted().some((text) => text.includes('too many'))).toBe(true)
    expect(d.cwnd).toBeLessThan(300)
    expect(d.cwnd).toBeGreaterThan(200)
    expect(d.control.phase).toBe('congestion avoidance')
  })

  it('gives up an eighth at a loss with an empty queue', () => {
    const d = yeah()
    d.round(baseS)
    d.round(baseS)
    d.congestion('loss', 200)
    expect(d.cwnd).toBe(175)
  })

  it('gives up its queue where that is more', () => {
    const d = yeah()
    d.round(baseS * 1.25)
    d.round(baseS * 1.25)
    d.congestion('loss', 200)
    expect(d.cwnd).toBeCloseTo(200 - d.signal('queue'), 6)
    expect(d.cwnd).toBeLessThan(165)
  })

  it('halves like Reno once it has been slow for 16 round trips: it is not alone', () => {
    const d = yeah(100)
    for (let i = 0; i < 20; i++) d.round(baseS * 1.2)
    d.congestion('loss', 120)
    expect(d.cwnd).toBe(60)
  })

  it('does not take precaution below the window of the Reno flows that it competes with', () => {
    const d = yeah(400)
    for (let i = 0; i < 30; i++) d.round(baseS * 2)
    expect(d.cwnd).toBeGreaterThanOrEqual(d.signal('renoCount') - 1)
    expect(d.signal('renoCount')).toBeGreaterThan(100)
  })

  it('forgets that window after 50 rounds without a queue (zeta): nobody competes', () => {
    const d = yeah(400)
    for (let i = 0; i < 30; i++) d.round(baseS * 1.2)
    const competing = d.signal('renoCount')
    expect(competing).toBeGreaterThan(200)
    for (let i = 0; i < 48; i++) d.round(baseS, 1, { windowLimited: false })
    expect(d.signal('renoCount')).toBe(competing)
    for (let i = 0; i < 4; i++) d.round(baseS, 1, { windowLimited: false })
    expect(d.signal('renoCount')).toBe(2)
  })
})
