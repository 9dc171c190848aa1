import { describe, expect, it } from 'vitest'
import { AckAggregation } from '../../../src/simulator/congestion/bbr/ack-aggregation'
import { DraftArithmetic } from '../../../src/simulator/congestion/bbr/draft'
import { PolicerDetector } from '../../../src/simulator/congestion/bbr/policer-detector'

describe('ACK aggregation (Linux tcp_bbr.c)', () => {
  /** Half a second of bursts: `burst` segments at once, at 1000 segments/s on average. */
  function bursts(aggregation: AckAggregation, burst: number, cwnd = 1000, rounds = 0): void {
    for (let i = 1; i <= 50; i++) aggregation.onAck((i * burst) / 1000, burst, 1000, cwnd, i <= rounds)
  }

  it('is what a burst of ACKs reports beyond the bandwidth', () => {
    const aggregation = new AckAggregation()
    bursts(aggregation, 20)
    expect(aggregation.extraAcked).toBeCloseTo(20, 9)
  })

  it('is next to nothing where ACKs come evenly', () => {
    const aggregation = new AckAggregation()
    bursts(aggregation, 1)
    expect(aggregation.extraAcked).toBeCloseTo(1, 9)
  })

  it('is never more than the window', () => {
    const aggregation = new AckAggregation()
    bursts(aggregation, 20, 12)
    expect(aggregation.extraAcked).toBe(12)
  })

  it('remembers a burst for five rounds at least and ten at most', () => {
    const aggregation = new AckAggregation()
    aggregation.onAck(0.1, 30, 1000, 1000, true)
    let rounds = 0
    while (aggregation.extraAcked > 1 && rounds < 20) {
      rounds++
      aggregation.onAck(0.2 + rounds * 0.1, 1, 1000, 1000, true)
    }
    expect(rounds).toBeGreaterThanOrEqual(5)
    expect(rounds).toBeLessThanOrEqual(10)
  })
})

describe('policer detection (Linux tcp_bbr.c)', () => {
  const exact = new DraftArithmetic()

  /** Rounds of `perRound` delivered segments in 0.1 s each, of which `lossPerRound` more are lost at the end. */
  function feed(detector: PolicerDetector, rounds: number, perRound: number[], lossPerRound: number): void {
    let delivered = 0
    let lost = 0
    for (let round = 0; round < rounds; round++) {
      const segments = perRound[round % perRound.length] as number
      delivered += segments
      lost += lossPerRound
      detector.onAck(round * 0.1, delivered, lost, lossPerRound, true, false)
    }
  }

  it('takes two lossy intervals of the same throughput for a policer, at their mean rate', () => {
    const detector = new PolicerDetector(exact, 1500)
    feed(detector, 20, [100], 30)
    expect(detector.rate).toBeGreaterThan(900)
    expect(detector.rate).toBeLessThan(1300)
  })

  it('finds none where less than a fifth is lost', () => {
    const detector = new PolicerDetector(exact, 1500)
    feed(detector, 200, [100], 15)
    expect(detector.rate).toBe(0)
  })

  it('finds none where the throughput changes by more than an eighth from interval to interval', () => {
    const detector = new PolicerDetector(exact, 1500)
    feed(detector, 200, [100, 100, 100, 100, 200, 200, 200, 200], 50)
    expect(detector.rate).toBe(0)
  })

  it('uses the rate for 48 rounds', () => {
    const detector = new PolicerDetector(exact, 1500)
    feed(detector, 20, [100], 30)
    let rounds = 1
    while (!detector.expires()) rounds++
    expect(rounds).toBe(48)
    detector.reset(10, 0, 0)
    expect(detector.rate).toBe(0)
  })
})
