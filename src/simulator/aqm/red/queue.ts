/** The queue of every RED: arrivals are judged by the average of its length, and drawn for. */
import { signal } from '../../describe'
import { type PacketIndex, type QueueContext, type QueueReason, reason } from '../../network/queue-discipline'
import { FifoQueue } from '../fifo-queue'
import type { Waiting } from '../full-buffer'
import { floyd1993, type RedLaw, type RedSettings, RedVerdict } from './law'

export interface RedQueueSettings extends RedSettings {
  /** Packets that could be marked are dropped from a drop probability of `markBelow` on. */
  readonly hardDrop: boolean
  readonly markBelow: number
}

/** A reason of RED says by what was judged. Its numbers are those of the law. */
type RedReason = QueueReason<'average' | 'minTh' | 'maxTh' | 'certainTh' | 'drawn' | 'spacedProbability'>
export interface RedReasons {
  readonly betweenThresholds: RedReason
  readonly aboveMax: RedReason
  readonly everyPacket: RedReason
}

/** Between the thresholds every RED drops for the same reason. */
export const betweenThresholds = reason({
  cause: 'aqm',
  text: 'average queue {average:packets} > min {minTh:window}, and drawn {drawn:ratio} ≤ p {spacedProbability:ratio}',
  source: floyd1993,
})

/** Every RED shows these signals. */
export const redSignals = [
  signal('average', 'average queue', 'packets'),
  signal('dropProbability', 'drop probability', ''),
] as const

type Law = new (context: QueueContext, settings: RedSettings, queue: Waiting) => RedLaw

export class RedQueue extends FifoQueue {
  protected readonly law: RedLaw

  constructor(
    context: QueueContext,
    private readonly settings: RedQueueSettings,
    Law: Law,
    private readonly reasons: RedReasons,
  ) {
    super(context)
    this.law = new Law(context, settings, this.fifo)
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo, law, buffer } = this
    const size = context.sizeBytes(packet)
    law.arrived(size, nowS)
    if (this.dropsBefore(packet)) return
    const verdict = law.judge(size)
    if (buffer.drops(fifo, packet)) {
      law.restartCount()
      return
    }
    if (verdict !== RedVerdict.admit) {
      const why = this.reasonFor(verdict)
      // An average at which every packet is meant is past what marks can mend (RFC 3168 §7); Linux marks there too.
      const mustDrop = this.settings.hardDrop && law.dropProbability >= this.settings.markBelow
      if (mustDrop || !context.ecn || !context.isEcnCapable(packet)) {
        context.drop(packet, why, law)
        return
      }
      context.mark(packet, why, law)
    }
    fifo.push(packet, size)
  }

  private reasonFor(verdict: number): RedReason {
    const { betweenThresholds, aboveMax, everyPacket } = this.reasons
    if (verdict === RedVerdict.betweenThresholds) return betweenThresholds
    return verdict === RedVerdict.aboveMax ? aboveMax : everyPacket
  }

  /** Whether the arrival has been dropped before it is judged. */
  protected dropsBefore(_packet: PacketIndex): boolean {
    return false
  }

  override dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet < 0) this.law.becameIdle(nowS)
    return packet
  }

  /** See `redInside`. */
  readLane(_lane: number, into: Float64Array): void {
    this.law.readInside(into)
  }

  /** See `redSignals`. */
  readSignals(into: Float64Array): void {
    into[0] = this.law.average
    into[1] = this.law.dropProbability
  }
}
