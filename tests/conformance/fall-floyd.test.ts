/**
 * Fall & Floyd, "Simulation-based Comparisons of Tahoe, Reno, and SACK TCP" (1996), §4: the same connection with one, two,
 * three and four packets lost from one window. Segment 14 is the first loss, as there; the receiver acknowledges every
 * packet and its window is 28.
 */
import { describe, expect, it } from 'vitest'
import type { Simulation } from '../../src/simulator/simulation'
import { simulate } from '../support/dumbbell'
import { happenings, resent, sendTimes } from '../support/story'

const one = [14]
const two = [14, 28]
const three = [14, 26, 28]
const four = [14, 24, 26, 28]
const roundTripS = 0.2

function lose(variant: string, segments: readonly number[]): Simulation {
  return simulate({
    mbps: 0.8,
    delayMs: 98,
    bufferPackets: 100,
    durationS: 6,
    stackParams: { delayedAckSegments: 1, initialWindow: 1 },
    loss: { model: 'list', segments },
    flows: [{ variant, receiverWindow: 28 }],
  })
}

describe('one loss', () => {
  for (const variant of ['reno', 'newreno', 'sack']) {
    it(`${variant} sends 14 again at the third duplicate ACK, halves its window and needs no timeout`, () => {
      const simulation = lose(variant, one)
      expect(resent(simulation)).toEqual([14])
      expect(happenings(simulation, 'timeout')).toEqual([])
      const [cut] = happenings(simulation, 'fast retransmit')
      expect(cut?.cwnd).toBe(cut?.ssthresh)
      expect(cut?.cwnd).toBe(Number(cut?.cwndBefore) / 2)
    })
  }
  it('tahoe sends 14 again and slow-starts from a window of one', () => {
    const simulation = lose('tahoe', one)
    expect(resent(simulation)[0]).toBe(14)
    expect(happenings(simulation, 'fast retransmit')[0]?.cwnd).toBe(1)
    expect(happenings(simulation, 'timeout')).toEqual([])
  })
})

describe('two losses', () => {
  it('Reno leaves fast recovery at the first new ACK and must retransmit 28 by a second fast retransmit, cutting twice', () => {
    const simulation = lose('reno', two)
    expect(happenings(simulation, 'fast retransmit').map((cut) => cut.seq)).toEqual([14, 28])
    expect(happenings(simulation, 'timeout')).toEqual([])
  })
  it('NewReno takes the partial ACK as the sign that 28 is lost, and cuts once', () => {
    const simulation = lose('newreno', two)
    expect(resent(simulation)).toEqual([14, 28])
    expect(happenings(simulation, 'fast retransmit').map((cut) => cut.seq)).toEqual([14])
    expect(happenings(simulation, 'timeout')).toEqual([])
  })
})

describe('three losses', () => {
  it('Reno cuts its window twice and then has too few duplicate ACKs left: 28 waits for a timeout', () => {
    const simulation = lose('reno', three)
    expect(happenings(simulation, 'fast retransmit').map((cut) => cut.seq)).toEqual([14, 26])
    expect(happenings(simulation, 'timeout').map((timeout) => timeout.seq)).toEqual([28])
  })
  it('Tahoe goes back to 14 and sends packets again that had arrived', () => {
    const simulation = lose('tahoe', three)
    expect(resent(simulation)).toEqual([14, 26, 27, 28, 29])
    expect(happenings(simulation, 'timeout')).toEqual([])
  })
})

describe('four losses', () => {
  it('Reno ends in a timeout', () => {
    expect(happenings(lose('reno', four), 'timeout')).toHaveLength(1)
  })
  it('NewReno sends 14, 24, 26 and 28 again, one each round trip, without a timeout', () => {
    const simulation = lose('newreno', four)
    expect(resent(simulation)).toEqual(four)
    expect(happenings(simulation, 'timeout')).toEqual([])
    const times = four.map((segment) => Number(sendTimes(simulation, segment)[1]))
    for (let k = 1; k < times.length; k++) {
      const apart = Number(times[k]) - Number(times[k - 1])
      expect(apart).toBeGreaterThanOrEqual(roundTripS)
      expect(apart).toBeLessThan(1.5 * roundTripS)
    }
  })
  it('SACK sends all four again within two round trips, each once, and cuts once', () => {
    const simulation = lose('sack', four)
    expect(resent(simulation)).toEqual(four)
    expect(happenings(simulation, 'fast retransmit')).toHaveLength(1)
    expect(happenings(simulation, 'timeout')).toEqual([])
    const first = Number(sendTimes(simulation, 14)[1])
    const last = Number(sendTimes(simulation, 28)[1])
    expect(last - first).toBeLessThan(2 * roundTripS)
  })
})
