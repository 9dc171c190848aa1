import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  Phase,
} from '../congestion-control'
import { DeliveryRound } from '../filters/delivery-round'
import { FullPipe } from './full-pipe'

/** BBRMinPipeCwnd (BBR draft-00 §4.2.3.3), BBR.MinPipeCwnd (draft-ietf-ccwg-bbr §2.8), segments. */
export const LEAST_WINDOW = 4
/** RTT assumed for pacing before there is a sample, s (draft-00 §4.2.1). */
export const NOMINAL_RTT_S = 0.001

/** What versions 1 and 3 of BBR have in common: start and restart, the course of ProbeRTT, and what recovery gives back. */
export abstract class BbrControl<Parameters> implements CongestionControl {
  cwnd = this.context.initialWindow
  readonly ssthresh = Number.POSITIVE_INFINITY
  readonly steersRecovery = true
  /** Linux 6.1 asks for so much (bbr_sndbuf_expand). */
  readonly sendBufferWindows = 3
  pacingRate = 0
  abstract readonly phase: Phase
  protected readonly pipe = new FullPipe()
  protected readonly round = new DeliveryRound()
  /** What ACKs report beyond the bandwidth is counted anew after a silence. */
  protected abstract readonly aggregation: { restart(nowS: number): void }
  private started = false
  /** Sending has begun again after a silence, and nothing has been delivered since. */
  protected idleRestart = false
  /** Time at which ProbeRTT has come to as few segments in flight as it asks for, s; NaN until then. */
  protected probeRttFromS = Number.NaN
  private probeRttRoundDone = false
  /** Segments sent while ProbeRTT held the window down, by the count of deliveries when they left: their rates are low. */
  protected heldFrom = 0
  protected heldUntil = -1
  protected priorCwnd = 0
  protected recovery: 'open' | 'recovery' | 'timeout' = 'open'
  /** A timeout is over when this segment is acknowledged. */
  protected timeoutEnd = 0

  constructor(
    protected readonly context: CongestionContext,
    protected readonly params: Parameters,
  ) {}

  abstract onAck(ack: AckSample): void
  abstract onCongestion(event: CongestionEvent, sample: CongestionSample): void
  /** The first segment leaves. */
  protected abstract start(nowS: number): void
  /** Segments/s that the model allows at `gain`. */
  protected abstract pacedAt(gain: number): number
  /** ProbeRTT is over, if it has lasted long enough. */
  protected abstract endProbeRtt(nowS: number): void

  onSent(nowS: number, inFlight: number, appLimited: boolean): void {
    if (!this.started) {
      this.started = true
      this.start(nowS)
      this.aggregation.restart(nowS)
    } else if (inFlight === 1 && appLimited) {
      // Sending resumes at the estimated bandwidth, not faster (draft-00 §4.2.1, draft-ietf-ccwg-bbr §5.4.1).
      this.idleRestart = true
      this.aggregation.restart(nowS)
      if (this.phase === 'probe bandwidth') this.setPacingRate(1)
      else if (this.phase === 'probe RTT') this.endProbeRtt(nowS)
    }
  }

  /** The rate only rises until the pipe is full (draft-00 §4.2.1, draft-ietf-ccwg-bbr §5.6.2). */
  protected setPacingRate(gain: number): void {
    const rate = this.pacedAt(gain)
    if (this.pipe.reached || rate > this.pacingRate) this.pacingRate = rate
  }

  /** The window opens by what an ACK delivers, up to `most`; below that the first `trustedAfter` segments always open it. */
  protected growTo(most: number, ack: AckSample, trustedAfter: number): void {
    if (this.pipe.reached) this.cwnd = Math.min(this.cwnd + ack.delivered, most)
    else if (this.cwnd < most || ack.totalDelivered < trustedAfter) this.cwnd += ack.delivered
    this.cwnd = Math.max(this.cwnd, LEAST_WINDOW)
  }

  /** ProbeRTT begins; `delivered` segments have been delivered so far. */
  protected beginProbeRtt(delivered: number): void {
    this.saveCwnd()
    this.probeRttFromS = Number.NaN
    this.heldFrom = delivered
  }

  /** ProbeRTT waits until no more than `most` segments are in flight, and then for its time and a round. */
  protected holdProbeRtt(ack: AckSample, most: number): void {
    this.heldUntil = ack.totalDelivered + ack.inFlight
    if (Number.isNaN(this.probeRttFromS)) {
      if (ack.inFlight > most) return
      this.probeRttFromS = ack.nowS
      this.probeRttRoundDone = false
      this.round.restart(ack.totalDelivered)
      return
    }
    if (this.round.started) this.probeRttRoundDone = true
    if (this.probeRttRoundDone) this.endProbeRtt(ack.nowS)
  }

  protected megabits(segmentsPerSecond: number): number {
    return (segmentsPerSecond * this.context.segmentBytes * 8) / 1e6
  }

  /** The newest segment delivered was sent while the application, or ProbeRTT (Linux 6.1: the same), was the limit. */
  protected isLimited(ack: AckSample): boolean {
    const { priorDelivered } = ack
    return ack.appLimited || (priorDelivered >= this.heldFrom && priorDelivered <= this.heldUntil)
  }

  /** Keeps the last window that nothing had cut (draft-00 §4.2.3.4, BBRSaveCwnd). */
  protected saveCwnd(): void {
    const whole = this.recovery === 'open' && this.phase !== 'probe RTT'
    this.priorCwnd = whole ? this.cwnd : Math.max(this.priorCwnd, this.cwnd)
  }
}
