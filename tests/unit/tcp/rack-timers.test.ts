/** Which of a RACK sender's timers runs (RFC 8985 §7.2; Linux 6.1, tcp_schedule_loss_probe, tcp_rearm_rto). */
import { beforeEach, describe, expect, it } from 'vitest'
import linux from '../../../src/simulator/hosts/linux'
import rack from '../../../src/simulator/tcp/recovery/rack'
import type { RecoverySender } from '../../../src/simulator/tcp/recovery/recovery-sender'
import { Scoreboard, SegmentFlag } from '../../../src/simulator/tcp/sender/scoreboard'

const ROUND_TRIP = 1000

/** A sender whose timers only say what they were last set to. */
function connection() {
  const scoreboard = new Scoreboard()
  const timers = {
    running: '',
    get recoveryPending(): boolean {
      return timers.running.startsWith('recovery')
    },
    after: (duration: number): number => duration,
    setRecovery(duration: number): void {
      timers.running = `recovery in ${duration}`
    },
    restart(): void {
      timers.running = 'retransmission in full'
    },
    restartFrom(from: number): void {
      timers.running = `retransmission from ${from}`
    },
    stop(): void {
      timers.running = ''
    },
  }
  const sender = {
    scoreboard,
    timers,
    options: { ...linux.options, prr: false, duplicateAckThreshold: 3 },
    cwnd: 100,
    supply: { offered: Number.POSITIVE_INFINITY, mayExtend: true },
    acks: { sackCount: 0, delivered: 0 },
    now: 0,
    rtt: { srtt: ROUND_TRIP, rto: 10 * ROUND_TRIP },
    roundTrips: { least: ROUND_TRIP, echoes: () => false },
    seconds: (s: number): number => s * 1e6,
  }
  // A sender with no more than is asked of it here.
  const recovery = rack.create(sender as unknown as RecoverySender, {}, { cwnd: 100, ssthresh: 100 })
  const send = (at: number): void => {
    const segment = scoreboard.nxt
    sender.now = at
    scoreboard.reserve(segment)
    scoreboard.onSent(segment)
    scoreboard.sentAt[segment & scoreboard.mask] = at
    recovery.onSent?.(segment)
  }
  const sack = (segment: number, at: number): void => {
    sender.now = at
    const i = segment & scoreboard.mask
    scoreboard.flags[i] = (scoreboard.flags[i] as number) | SegmentFlag.sacked
    scoreboard.sackedOut++
    scoreboard.highestSacked = segment
    recovery.onDelivered?.(segment, false, true)
    recovery.onAck(0, 1, true)
  }
  const acknowledge = (una: number, at: number): void => {
    sender.now = at
    const acked = una - scoreboard.una
    for (; scoreboard.una < una; scoreboard.una++) {
      const i = scoreboard.una & scoreboard.mask
      if (scoreboard.has(scoreboard.una, SegmentFlag.sacked)) scoreboard.sackedOut--
      else recovery.onDelivered?.(scoreboard.una, false, false)
      scoreboard.flags[i] = 0
    }
    recovery.onAck(acked, 0, false)
  }
  return { timers, send, sack, acknowledge }
}

describe('the timers of RACK-TLP', () => {
  let c: ReturnType<typeof connection>
  beforeEach(() => {
    c = connection()
    for (let i = 0; i < 6; i++) c.send(10 * i)
  })

  it('wait for a probe while nothing is missing', () => {
    expect(c.timers.running).toBe(`recovery in ${2 * ROUND_TRIP + 2000}`)
  })

  it('wait for reordering once something is, whatever new segment leaves', () => {
    c.sack(2, 10 + ROUND_TRIP)
    const waits = c.timers.running
    expect(waits).toMatch(/^recovery in 2[0-9]{3}$/)
    expect(waits).not.toBe(`recovery in ${2 * ROUND_TRIP + 2000}`)
    c.send(20 + ROUND_TRIP)
    expect(c.timers.running).toBe(waits)
  })

  it('wait for a probe again when the hole has been filled', () => {
    c.sack(2, 10 + ROUND_TRIP)
    c.acknowledge(3, 20 + ROUND_TRIP)
    expect(c.timers.running).toBe(`recovery in ${2 * ROUND_TRIP + 2000}`)
  })
})
