/** A timeout while part of the flight left less than a round trip ago, which RACK does not call lost (tcp_timeout_mark_lost). */
import { describe, expect, it } from 'vitest'
import { LinuxReductions } from '../../../src/simulator/tcp/linux/reductions'
import { linuxRack } from '../../../src/simulator/tcp/recovery/linux/rack'
import type { RecoveryDefinition } from '../../../src/simulator/tcp/recovery/loss-recovery'
import rack from '../../../src/simulator/tcp/recovery/rack'
import type { RecoverySender } from '../../../src/simulator/tcp/recovery/recovery-sender'
import { Scoreboard } from '../../../src/simulator/tcp/sender/scoreboard'
import { stackOf } from '../../support/host'

const ROUND_TRIP = 100
const SENT = 20
/** Every 10 units a segment; the first is delivered after a round trip; the timer fires at 300. */
function timedOut(rack: RecoveryDefinition) {
  const scoreboard = new Scoreboard()
  const sender = {
    scoreboard,
    options: { prr: false, duplicateAckThreshold: 3, byteCounting: true },
    cwnd: 1,
    supply: { offered: Number.POSITIVE_INFINITY, mayExtend: true },
    now: 0,
    rtt: { srtt: ROUND_TRIP },
    roundTrips: { least: ROUND_TRIP },
    transmit: () => {},
  }
  // A sender with no more than is asked of it here.
  const recovery = rack.create(sender as unknown as RecoverySender, {}, { cwnd: 1, ssthresh: 2 })
  for (let segment = 1; segment <= SENT; segment++) {
    scoreboard.reserve(segment)
    scoreboard.sentAt[segment & scoreboard.mask] = 10 * segment
    scoreboard.nxt = segment + 1
    scoreboard.high = segment + 1
  }
  sender.now = 10 + ROUND_TRIP
  recovery.onDelivered?.(1, false, false)
  scoreboard.una = 2
  sender.now = 250
  recovery.beforeTimeout?.()
  // The sender's reductions do the same.
  if (rack === linuxRack) sender.cwnd = scoreboard.pipe + 1
  recovery.onTimeout()
  return { recovery, sender, scoreboard }
}

describe('the window after a timeout with segments under way', () => {
  it('leaves those of the last round trip in flight', () => {
    // Sent at 160 to 200.
    expect(timedOut(rack).scoreboard.pipe).toBe(5)
  })

  it('is one segment, beside what inflates it, as published', () => {
    const { recovery, sender } = timedOut(rack)
    expect(sender.cwnd + recovery.inflation).toBe(6)
    // What the congestion control makes of the window leaves the inflation as it is.
    sender.cwnd = 4
    expect(recovery.next()).toBeGreaterThan(0)
  })

  it('is all one in Linux: a congestion control that wants four segments has four', () => {
    const { recoveries, parts } = stackOf('linux')
    expect([recoveries.rack, parts.Reductions]).toEqual([linuxRack, LinuxReductions])
    const { recovery, sender } = timedOut(linuxRack)
    expect(sender.cwnd + recovery.inflation).toBe(6)
    expect(recovery.next()).toBeGreaterThan(0)
    sender.cwnd = 4
    expect(recovery.next()).toBe(-1)
  })
})
