import { describe, expect, it } from 'vitest'
import { Driver } from './driver'
import { meanWindow } from './response'

const baseS = 0.1

function compound(window: number): Driver {
  const d = new Driver('compound', { initialWindow: window, initialSsthresh: 2 })
  d.ack(1, baseS)
  return d
}

describe('Compound TCP', () => {
  it.each([100, 400, 1600])('from %i packets without a queue grows by 0.125 w^0.75 a round trip', (w) => {
    const d = compound(w)
    d.round(baseS)
    d.round(baseS)
    const before = d.cwnd
    d.round(baseS)
    // dwnd grows by 0.125 w^0.75 - 1, Reno's window by 1.
    expect((d.cwnd - before) / (0.125 * before ** 0.75)).toBeCloseTo(1, 1)
    expect(d.signal('dwnd')).toBeGreaterThan(0)
  })

  it('is Reno below 38 packets', () => {
    const d = compound(20)
    for (let i = 0; i < 5; i++) d.round(baseS)
    expect(d.signal('dwnd')).toBe(0)
    expect(d.cwnd).toBeCloseTo(25, 0)
  })

  it('lets dwnd give way by what waits as soon as 30 packets do, down to Reno’s window', () => {
    const d = compound(300)
    for (let i = 0; i < 12; i++) d.round(baseS)
    const dwnd = d.signal('dwnd')
    const reno = d.cwnd - dwnd
    expect(dwnd).toBeGreaterThan(60)
    // The first round ends with the ACK of a segment sent in it.
    d.round(baseS * 1.25)
    d.round(baseS * 1.25)
    const after = d.signal('dwnd')
    expect(d.signal('diff')).toBeGreaterThan(60)
    expect(after).toBeLessThan(dwnd - 50)
    for (let i = 0; i < 5; i++) d.round(baseS * 1.25)
    expect(d.signal('dwnd')).toBe(0)
    expect(d.cwnd).toBeGreaterThan(reno)
    expect(d.cwnd).toBeLessThan(reno + 12)
    expect(d.control.phase).toBe('congestion avoidance')
  })

  it('halves at a loss, Reno’s window and dwnd alike', () => {
    const d = compound(300)
    for (let i = 0; i < 12; i++) d.round(baseS)
    const dwnd = d.signal('dwnd')
    const whole = d.cwnd
    d.congestion('loss', whole)
    expect(d.cwnd).toBeCloseTo(whole / 2, 9)
    expect(d.signal('dwnd')).toBeCloseTo(dwnd / 2, 9)
  })

  it('loses dwnd at a timeout', () => {
    const d = compound(300)
    for (let i = 0; i < 12; i++) d.round(baseS)
    d.congestion('timeout')
    expect([d.cwnd, d.signal('dwnd')]).toEqual([1, 0])
  })

  // Tan et al. 2006 §III: the window is in proportion to 1 / p^(1 / (2 - k)), as HighSpeed's; 1 / (2 - 0.75) = 0.8.
  it('has a response function of slope 0.8', () => {
    const slope = Math.log10(meanWindow('compound', 1e-5, 0.1) / meanWindow('compound', 1e-4, 0.1))
    expect(slope).toBeGreaterThan(0.75)
    expect(slope).toBeLessThan(0.85)
  })
})
