import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  Phase,
} from './congestion-control'

/** A window with a threshold: slow start below it, congestion avoidance from there on (RFC 5681 §3.1). */
export abstract class WindowControl<Parameters = unknown> implements CongestionControl {
  cwnd: number
  ssthresh: number
  pacingRate = 0
  /** First unacknowledged segment at the last timeout, -1 when it has been acknowledged since. */
  protected timedOutSegment = -1

  constructor(
    protected readonly context: CongestionContext,
    protected readonly params: Parameters,
  ) {
    this.cwnd = context.initialWindow
    this.ssthresh = context.initialSsthresh
  }

  get phase(): Phase {
    return this.cwnd < this.ssthresh ? 'slow start' : 'congestion avoidance'
  }

  abstract onAck(ack: AckSample): void
  abstract onCongestion(event: CongestionEvent, sample: CongestionSample): void
}
