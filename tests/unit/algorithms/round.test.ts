import { describe, expect, it } from 'vitest'
import type { AckSample } from '../../../src/simulator/congestion/congestion-control'
import { Round } from '../../../src/simulator/congestion/filters/round'

/** An ACK with no more than a round asks of it. */
const ack = (una: number, nxt: number, rttS: number, acked = 1): AckSample =>
  ({ una, nxt, rttS, acked }) as AckSample

describe('a round trip by sequence number', () => {
  it('is over with the ACK of the first segment sent after it began', () => {
    const round = new Round()
    expect(round.onAck(ack(2, 11, 0.1))).toBe(false)
    expect(round.onAck(ack(11, 20, 0.1))).toBe(false)
    expect(round.onAck(ack(12, 21, 0.1))).toBe(true)
    expect(round.count).toBe(1)
  })

  it('tells the samples seen in it, their least and their mean', () => {
    const round = new Round()
    round.onAck(ack(2, 5, 0.1))
    round.onAck(ack(4, 5, 0.3))
    round.onAck(ack(5, 8, -1))
    round.onAck(ack(6, 8, 0.2))
    expect([round.samples, round.leastRttS]).toEqual([3, 0.1])
    expect(round.meanRttS).toBeCloseTo(0.2, 12)
    round.onAck(ack(9, 12, -1))
    expect([round.samples, round.leastRttS, round.meanRttS]).toEqual([0, Number.NaN, Number.NaN])
  })

  it('that starts again forgets what was measured, and ends only after what was sent by then', () => {
    const round = new Round()
    round.onAck(ack(2, 5, 0.1))
    round.restart(20)
    expect(round.onAck(ack(6, 22, 0.4))).toBe(false)
    expect(round.onAck(ack(20, 22, 0.5))).toBe(false)
    expect(round.onAck(ack(21, 30, 0.6))).toBe(true)
    expect([round.samples, round.leastRttS]).toEqual([3, 0.4])
  })

  it('does not end with an ACK of nothing new', () => {
    const round = new Round()
    round.onAck(ack(2, 5, 0.1))
    expect(round.onAck(ack(9, 12, 0.1, 0))).toBe(false)
  })
})
