import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  Phase,
} from '../congestion-control'
import { FullPipe } from './full-pipe'

/** BBRMinPipeCwnd (BBR draft-00 §4.2.3.3), BBR.MinPipeCwnd (draft-ietf-ccwg-bbr §2.8), segments. */
export const LEAST_WINDOW = 4
/** RTT assumed for pacing before there is a sample, s (draft-00 §4.2.1). */
export const NOMINAL_RTT_S = 0.001

/** What versions 1 and 3 of BBR have in common: the window that recovery gives back, and samples that say too little. */
export abstract class BbrControl implements CongestionControl {
  cwnd: number
  readonly ssthresh = Number.POSITIVE_INFINITY
  readonly steersRecovery = true
  /** Linux 6.1, bbr_sndbuf_expand. */
  readonly sendBufferWindows = 3
  pacingRate = 0
  abstract readonly phase: Phase
  protected readonly pipe = new FullPipe()
  /** Segments sent while ProbeRTT held the window down, by the count of deliveries when they left: their rates are low. */
  protected heldFrom = 0
  protected heldUntil = -1
  protected priorCwnd = 0
  protected recovery: 'open' | 'recovery' | 'timeout' = 'open'
  /** A timeout is over when this segment is acknowledged. */
  protected timeoutEnd = 0

  constructor(protected readonly context: CongestionContext) {
    this.cwnd = context.initialWindow
  }

  abstract onAck(ack: AckSample): void
  abstract onCongestion(event: CongestionEvent, sample: CongestionSample): void

  protected megabits(segmentsPerSecond: number): number {
    return (segmentsPerSecond * this.context.segmentBytes * 8) / 1e6
  }

  /** The newest segment delivered was sent while the application, or ProbeRTT (Linux 6.1: the same), was the limit. */
  protected isLimited(ack: AckSample): boolean {
    const { priorDelivered } = ack
    return ack.appLimited || (priorDelivered >= this.heldFrom && priorDelivered <= this.heldUntil)
  }

  /** BBRSaveCwnd (draft-00 §4.2.3.4): the last window that nothing had cut. */
  protected saveCwnd(): void {
    const whole = this.recovery === 'open' && this.phase !== 'probe RTT'
    this.priorCwnd = whole ? this.cwnd : Math.max(this.priorCwnd, this.cwnd)
  }
}
