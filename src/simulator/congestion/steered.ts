/**
 * A congestion control whose window and rate are set from outside, at moments of the run (`SteeredSimulation`). No
 * folder declares it, so that no scenario and no menu offers it: without a program that steers it, its window would
 * never change.
 */
import {
  type AckSample,
  type CongestionContext,
  type CongestionControl,
  type CongestionEvent,
  defineVariant,
  type Phase,
  type VariantDefinition,
} from './congestion-control'

/** Everything that the congestion control has been told since the last decision, in segments and seconds. */
export class Heard {
  /** Segments sent, new ones and retransmissions. */
  sent = 0
  /** Segments newly delivered, whether they were acknowledged cumulatively or by SACK. */
  delivered = 0
  /** Segments delivered by ACKs that echo a mark. */
  marked = 0
  /** Sum and number of the round trip times that were measured, s. */
  rttSumS = 0
  rttSamples = 0
  timeouts = 0

  clear(): void {
    this.sent = 0
    this.delivered = 0
    this.marked = 0
    this.rttSumS = 0
    this.rttSamples = 0
    this.timeouts = 0
  }
}

export class SteeredControl implements CongestionControl {
  cwnd = this.context.initialWindow
  readonly ssthresh = Number.POSITIVE_INFINITY
  pacingRate = 0
  /** The program sets the window in a recovery too, and no rate reduction (RFC 9937) changes it. */
  readonly steersRecovery = true
  readonly heard = new Heard()
  /** Smoothed and least round trip time, s; -1 before the first sample. */
  srttS = -1
  minRttS = -1
  /** Segments declared lost so far. */
  lost = 0
  /** The time of the last ACK, s; NaN before the first. */
  lastAckS = Number.NaN
  /** The window that was set last, segments. */
  private chosen = this.context.initialWindow

  constructor(private readonly context: CongestionContext) {}

  get phase(): Phase {
    return this.pacingRate > 0 ? 'constant rate' : 'congestion avoidance'
  }

  /** Sets the window, `cwnd`, in segments, at least 1, and the pacing rate, `pacingRate`, in segments per second (0: not paced). */
  set(cwnd: number, pacingRate: number): void {
    this.chosen = cwnd
    this.cwnd = cwnd
    this.pacingRate = pacingRate
  }

  onEstablished(rttS: number): void {
    if (rttS < 0) return
    this.srttS = rttS
    this.minRttS = rttS
  }

  onAck(ack: AckSample): void {
    const { heard } = this
    heard.delivered += ack.delivered
    if (ack.ece) heard.marked += ack.delivered
    if (ack.acked > 0 && ack.rttS >= 0) {
      heard.rttSumS += ack.rttS
      heard.rttSamples++
    }
    if (ack.srttS >= 0) this.srttS = ack.srttS
    if (ack.minRttS >= 0) this.minRttS = ack.minRttS
    this.lastAckS = ack.nowS
  }

  onLost(): void {
    this.lost++
  }

  /** Losses and marks do not change the window. The program decides how to answer them. */
  onCongestion(event: CongestionEvent): void {
    if (event !== 'timeout') return
    this.heard.timeouts++
    // RFC 5681 §3.1: after a timeout the window is one segment, here until the next decision.
    this.cwnd = 1
  }

  /** The timeout was spurious: the window of the last decision holds again. */
  onUndo(): void {
    this.cwnd = this.chosen
  }

  onSent(): void {
    this.heard.sent++
  }
}

const steered = defineVariant({
  id: 'steered',
  label: 'Steered',
  summary: 'A window and a rate that are set from outside.',
  // Nobody has published this algorithm.
  year: 0,
  group: 'loss-based',
  sources: [],
  parameters: {},
  ecn: 'accurate',
  laws: {},
  create: (context) => new SteeredControl(context),
})

/** The two forms of the variant, by how their data present themselves to queues that mark. */
export const steeredVariants: Readonly<Record<'accurate' | 'l4s', VariantDefinition>> = {
  accurate: steered,
  l4s: { ...steered, id: 'steered-l4s', ecn: 'l4s' },
}
