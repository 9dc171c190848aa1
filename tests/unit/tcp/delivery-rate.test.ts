import { describe, expect, it } from 'vitest'
import { DeliveryRate } from '../../../src/simulator/tcp/sender/delivery-rate'
import { Scoreboard } from '../../../src/simulator/tcp/sender/scoreboard'

/** A sender of which only the clock, the scoreboard and the estimate are there. */
function sender() {
  const clock = { now: 0 }
  const scoreboard = new Scoreboard()
  const rate = new DeliveryRate(clock, scoreboard)
  return {
    rate,
    sends(segment: number, now: number, inFlight: number): void {
      clock.now = now
      scoreboard.reserve(segment)
      rate.onSent(segment, inFlight)
      scoreboard.sentAt[segment & scoreboard.mask] = now
      scoreboard.nxt = Math.max(scoreboard.nxt, segment + 1)
      scoreboard.high = Math.max(scoreboard.high, segment + 1)
    },
    /** Returns the length of the sample. */
    isTold(segment: number, now: number): number {
      clock.now = now
      rate.beginAck()
      rate.onDelivered(segment)
      scoreboard.una = segment + 1
      rate.endAck()
      return rate.sampleInterval
    },
  }
}

describe('delivery rate samples (draft-cheng-iccrg-delivery-rate-estimation-02 §3.2)', () => {
  it('begin anew where all that was sent is acknowledged', () => {
    const { sends, isTold } = sender()
    sends(1, 0, 0)
    expect(isTold(1, 100)).toBe(100)
    sends(2, 500, 0)
    expect(isTold(2, 610)).toBe(110)
  })

  it('do not where nothing is in flight because all is called lost: what is sent then may follow an ACK of earlier data', () => {
    const { sends, isTold } = sender()
    sends(1, 0, 0)
    sends(2, 0, 1)
    sends(3, 0, 2)
    expect(isTold(1, 100)).toBe(100)
    // 2 and 3 are called lost; 2 leaves a while after the ACK, and its sample reaches back to that.
    sends(2, 140, 0)
    expect(isTold(2, 240)).toBe(140)
  })
})
