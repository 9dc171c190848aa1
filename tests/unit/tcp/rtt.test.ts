/** The three estimators of the retransmission timeout against what they follow, sample by sample, over whatever comes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventQueue } from '../../../src/simulator/base/event-queue'
import type { StackOptions } from '../../../src/simulator/hosts/stack-parameters'
import type { RttEstimator } from '../../../src/simulator/tcp/timing/rtt'
import { tries } from '../../support/effort'
import { hostOf } from '../../support/host'

interface Host {
  readonly queue: EventQueue
  readonly estimator: RttEstimator
  readonly constants: StackOptions
}

function host(stack: string, given: Partial<StackOptions> = {}, clockPhase = 0): Host {
  const { parts, run } = hostOf(stack, given)
  return { queue: run.queue, estimator: new parts.Rtt(run, clockPhase), constants: run.options }
}

const MS = 1e6

/** Samples from a fraction of a millisecond to beyond every bound, mostly near each other, and timeouts between them. */
const story = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ ms: fc.double({ min: 0.02, max: 600, noNaN: true }) }) },
    { weight: 2, arbitrary: fc.record({ ms: fc.double({ min: 600, max: 90_000, noNaN: true }) }) },
    { weight: 2, arbitrary: fc.record({ timeouts: fc.integer({ min: 1, max: 9 }) }) },
  ),
  { minLength: 1, maxLength: 40 },
)

describe('RFC 6298', () => {
  it('keeps SRTT, RTTVAR and the RTO of §2, doubles it at each timeout (§5.5) and ends that with a sample (§5.7)', () => {
    const bounds = fc.record({
      minRtoMs: fc.constantFrom(0, 200, 1000),
      maxRtoMs: fc.constantFrom(5000, 60_000),
      rtoTickMs: fc.constantFrom(0, 1, 100),
    })
    fc.assert(
      fc.property(story, bounds, (happenings, given) => {
        const { estimator, constants } = host('rfc', { ...given, initialRtoMs: 1000 })
        let srtt = Number.NaN
        let rttvar = 0
        let backoff = 1
        // §2.1: until there is a sample, one second.
        expect(constants.initialRtoMs).toBe(1000)
        for (const happening of happenings) {
          if ('timeouts' in happening) {
            for (let i = 0; i < happening.timeouts; i++) estimator.backOff()
            backoff *= 2 ** happening.timeouts
          } else {
            const r = Math.round(happening.ms * MS)
            estimator.sample = r
            estimator.onAcked(2, 'measure')
            if (Number.isNaN(srtt)) {
              srtt = r
              rttvar = r / 2
            } else {
              rttvar = (1 - 1 / 4) * rttvar + (1 / 4) * Math.abs(srtt - r)
              srtt = (1 - 1 / 8) * srtt + (1 / 8) * r
            }
            backoff = 1
            expect(estimator.latest).toBe(r)
          }
          const plain = Number.isNaN(srtt) ? 1000 * MS : srtt + Math.max(given.rtoTickMs * MS, 4 * rttvar)
          const rto = Math.min(given.maxRtoMs * MS, Math.max(given.minRtoMs * MS, plain) * backoff)
          expect(estimator.srtt / (Number.isNaN(srtt) ? -1 : srtt)).toBeCloseTo(1, 12)
          expect(estimator.rto / rto).toBeCloseTo(1, 12)
        }
      }),
      tries(200),
    )
  })

  it('changes nothing on an ACK that gives no sample (Karn, §3)', () => {
    const { estimator } = host('rfc')
    estimator.sample = 50 * MS
    estimator.onAcked(2, 'measure')
    estimator.backOff()
    const { rto, srtt } = estimator
    estimator.sample = -1
    estimator.onAcked(3, 'measure')
    expect([estimator.rto, estimator.srtt, estimator.latest]).toEqual([rto, srtt, 50 * MS])
  })
})

/** tcp_rtt_estimator and __tcp_set_rto (Linux 6.1, tcp_input.c), word for word; microseconds. */
class Kernel {
  srtt = 0
  private mdev = 0
  private mdevMax = 0
  private rttvar = 0
  private rttSeq = 0

  constructor(private readonly rtoMin: number) {}

  measure(mrtt: number, sndUna: number, sndNxt: number): void {
    let m = mrtt
    if (this.srtt === 0) {
      this.srtt = m << 3
      this.mdev = m << 1
      this.rttvar = Math.max(this.mdev, this.rtoMin)
      this.mdevMax = this.rttvar
      this.rttSeq = sndNxt
      return
    }
    m -= this.srtt >> 3
    this.srtt += m
    if (m < 0) {
      m = -m
      m -= this.mdev >> 2
      if (m > 0) m >>= 3
    } else m -= this.mdev >> 2
    this.mdev += m
    if (this.mdev > this.mdevMax) {
      this.mdevMax = this.mdev
      if (this.mdevMax > this.rttvar) this.rttvar = this.mdevMax
    }
    if (sndUna > this.rttSeq) {
      if (this.mdevMax < this.rttvar) this.rttvar -= (this.rttvar - this.mdevMax) >> 2
      this.rttSeq = sndNxt
      this.mdevMax = this.rtoMin
    }
  }

  get rto(): number {
    return (this.srtt >> 3) + this.rttvar
  }
}

describe('Linux', () => {
  it('keeps the deviation, its greatest of a round trip and the RTO of tcp_rtt_estimator, in ticks of 4 ms and of 1 us', () => {
    const acks = fc.array(
      fc.record({
        us: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: 20_000, max: 60_000 }) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 900_000 }) },
        ),
        acked: fc.integer({ min: 1, max: 6 }),
        sent: fc.integer({ min: 0, max: 8 }),
        timeouts: fc.oneof(
          { weight: 6, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
        ),
      }),
      { minLength: 1, maxLength: 80 },
    )
    // In ticks of one microsecond every step of the deviation shows.
    fc.assert(
      fc.property(acks, fc.constantFrom(200, 40), fc.constantFrom(4000, 1), (heard, minRtoMs, tickUs) => {
        const { estimator, constants } = host('linux', { minRtoMs, rtoTickMs: tickUs / 1000 })
        const kernel = new Kernel(minRtoMs * 1000)
        const inTicks = (us: number): number => Math.ceil(us / tickUs) * tickUs
        expect(estimator.srtt).toBe(-1)
        expect(estimator.rto).toBe(inTicks(constants.initialRtoMs * 1000) * 1000)
        let una = 1
        let nxt = 1
        for (const { us, acked, sent, timeouts } of heard) {
          for (let i = 0; i < acked + sent; i++) estimator.onSent(nxt++, true)
          // A copy of an old segment moves no end of a round trip.
          estimator.onSent(una, false)
          una = Math.min(una + acked, nxt)
          estimator.sample = us * 1000
          estimator.onAcked(una, 'measure')
          kernel.measure(us, una, nxt)
          for (let i = 0; i < timeouts; i++) estimator.backOff()
          const rto = Math.min(inTicks(kernel.rto) * 2 ** timeouts, constants.maxRtoMs * 1000)
          expect([estimator.srtt, estimator.rto, estimator.latest]).toEqual([
            kernel.srtt * 125,
            rto * 1000,
            us * 1000,
          ])
        }
      }),
      tries(200),
    )
  })
})

/** rtt_update, rtt_timeout and rtt_backoff (ns-2.35, tcp.cc, with rfc2988_), word for word; s. */
class Ns2 {
  private tSrtt = 0
  private tRttvar = 12
  private tRtxcur: number
  private tBackoff = 1

  constructor(
    private readonly tick: number,
    private readonly minrto: number,
    private readonly maxrto: number,
    initial: number,
    private readonly bootTime: number,
  ) {
    this.tRtxcur = initial
  }

  get timeout(): number {
    let timeout = (this.tRtxcur < this.minrto ? this.minrto : this.tRtxcur) * this.tBackoff
    if (timeout > this.maxrto) timeout = this.maxrto
    if (timeout < 2 * this.tick) timeout = 2 * this.tick
    return timeout
  }

  get srtt(): number {
    return this.tSrtt === 0 ? -1 : (this.tSrtt / 8) * this.tick
  }

  update(now: number, tao: number): void {
    const sendtime = now - tao + this.bootTime
    const tickoff = sendtime % this.tick
    let tRtt = Math.trunc((tao + tickoff) / this.tick)
    if (tRtt < 1) tRtt = 1
    if (this.tSrtt !== 0) {
      let delta = tRtt - (this.tSrtt >> 3)
      this.tSrtt += delta
      if (this.tSrtt <= 0) this.tSrtt = 1
      if (delta < 0) delta = -delta
      delta -= this.tRttvar >> 2
      this.tRttvar += delta
      if (this.tRttvar <= 0) this.tRttvar = 1
    } else {
      this.tSrtt = tRtt << 3
      this.tRttvar = tRtt << 1
    }
    this.tRtxcur = (((this.tRttvar << 3) + this.tSrtt) >> 3) * this.tick
  }

  resetBackoff(): void {
    this.tBackoff = 1
  }

  backoff(): void {
    if (this.tBackoff < 64 || this.timeout < this.maxrto) this.tBackoff *= 2
    if (this.tBackoff > 8) {
      this.tRttvar += this.tSrtt >> 3
      this.tSrtt = 0
    }
  }
}

describe('ns-2', () => {
  it('times in whole ticks with Jacobson’s integers, and distrusts what it knew once it has backed off more than eightfold', () => {
    const happenings = fc.array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({
            waitMs: fc.integer({ min: 0, max: 400 }),
            rttMs: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3000 })),
          }),
        },
        { weight: 1, arbitrary: fc.record({ timeouts: fc.integer({ min: 1, max: 10 }) }) },
      ),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(happenings, fc.constantFrom(10, 100), fc.constantFrom(0, 0.37), (story, tickMs, phase) => {
        const constants = { rtoTickMs: tickMs, minRtoMs: 200, maxRtoMs: 60_000, initialRtoMs: 3000 }
        const { queue, estimator } = host('ns2', constants, phase)
        const theirs = new Ns2(tickMs * MS, 200 * MS, 60_000 * MS, 3000 * MS, phase * tickMs * MS)
        expect([estimator.rto, estimator.srtt]).toEqual([3000 * MS, -1])
        let seq = 1
        for (const happening of story) {
          if ('timeouts' in happening) {
            for (let i = 0; i < happening.timeouts; i++) {
              estimator.backOff()
              theirs.backoff()
            }
            expect([estimator.rto, estimator.srtt]).toEqual([theirs.timeout, theirs.srtt])
            continue
          }
          queue.now += happening.waitMs * MS
          estimator.onSent(seq, true)
          // The next segment is not timed while one is.
          queue.now += MS / 2
          estimator.onSent(seq + 1, true)
          queue.now += happening.rttMs * MS - MS / 2
          estimator.sample = happening.rttMs * MS
          // What was sent before it does not end the timing.
          const before = estimator.rto
          estimator.onAcked(seq, 'measure')
          expect(estimator.rto).toBe(before)
          estimator.onAcked(seq + 1, 'measure')
          theirs.resetBackoff()
          theirs.update(queue.now, happening.rttMs * MS)
          expect([estimator.rto, estimator.srtt]).toEqual([theirs.timeout, theirs.srtt])
          seq += 2
        }
      }),
      tries(300),
    )
  })

  it('takes no sample of what was or may be sent again, and only ends the backoff or the timing where that is asked for', () => {
    const { queue, estimator } = host('ns2', { rtoTickMs: 10 })
    estimator.onSent(1, true)
    queue.now = 100 * MS
    estimator.sample = 100 * MS
    estimator.onAcked(2, 'measure')
    const { rto, srtt } = estimator
    // Karn: the timing stops with the copy, and a copy does not begin one.
    estimator.onSent(2, true)
    estimator.stopTiming()
    estimator.onSent(2, false)
    queue.now = 900 * MS
    estimator.onAcked(3, 'measure')
    expect([estimator.rto, estimator.srtt]).toEqual([rto, srtt])
    // The backoff ends without a sample.
    estimator.backOff()
    expect(estimator.rto).toBe(2 * rto)
    estimator.onAcked(4, 'end backoff')
    expect([estimator.rto, estimator.srtt]).toEqual([rto, srtt])
    // A sample that keeps the backoff; an ACK that ends the timing alone; one that is nothing to it.
    estimator.backOff()
    estimator.onSent(5, true)
    queue.now = 1000 * MS
    estimator.onAcked(6, 'ignore')
    expect(estimator.rto).toBe(2 * rto)
    estimator.onAcked(6, 'keep backoff')
    expect(estimator.rto).toBeGreaterThan(rto)
    estimator.onSent(7, true)
    queue.now = 5000 * MS
    estimator.onAcked(8, 'stop timing')
    expect(estimator.srtt).toBe(100 * MS)
    estimator.onAcked(8, 'measure')
    expect(estimator.srtt).toBe(100 * MS)
  })
})
