/** PRR against the pseudocode of RFC 9937 §6.2, in bytes, over whatever ACKs say. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Prr } from '../../src/simulator/tcp/recovery/prr'
import { tries } from '../support/effort'

const SMSS = 1448

/** The RFC's, word for word, in bytes; `rounded`: to whole segments, as Linux counts. */
class Published {
  private prrDelivered = 0
  private prrOut = 0

  constructor(
    private readonly recoverFS: number,
    private readonly ssthresh: number,
    private readonly unit: number,
  ) {}

  /** SndCnt. */
  onAck(deliveredData: number, inflight: number, safeAck: boolean): number {
    this.prrDelivered += deliveredData
    let sndCnt: number
    if (inflight > this.ssthresh) {
      const { unit } = this
      const out = Math.ceil((this.prrDelivered * this.ssthresh) / this.recoverFS / unit - 1e-9) * unit
      sndCnt = out - this.prrOut
    } else {
      sndCnt = Math.max(this.prrDelivered - this.prrOut, deliveredData)
      if (safeAck) sndCnt += SMSS
      // "Attempt to catch up, as permitted".
      sndCnt = Math.min(sndCnt, this.ssthresh - inflight)
    }
    // The fast retransmission is forced (§6.2; tcp_cwnd_reduction: max(sndcnt, prr_out ? 0 : 1)).
    return Math.max(sndCnt, this.prrOut === 0 ? SMSS : 0)
  }

  onSent(bytes: number): void {
    this.prrOut += bytes
  }
}

/** An ACK: segments that it newly delivers and that it shows to be lost, and whether it advanced the cumulative ACK. */
const acks = fc.array(
  fc.record({
    delivered: fc.integer({ min: 0, max: 4 }),
    lost: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
    ),
    advanced: fc.boolean(),
    /** Segments that the application has, and so are sent, of those that the window allows. */
    supply: fc.oneof(
      { weight: 4, arbitrary: fc.constant(1000) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }) },
    ),
  }),
  { minLength: 5, maxLength: 60 },
)

it.each([false, true])('sends what the pseudocode sends (whole segments: %s)', (wholeWindow) => {
  const branches = { proportional: 0, caughtUp: 0, bound: 0 }
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 80 }),
      fc.integer({ min: 0, max: 5 }),
      fc.double({ min: 0.3, max: 0.9, noNaN: true }),
      acks,
      (flight, before, share, heard) => {
        const scoreboard = {
          outstanding: flight + before,
          sackedOut: before + 1,
          pipe: flight - 2,
          segmentBytes: SMSS,
        }
        const ssthresh = Math.max(2, share * flight)
        const prr = new Prr({ ssthresh, acks: { delivered: 1 }, options: { wholeWindow }, scoreboard })
        // A window of whole segments is the flight and a bit that does not count.
        prr.begin(flight + 0.4)
        expect(prr.active).toBe(true)
        expect(prr.window).toBe(flight - 2)
        const unit = wholeWindow ? SMSS : 1
        const aim = Math.floor((ssthresh * SMSS) / unit) * unit
        const theirs = new Published(flight * SMSS, aim, unit)
        let inflight = flight - 2
        for (const { delivered, lost, advanced, supply } of heard) {
          inflight = Math.max(0, inflight - delivered - lost)
          const window = prr.window
          prr.onAck(delivered, inflight, advanced && lost === 0)
          if (delivered === 0) {
            expect(prr.window, 'an ACK that delivers nothing changes nothing').toBe(window)
            continue
          }
          const sndCnt = theirs.onAck(delivered * SMSS, inflight * SMSS, advanced && lost === 0)
          const proportional = inflight * SMSS > aim
          // A quotient of doubles may stand above a whole byte by its last bit, and is rounded up to the next.
          const most = proportional && !wholeWindow ? 1 : 0
          expect(Math.abs((prr.window - inflight) * SMSS - sndCnt)).toBeLessThan(most + 1e-5)
          if (proportional) branches.proportional++
          else if (sndCnt > delivered * SMSS) branches.caughtUp++
          else branches.bound++
          const sent = Math.min(supply, Math.floor(sndCnt / SMSS + 1e-9))
          for (let i = 0; i < sent; i++) {
            prr.onSent()
            theirs.onSent(SMSS)
          }
          inflight += sent
        }
      },
    ),
    { ...tries(300), seed: 9937 },
  )
  for (const count of Object.values(branches)) expect(count).toBeGreaterThan(100)
})

it('catches up what an idle application did not send, when it has something again (§6.2)', () => {
  // 20 in flight, down to 10; 12 of them are lost at once, so that the pipe stands below ssthresh.
  const scoreboard = { outstanding: 20, sackedOut: 1, pipe: 7, segmentBytes: SMSS }
  const prr = new Prr({ ssthresh: 10, acks: { delivered: 1 }, options: { wholeWindow: false }, scoreboard })
  prr.begin(20)
  prr.onAck(1, 7, false)
  prr.onSent()
  // Three deliveries with nothing to send, then one more: the four are owed, up to ssthresh.
  for (let pipe = 7; pipe > 4; pipe--) prr.onAck(1, pipe, false)
  prr.onAck(1, 4, false)
  expect(prr.window - 4).toBe(4)
  // What is owed is never more than what is missing to ssthresh.
  prr.onAck(6, 3, false)
  expect(prr.window).toBe(10)
  prr.end()
  expect(prr.active).toBe(false)
})
