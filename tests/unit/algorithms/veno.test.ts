import { describe, expect, it } from 'vitest'
import { Driver } from './driver'
import { goodputs } from './response'

const baseS = 0.1

/** A window of 60 with `waiting` of them in the queue: N = cwnd (1 - base / RTT). */
function with60(waiting: number): { d: Driver; rttS: number } {
  const d = new Driver('veno', { initialWindow: 60, initialSsthresh: 2 })
  d.ack(1, baseS)
  const rttS = baseS / (1 - waiting / 60)
  d.ack(1, rttS)
  return { d, rttS }
}

describe('Veno', () => {
  it('takes a loss for a random one while fewer than beta packets wait, and keeps four fifths', () => {
    const { d } = with60(2)
    expect(d.signal('n')).toBeCloseTo(2, 1)
    d.congestion('loss', 60)
    expect(d.cwnd).toBe(48)
    expect(d.noted().at(-1)).toContain('random')
  })

  it('halves where beta or more wait', () => {
    const { d } = with60(4)
    d.congestion('loss', 60)
    expect(d.cwnd).toBe(30)
  })

  it('grows like Reno while the path is not congested, and half as fast where it is', () => {
    const growth = (waiting: number): number => {
      const { d, rttS } = with60(waiting)
      const before = d.cwnd
      for (let i = 0; i < 60; i++) d.ack(1, rttS)
      return d.cwnd - before
    }
    expect(growth(1)).toBeCloseTo(1, 1)
    expect(growth(8)).toBeCloseTo(0.5, 1)
  })

  it('halves ssthresh at a timeout', () => {
    const { d } = with60(1)
    d.congestion('timeout', 60)
    expect([d.ssthresh, d.cwnd]).toEqual([30, 1])
  })

  it('measures the least RTT afresh after a loss', () => {
    const { d } = with60(4)
    d.congestion('loss', 60)
    d.ack(1, 0.12)
    expect(d.signal('baseRttMs')).toBeCloseTo(120, 9)
    expect(d.signal('n')).toBe(0)
  })

  it('as in Linux takes a queue not yet measured for none, and says so', () => {
    const d = new Driver('veno', {
      initialWindow: 60,
      initialSsthresh: 2,
      stack: 'linux',
      params: { form: 'linux' },
    })
    d.congestion('loss', 60)
    expect(d.ssthresh).toBe(48)
    expect(d.notes.at(-1)?.numbers.queued).toBe(0)
  })

  it('carries more than Reno over a link with random losses', () => {
    const path = { durationS: 60, loss: { model: 'bernoulli' as const, probability: 0.005 } }
    const [veno] = goodputs({ ...path, flows: [{ variant: 'veno' }] }, 5)
    const [reno] = goodputs({ ...path, flows: [{ variant: 'sack' }] }, 5)
    expect(Number(veno) / Number(reno)).toBeGreaterThan(1.2)
  })
})
