import { describe, expect, it } from 'vitest'
import { Driver } from './driver'
import { meanWindow } from './response'

const at = (window: number): Driver => new Driver('highspeed', { initialWindow: window, initialSsthresh: 2 })

describe('HighSpeed TCP', () => {
  // RFC 3649 appendix B: the windows at which a(w) passes whole numbers, and b(w) there.
  it.each([
    [38, 1, 0.5],
    [118, 2, 0.44],
    [221, 3, 0.41],
    [347, 4, 0.38],
    [1058, 8, 0.33],
    [10661, 30, 0.21],
    [84035, 71, 0.1],
  ])('at a window of %i grows by %i packets a round trip and gives up the part %f', (w, a, b) => {
    const d = at(w)
    expect(d.signal('a') / a).toBeGreaterThan(0.97)
    expect(d.signal('a') / a).toBeLessThan(1.03)
    expect(d.signal('b')).toBeCloseTo(b, 1.8)
    d.congestion('loss', w)
    expect(d.cwnd / w).toBeCloseTo(1 - d.signal('b'), 0)
    expect(Math.abs(d.cwnd / w - (1 - b))).toBeLessThan(0.006)
  })

  it('is Reno up to 38 packets', () => {
    const d = at(30)
    const reno = new Driver('sack', { initialWindow: 30, initialSsthresh: 2 })
    for (let i = 0; i < 5; i++) {
      d.round(0.1)
      reno.round(0.1)
    }
    expect(d.cwnd).toBe(reno.cwnd)
    d.congestion('loss', 34)
    expect(d.cwnd).toBe(17)
  })

  // RFC 3649 §5, table 2 ("HighSpeed TCP's response function"): w = 0.12 / p^0.835.
  it.each([1e-3, 1e-4, 1e-5])('has the mean window 0.12 / p^0.835 at p = %f', (p) => {
    const expected = 0.12 / p ** 0.835
    const measured = meanWindow('highspeed', p, 0.1)
    expect(measured / expected).toBeGreaterThan(0.9)
    expect(measured / expected).toBeLessThan(1.1)
  })
})
