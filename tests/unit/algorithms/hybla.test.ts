import { describe, expect, it } from 'vitest'
import { Driver } from './driver'
import { goodputs } from './response'

describe('Hybla', () => {
  /** Segments/s gained in two seconds of congestion avoidance. */
  function gain(rttS: number): number {
    const d = new Driver('hybla', { initialWindow: 20_000, initialSsthresh: 2 })
    const startS = d.nowS
    const rate = d.cwnd / rttS
    while (d.nowS - startS < 2) d.round(rttS)
    return (d.cwnd / rttS - rate) / (d.nowS - startS)
  }

  it('gains 1 / RTT0² segments/s each second on every path, as the reference flow does', () => {
    for (const rttS of [0.025, 0.1, 0.25, 0.5]) expect((gain(rttS) * 0.025 * 0.025) / 1).toBeCloseTo(1, 1)
  })

  it('is Reno on paths shorter than the reference', () => {
    const d = new Driver('hybla', { initialWindow: 100, initialSsthresh: 2 })
    d.round(0.01)
    expect(d.signal('rho')).toBe(1)
    expect(d.cwnd).toBeCloseTo(101, 1)
  })

  it('opens by 2^rho - 1 for each ACK of slow start', () => {
    const d = new Driver('hybla', { initialWindow: 10, initialSsthresh: 100_000 })
    d.ack(1, 0.1)
    expect(d.signal('rho')).toBeCloseTo(4, 9)
    expect(d.cwnd).toBeCloseTo(10 + 15, 6)
  })

  it('spaces its segments over the round trip', () => {
    const d = new Driver('hybla', { initialWindow: 10, initialSsthresh: 2 })
    d.ack(1, 0.5)
    expect(d.control.pacingRate).toBeCloseTo(d.cwnd / 0.5, 9)
  })

  it('takes its first ssthresh from the spacing of the first ACKs (Hoe), and not a burst without bounds', () => {
    const d = new Driver('hybla', { initialWindow: 10 })
    d.nowS = 0.5
    for (let i = 0; i < 10; i++) {
      d.nowS += 0.002
      d.ack(1, 0.5)
    }
    // 500 segments/s x 0.5 s
    expect(d.ssthresh).toBeCloseTo(250, 6)
    expect(d.cwnd).toBeLessThan(270)
  })

  it('makes up for a four times longer path, where Reno takes a quarter or less', () => {
    const share = (variant: string): number => {
      const [near, far] = goodputs(
        {
          durationS: 120,
          delayMs: 10,
          bufferPackets: 60,
          flows: [
            { variant, accessDelayMs: 5 },
            { variant, accessDelayMs: 42 },
          ],
        },
        20,
      )
      return Number(far) / Number(near)
    }
    expect(share('sack')).toBeLessThan(0.5)
    expect(share('hybla')).toBeGreaterThan(0.6)
  })
})

describe('Hybla as in Linux (tcp_hybla.c)', () => {
  function established(rttS: number): Driver {
    const d = new Driver('hybla', { stack: 'linux', params: { form: 'linux' } })
    d.control.onEstablished?.(rttS, d.nowS)
    return d
  }

  it.each([
    [0.02, 1],
    [0.04, 1],
    [0.1, 4],
    [0.26, 10],
  ])('begins with a window of rho, whole: at %d s with %i', (rttS, window) => {
    expect(established(rttS).cwnd).toBe(window)
  })

  it('opens by 2^rho - 1 for each ACK in 128ths, rho in eighths: 234 / 128 at 40 ms', () => {
    const d = established(0.04)
    expect(d.signal('rho')).toBe(12 / 8)
    for (let i = 0; i < 128; i++) d.ack(1, 0.04)
    expect(d.cwnd).toBe(1 + 234)
  })

  it('counts ACKs, not the segments they cover, and does not pace', () => {
    const d = established(0.1)
    d.ack(2, 0.1)
    expect(d.cwnd).toBe(4 + 15)
    expect(d.control.pacingRate).toBe(0)
  })
})
