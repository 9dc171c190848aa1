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

describe('HighSpeed by the table, as in Linux (tcp_highspeed.c)', () => {
  const table = { stack: 'linux', params: { form: 'table' } }

  // RFC 3649 appendix B: w, a(w), b(w); the kernel counts b in 256ths, rounded down.
  it.each([
    [38, 1, 128],
    [39, 2, 112],
    [118, 2, 112],
    [119, 3, 104],
    [347, 4, 98],
    [1058, 8, 83],
    [10_661, 30, 52],
    [84_035, 71, 25],
    [89_053, 72, 24],
    [95_000, 72, 24],
  ])('at a window of %i it is in the row of a = %i and b = %i / 256', (w, a, b) => {
    const d = new Driver('highspeed', { ...table, initialWindow: w, initialSsthresh: 2 })
    d.ack(1, 0.1)
    expect(d.signal('a')).toBe(a)
    expect(d.signal('b') * 256).toBe(b)
  })

  it('adds a(w) for each ACK, however many segments it covers', () => {
    const d = new Driver('highspeed', { ...table, initialWindow: 100, initialSsthresh: 2 })
    for (let i = 0; i < 49; i++) d.ack(2, 0.1)
    expect(d.cwnd).toBe(100)
    d.ack(2, 0.1)
    expect(d.cwnd).toBe(101)
  })

  it('halves at the loss that ends slow start, whatever the window', () => {
    const d = new Driver('highspeed', { ...table, initialWindow: 1000 })
    d.congestion('loss', 1000)
    expect(d.cwnd).toBe(500)
    d.ack(1, 0.1)
    d.congestion('loss', 500)
    expect(d.cwnd).toBe(500 - Math.floor((500 * 89) / 256))
  })
})
