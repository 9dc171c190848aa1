import { expect, it } from 'vitest'
import { Prr } from '../../src/simulator/tcp/recovery/prr'

/** 13 segments are outstanding, two of them reported before the ACK that shows the loss and one by it: 11 were in flight. */
function reduction(wholeWindow: boolean, ssthresh: number): Prr {
  const scoreboard = { outstanding: 13, sackedOut: 3, pipe: 9, segmentBytes: 1448 }
  const prr = new Prr({ ssthresh, acks: { delivered: 1 }, options: { wholeWindow }, scoreboard })
  prr.begin(11.4)
  return prr
}

/** Whole segments sent after each of `acks` deliveries while the pipe stands above ssthresh. */
function sent(prr: Prr, acks: number): number[] {
  let out = 0
  return Array.from({ length: acks }, () => {
    const pipe = 9
    prr.onAck(1, pipe, false)
    for (; prr.window - pipe - out >= 1; out++) prr.onSent()
    const total = out
    out = 0
    return total
  })
}

it('the fast retransmission goes out whatever the proportion says (RFC 9937 §6.2)', () => {
  expect(sent(reduction(false, 5.5), 1)).toEqual([1])
})

it('PRR counts bytes: half of what is delivered is sent, a segment when a whole one is due (RFC 9937 §6.2)', () => {
  // ssthresh 5.5 of 11 in flight; the retransmission has spent the first two deliveries.
  expect(sent(reduction(false, 5.5), 8)).toEqual([1, 0, 0, 1, 0, 1, 0, 1])
})

it('a host with whole windows counts segments and rounds up, as Linux does (tcp_cwnd_reduction)', () => {
  expect(sent(reduction(true, 5), 8)).toEqual([1, 0, 1, 0, 1, 0, 1, 0])
})

it('half a segment of ssthresh is not lost: 11 deliveries send 5.5 segments, and 22 send 11', () => {
  const total = (acks: number): number => sent(reduction(false, 5.5), acks).reduce((a, b) => a + b)
  expect([total(11), total(22)]).toEqual([5, 11])
})
