import { describe, expect, it } from 'vitest'
import { PacketFlag } from '../../../src/simulator/log'
import { simulate } from '../../support/dumbbell'
import { Driver } from './driver'
import { column, goodputs } from './response'

describe('Prague by its rules', () => {
  const start = (rttS: number): Driver => {
    const d = new Driver('prague', { initialWindow: 100, initialSsthresh: 2 })
    d.ack(1, rttS)
    return d
  }

  it('cuts by alpha / 2 at marks and by a half at a loss', () => {
    const d = start(0.05)
    for (let i = 0; i < 60; i++) {
      d.round(0.05, 1)
      d.round(0.05, 1, { ece: true })
    }
    const alpha = d.signal('alpha')
    expect(alpha).toBeGreaterThan(0.45)
    expect(alpha).toBeLessThan(0.55)
    const before = d.cwnd
    d.congestion('ecn')
    expect(d.cwnd / before).toBeCloseTo(1 - alpha / 2, 6)
    d.congestion('loss', 60)
    expect(d.cwnd).toBe(30)
  })

  it('opens nothing for marked segments, and goes on growing for the others', () => {
    const d = start(0.05)
    const before = d.cwnd
    for (let i = 0; i < 50; i++) d.ack(1, 0.05, { ece: true })
    expect(d.cwnd).toBe(before)
    d.ack(1, 0.05)
    expect(d.cwnd).toBeGreaterThan(before)
  })

  // (RTT / 25 ms)² segments in a round trip: 1 / RTT of them a second, so RTT / 25 ms² a second.
  it.each([0.001, 0.005, 0.0125])('grows at an RTT of %f s by its square over that of 25 ms', (rttS) => {
    const d = start(rttS)
    const before = d.cwnd
    for (let i = 0; i < 20; i++) d.round(rttS)
    expect((d.cwnd - before) / (20 * (rttS / 0.025) ** 2)).toBeCloseTo(1, 1)
  })

  it('grows by one a round trip on longer paths', () => {
    const d = start(0.05)
    const before = d.cwnd
    for (let i = 0; i < 10; i++) d.round(0.05)
    expect(d.cwnd - before).toBeCloseTo(10, 0)
  })

  it('is cut once in 25 ms on a shorter path', () => {
    const d = start(0.005)
    d.nowS = 1
    d.congestion('ecn')
    const cut = d.cwnd
    d.nowS += 0.01
    d.congestion('ecn')
    expect(d.cwnd).toBe(cut)
    d.nowS += 0.02
    d.congestion('ecn')
    expect(d.cwnd).toBeLessThan(cut)
  })

  it('paces its window over the round trip', () => {
    const d = start(0.05)
    expect(d.control.pacingRate).toBeCloseTo(d.cwnd / 0.05, 6)
  })
})

describe('Prague over a queue that marks early', () => {
  const shallow = {
    mbps: 50,
    bufferPackets: 500,
    aqm: 'red',
    aqmParams: { minTh: 4.5, maxTh: 5, weight: 1, maxP: 0.999, wait: false },
    ecn: true,
  }

  it('asks for L4S treatment with ECT(1), where DCTCP and Reno send ECT(0)', () => {
    const marksOf = (variant: string): number => {
      const { packets } = simulate({ ...shallow, durationS: 1, flows: [{ variant }] }).log
      let seen = 0
      for (let row = 0; row < packets.rows; row++) {
        if ((Number(packets.columns.flags[row]) & (PacketFlag.syn | PacketFlag.retransmission)) === 0)
          seen |= Number(packets.columns.flags[row]) & (PacketFlag.ect | PacketFlag.ect1)
      }
      return seen
    }
    expect(marksOf('prague')).toBe(PacketFlag.ect1)
    expect(marksOf('dctcp')).toBe(PacketFlag.ect)
    expect(marksOf('sack')).toBe(PacketFlag.ect)
  })

  it('keeps the queue at some packets and the link busy', () => {
    const simulation = simulate({
      ...shallow,
      delayMs: 8,
      durationS: 20,
      flows: [{ variant: 'prague', initialSsthresh: 40 }],
    })
    expect(simulation.totals.bottleneck.dropsOverflow + simulation.totals.bottleneck.dropsAqm).toBe(0)
    expect(simulation.totals.bottleneck.marks).toBeGreaterThan(100)
    const delivered = Number(simulation.totals.flows[0]?.deliveredBytes) * 8 * (1500 / 1448)
    expect(delivered / (50e6 * 20)).toBeGreaterThan(0.9)
    expect(Math.max(...column(simulation, 'alpha').slice(-2000))).toBeLessThan(0.5)
  })

  it('shares alike at 6 and 18 ms, where DCTCP does not', () => {
    const share = (variant: string): number => {
      const [near, far] = goodputs(
        {
          ...shallow,
          delayMs: 2,
          durationS: 40,
          flows: [
            { variant, accessDelayMs: 0.5, initialSsthresh: 10 },
            { variant, accessDelayMs: 3.5, initialSsthresh: 10 },
          ],
        },
        10,
      )
      return Number(near) / Number(far)
    }
    expect(share('dctcp')).toBeGreaterThan(1.7)
    expect(share('prague')).toBeLessThan(1.5)
    expect(share('prague')).toBeGreaterThan(0.67)
  })
})

describe('Prague beside CUBIC in DualPI2 (RFC 9332)', () => {
  const simulation = simulate({
    mbps: 40,
    delayMs: 8,
    bufferPackets: 1000,
    durationS: 30,
    aqm: 'dualpi2',
    ecn: true,
    flows: [{ variant: 'prague' }, { variant: 'cubic' }],
  })
  /** Mean wait in the queue after 10 s, s. */
  const wait = (flow: number): number => {
    const { columns, rows } = simulation.log.packets
    let sum = 0
    let count = 0
    for (let row = 0; row < rows; row++) {
      const waited = Number(columns.dequeued[row]) - Number(columns.enqueued[row])
      if (columns.flow[row] !== flow || Number(columns.sent[row]) < 10 || Number.isNaN(waited)) continue
      sum += waited
      count++
    }
    return sum / count
  }

  it('waits about a millisecond where CUBIC waits for PI2’s target of 15 ms', () => {
    expect(wait(0)).toBeLessThan(0.002)
    expect(wait(1)).toBeGreaterThan(0.008)
  })

  it('shares the link with it about alike', () => {
    const [prague, cubic] = simulation.totals.flows.map((flow) => flow.deliveredBytes)
    expect(Number(prague) / Number(cubic)).toBeGreaterThan(0.5)
    expect(Number(prague) / Number(cubic)).toBeLessThan(2)
  })
})
