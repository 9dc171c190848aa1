/** What a RACK sender makes of D-SACK (RFC 2883 §4, RFC 3708, RFC 8985 §6.2 step 4), and of a timeout while it repairs. */
import { beforeEach, describe, expect, it } from 'vitest'
import linux from '../../../src/simulator/hosts/linux'
import rack from '../../../src/simulator/tcp/recovery/rack'
import type { RecoverySender } from '../../../src/simulator/tcp/recovery/recovery-sender'
import { Scoreboard, SegmentFlag } from '../../../src/simulator/tcp/sender/scoreboard'

const ROUND_TRIP = 1000

type Block = readonly [left: number, right: number]

/** Nine segments out, one every 10 us. */
function connection(byteCounting = true) {
  const scoreboard = new Scoreboard()
  const undone: number[] = []
  const reduced: string[] = []
  const restarts: number[] = []
  let blocks: readonly Block[] = []
  const sender = {
    scoreboard,
    timers: {
      recoveryPending: false,
      after: (duration: number): number => duration,
      setRecovery: (): void => {},
      restart: (): void => void restarts.push(sender.now),
      restartFrom: (): void => {},
      stop: (): void => {},
    },
    reductions: {
      reduce: (event: string): void => void reduced.push(event),
      recovered: (): void => {},
      reduced: (): void => {},
      undo: (): void => void undone.push(sender.now),
    },
    options: { ...linux.options, byteCounting, prr: false, duplicateAckThreshold: 3 },
    cwnd: 100,
    ssthresh: 100,
    supply: { offered: Number.POSITIVE_INFINITY, mayExtend: false },
    acks: {
      delivered: 0,
      get sackCount(): number {
        return blocks.length
      },
      sackLeft: (block: number): number => blocks[block]?.[0] ?? 0,
      sackRight: (block: number): number => blocks[block]?.[1] ?? 0,
    },
    now: 0,
    rtt: { srtt: ROUND_TRIP, rto: 10 * ROUND_TRIP },
    // Whether the ACK at work answers what was sent first, as its timestamp shows.
    late: false,
    roundTrips: { least: ROUND_TRIP, echoes: (): boolean => sender.late },
    seconds: (s: number): number => s * 1e6,
    transmit: (segment: number): void => send(segment),
  }
  const recovery = rack.create(sender as unknown as RecoverySender, {}, { cwnd: 100, ssthresh: 100 })
  const send = (segment: number): void => {
    scoreboard.reserve(segment)
    scoreboard.onSent(segment)
    scoreboard.sentAt[segment & scoreboard.mask] = sender.now
    recovery.onSent?.(segment)
  }
  const take = (segment: number, flag: number): boolean => {
    const i = segment & scoreboard.mask
    const had = scoreboard.has(segment, flag)
    scoreboard.flags[i] = (scoreboard.flags[i] as number) & ~flag
    return had
  }
  const forget = (segment: number): void => {
    if (take(segment, SegmentFlag.lost)) scoreboard.lostOut--
    if (take(segment, SegmentFlag.resent)) scoreboard.resentOut--
  }
  /** An ACK of everything below `una` comes at `at` with `reported`. */
  const acknowledge = (at: number, una: number, ...reported: Block[]): void => {
    sender.now = at
    blocks = reported
    const acked = una - scoreboard.una
    let sacked = 0
    for (const [left, right] of reported) {
      for (let segment = Math.max(left, una); segment < right; segment++) {
        if (scoreboard.has(segment, SegmentFlag.sacked)) continue
        forget(segment)
        const i = segment & scoreboard.mask
        scoreboard.flags[i] = (scoreboard.flags[i] as number) | SegmentFlag.sacked
        scoreboard.sackedOut++
        scoreboard.highestSacked = Math.max(scoreboard.highestSacked, segment)
        recovery.onDelivered?.(segment, scoreboard.has(segment, SegmentFlag.everResent), true)
        sacked++
      }
    }
    for (; scoreboard.una < una; scoreboard.una++) {
      const again = scoreboard.has(scoreboard.una, SegmentFlag.everResent)
      if (take(scoreboard.una, SegmentFlag.sacked)) scoreboard.sackedOut--
      else recovery.onDelivered?.(scoreboard.una, again, false)
      forget(scoreboard.una)
      scoreboard.flags[scoreboard.una & scoreboard.mask] = 0
    }
    recovery.onAck(acked, sacked, acked === 0)
  }
  /** Sends what is lost. */
  const repair = (): number[] => {
    const sent: number[] = []
    for (let segment = recovery.next(); segment >= 0; segment = recovery.next()) {
      send(segment)
      sent.push(segment)
    }
    return sent
  }
  for (let segment = 1; segment < 10; segment++) {
    sender.now = 10 * segment
    send(segment)
  }
  return { recovery, acknowledge, repair, undone, reduced, restarts, sender }
}

describe('a recovery', () => {
  let c: ReturnType<typeof connection>
  beforeEach(() => {
    c = connection()
    // Segments 1 and 2 are only late, but three that were sent after them have come.
    c.acknowledge(1030, 1, [3, 4])
    c.acknowledge(1040, 1, [3, 5])
    c.acknowledge(1050, 1, [3, 6])
    expect(c.repair()).toEqual([1, 2])
    expect([c.recovery.state, c.reduced]).toEqual(['recovery', ['loss']])
  })

  it('is taken back when D-SACK has reported every copy: inside the second block (RFC 2883 §4) and below the ACK', () => {
    c.acknowledge(1100, 1, [2, 6])
    // The copy of 2 comes while 1 is still missing.
    c.acknowledge(1200, 1, [2, 3], [2, 6])
    c.acknowledge(1300, 6)
    expect(c.undone).toEqual([])
    c.acknowledge(1400, 6, [1, 2])
    expect(c.undone).toEqual([1400])
    expect(c.recovery.state).toBe('open')
  })

  it('is not taken back for a block that is news: it lies neither below the ACK nor in the block after it', () => {
    c.acknowledge(1100, 1, [7, 8], [3, 6])
    c.acknowledge(1110, 1, [8, 9], [3, 6])
    expect(c.undone).toEqual([])
    expect(c.recovery.state).toBe('recovery')
  })

  it('is not taken back while one of the copies may have been needed', () => {
    c.acknowledge(1100, 1, [2, 6])
    c.acknowledge(1200, 1, [2, 3], [2, 6])
    // The copy of 1: its original was lost.
    c.acknowledge(2100, 6)
    c.acknowledge(2110, 10)
    expect(c.undone).toEqual([])
    expect(c.recovery.state).toBe('open')
  })

  it('is taken back at a partial ACK of what was sent first, but not while another copy is out (tcp_try_undo_partial)', () => {
    c.sender.late = true
    c.acknowledge(1100, 2)
    expect(c.undone).toEqual([])
    expect(c.repair()).toEqual([])
    c.acknowledge(1110, 6)
    expect(c.undone).toEqual([1110])
    expect(c.recovery.state).toBe('open')
  })

  it('restarts the retransmission timer with the copy of the first hole, and not with those of others (tcp_xmit_retransmit_queue)', () => {
    c = connection()
    c.acknowledge(1030, 1, [3, 4])
    c.acknowledge(1040, 1, [3, 5])
    c.acknowledge(1050, 1, [3, 6])
    const before = c.restarts.length
    const first = c.recovery.next()
    c.sender.transmit(first)
    expect([first, c.restarts.length]).toEqual([1, before + 1])
    const second = c.recovery.next()
    c.sender.transmit(second)
    expect([second, c.restarts.length]).toEqual([2, before + 1])
  })

  it('has lowered ssthresh already: a timeout in it lowers it no further (RFC 5681 §3.1; Linux tcp_enter_loss)', () => {
    expect(c.recovery.hasReduced).toBe(true)
  })

  it('lowers ssthresh no further at the second timeout of the same segment, but does at the first after it', () => {
    c.acknowledge(2100, 10)
    expect([c.recovery.state, c.recovery.hasReduced]).toEqual(['open', false])
    c.sender.now = 3000
    for (const segment of [10, 11]) c.sender.transmit(segment)
    c.recovery.onTimeout()
    expect([c.recovery.state, c.recovery.hasReduced]).toEqual(['timeout', true])
  })
})

describe('the ACK that ends a recovery', () => {
  it.each([
    ['opens the window where what is delivered counts', true, false],
    ['does not where what is acknowledged counts: SACK has reported most of it before', false, true],
  ])('%s', (_, byteCounting, recovering) => {
    const c = connection(byteCounting)
    c.acknowledge(1030, 1, [3, 4])
    c.acknowledge(1040, 1, [3, 5])
    c.acknowledge(1050, 1, [3, 6])
    c.repair()
    expect(c.recovery.recovering).toBe(true)
    c.acknowledge(2100, 10)
    expect([c.recovery.state, c.recovery.recovering]).toEqual(['open', recovering])
    c.sender.transmit(10)
    c.acknowledge(3100, 11)
    expect(c.recovery.recovering).toBe(false)
  })
})

describe('a timeout', () => {
  it('is not shown to be for nothing by the ACK of a segment that was sent again (RFC 5682 §2.1 step 3b)', () => {
    const c = connection()
    c.sender.now = 20_000
    c.recovery.onTimeout()
    expect(c.recovery.state).toBe('timeout')
    c.acknowledge(21_000, 2)
    expect(c.undone).toEqual([])
    expect(c.recovery.state).toBe('timeout')
  })

  it('is, by the ACK of one that was not', () => {
    const c = connection()
    c.sender.now = 20_000
    c.recovery.onTimeout()
    c.acknowledge(21_000, 3)
    expect(c.undone).toEqual([21_000])
    expect(c.recovery.state).toBe('open')
  })
})
