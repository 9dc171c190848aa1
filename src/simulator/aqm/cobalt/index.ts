import { doi, numberParameter, parametersFrom, signal, type ValuesOf } from '../../describe'
import { defineQueue, type PacketIndex, reason } from '../../network/queue-discipline'
import { codelInside, codelSignals, delays } from '../codel/law'
import { FifoQueueWith } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

const cobalt2019 = doi('Palmei et al. 2019', '10.1109/LANMAN.2019.8847054')
const CAKE_PAPER = 'https://doi.org/10.1109/LANMAN.2018.8475045'
const cake = { label: 'Linux sch_cake', url: CAKE_PAPER }

const parameters = parametersFrom(cake, {
  targetMs: { ...delays.targetMs, source: cobalt2019 },
  intervalMs: { ...delays.intervalMs, source: cobalt2019 },
  increment: numberParameter(1 / 256, '', [0, 1, 1 / 4096], {
    help: 'BLUE’s drop probability rises by this when the buffer overflows, once in a target.',
  }),
  decrement: numberParameter(1 / 4096, '', [0, 1, 1 / 4096], {
    help: 'It falls by this when the queue is found empty, once in a target.',
  }),
  blueThresholdMs: numberParameter(400, 'ms', [1, 10_000, 1], {
    logarithmic: true,
    label: 'BLUE threshold',
    help: 'A packet that has waited this long counts as an overflow.',
    source: { label: 'ns-3.37 CobaltQueueDisc' },
  }),
})

const reasons = {
  ...fullBuffer,
  due: reason({
    text: 'sojourn time {sojournMs:ms} > target {thresholdMs:ms}, and the next drop was due, count {count:count}',
    source: cobalt2019,
  }),
  blue: reason({
    text: 'drawn {drawn:ratio} < p {blueProbability:ratio} of BLUE, since the buffer has overflowed',
    compares: ['blueProbability', null],
    source: cobalt2019,
  }),
}
type Verdict = typeof reasons.due | typeof reasons.blue

/** A wait of up to so many full packets’ transmission is no standing queue (Linux sch_cake). */
const PACKET_TIMES = 4

/**
 * COBALT: CoDel for flows that respond and BLUE for those that do not. Its CoDel differs from RFC 8289 in that the
 * count survives the dropping state and falls again along the same control law.
 */
class Cobalt extends FifoQueueWith<ValuesOf<typeof parameters>> {
  private readonly targetS = this.params.targetMs / 1000
  private readonly intervalS = this.params.intervalMs / 1000
  private readonly blueThresholdS = this.params.blueThresholdMs / 1000
  private largestPacket = 0
  private dropping = false
  count = 0
  private dropNextS = 0
  blueProbability = 0
  private blueMovedS = Number.NEGATIVE_INFINITY
  private sojournS = 0
  /** What was drawn for BLUE's last decision. */
  drawn = 0
  /** Why the packet last looked at is to be dropped; null: it is not. */
  private verdict: Verdict | null = null

  enqueue(packet: PacketIndex, nowS: number): void {
    if (this.buffer.drops(this.fifo, packet)) {
      this.overflowed(nowS)
      return
    }
    const size = this.context.sizeBytes(packet)
    if (size > this.largestPacket) this.largestPacket = size
    this.fifo.push(packet, size)
  }

  override dequeue(nowS: number): PacketIndex {
    for (;;) {
      const packet = this.fifo.shift()
      if (packet < 0) {
        this.emptied(nowS)
        return packet
      }
      this.judge(packet, nowS)
      // The last packet in the queue may be marked, but is not dropped.
      if (this.verdict === null || this.fifo.packets === 0) return packet
      this.context.drop(packet, this.verdict, this)
    }
  }

  /** See `codelInside`: this CoDel does not wait for an interval before it drops. Then what BLUE does. */
  readLane(_lane: number, into: Float64Array): void {
    into[0] = Number.NaN
    into[1] = this.dropping ? 1 : 0
    into[2] = this.count
    into[3] = this.dropping ? this.dropNextS : Number.NaN
    into[4] = this.blueProbability
    into[5] = this.blueMovedS + this.targetS
  }

  readSignals(into: Float64Array): void {
    into[0] = this.sojournMs
    into[1] = this.count
    into[2] = this.dropping ? this.dropNextS : Number.NaN
    into[3] = this.blueProbability
  }

  get sojournMs(): number {
    return this.sojournS * 1000
  }
  get thresholdMs(): number {
    return this.thresholdS() * 1000
  }
  private thresholdS(): number {
    return Math.max(this.targetS, (PACKET_TIMES * 8 * this.largestPacket) / this.context.bitsPerSecond)
  }

  /** What the two algorithms make of the packet that is about to leave. */
  private judge(packet: PacketIndex, nowS: number): void {
    this.verdict = null
    this.sojournS = this.context.sojournS(packet, nowS)
    const due = this.count > 0 && nowS >= this.dropNextS
    if (this.sojournS > this.thresholdS()) {
      if (!this.dropping) {
        this.dropping = true
        this.dropNextS = nowS + this.spacingS()
      }
      if (this.count === 0) this.count = 1
    } else {
      this.dropping = false
    }
    const late = this.followsLaw(packet, nowS, due)
    if (this.sojournS > this.blueThresholdS) this.overflowed(nowS)
    // A packet that has not waited is no one's congestion.
    if (this.blueProbability > 0 && this.sojournS > 0) {
      this.drawn = this.context.rng.uniform()
      if (this.drawn < this.blueProbability && this.verdict === null) this.verdict = reasons.blue
    }
    // Without a count the clock says how long the queue has been active; it never lags behind.
    if (this.count === 0) this.dropNextS = nowS + this.intervalS
    else if (late && this.verdict === null) this.dropNextS = nowS
  }

  /** CoDel's part, where a drop is `due`. True where the next one is overdue then. */
  private followsLaw(packet: PacketIndex, nowS: number, due: boolean): boolean {
    if (due && this.dropping) {
      this.count++
      if (!this.marked(packet)) this.verdict = reasons.due
      this.dropNextS += this.spacingS()
    } else if (due) {
      // The count falls by the law by which it rose while the sojourn time is below the target.
      while (this.count > 0 && nowS >= this.dropNextS) {
        this.count--
        this.dropNextS += this.spacingS()
      }
    }
    return nowS > this.dropNextS
  }

  /** CoDel's control law. */
  private spacingS(): number {
    return this.intervalS / Math.sqrt(Math.max(1, this.count))
  }

  private marked(packet: PacketIndex): boolean {
    if (!this.context.ecn || !this.context.isEcnCapable(packet)) return false
    this.context.mark(packet, reasons.due, this)
    return true
  }

  /** The buffer is too small for what comes: BLUE drops more, and CoDel does not wait for its interval. */
  private overflowed(nowS: number): void {
    if (nowS - this.blueMovedS > this.targetS) {
      this.blueProbability = Math.min(1, this.blueProbability + this.params.increment)
      this.blueMovedS = nowS
    }
    this.dropping = true
    this.dropNextS = nowS
    if (this.count === 0) this.count = 1
  }

  /** The link found nothing to send: BLUE drops less. */
  private emptied(nowS: number): void {
    this.sojournS = 0
    if (this.blueProbability > 0 && nowS - this.blueMovedS > this.targetS) {
      this.blueProbability = Math.max(0, this.blueProbability - this.params.decrement)
      this.blueMovedS = nowS
    }
    this.dropping = false
    if (this.count > 0 && nowS >= this.dropNextS) {
      this.count--
      this.dropNextS += this.spacingS()
    }
  }
}

export default defineQueue({
  id: 'cobalt',
  label: 'COBALT',
  summary: 'CoDel for flows that slow down, and BLUE for those that do not; the queue of CAKE.',
  year: 2018,
  sources: [cobalt2019, { label: 'Høiland-Jørgensen, Täht & Morton 2018, "Piece of CAKE"', url: CAKE_PAPER }],
  parameters,
  canMark: true,
  reasons,
  signals: [...codelSignals, signal('blueProbability', 'BLUE drop probability', '')],
  inside: {
    targets: ['targetMs'],
    ofLane: [
      ...codelInside.numbers,
      signal('probability', 'BLUE drop probability', ''),
      signal('heldUntilS', 'held until', 's'),
    ],
    instruments: [
      codelInside.clock,
      { shows: 'probability', probability: 'probability', until: 'heldUntilS' },
    ],
  },
  create: (context, params) => new Cobalt(context, params),
})
