import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  Phase,
  Rule,
} from './congestion-control'

/** A window with a threshold: slow start below it, congestion avoidance from there on (RFC 5681 §3.1). */
export abstract class WindowControl<Parameters = unknown> implements CongestionControl {
  cwnd = this.context.initialWindow
  ssthresh = this.context.initialSsthresh
  pacingRate = 0
  /** First unacknowledged segment at the last timeout, -1 when it has been acknowledged since. */
  protected timedOutSegment = -1
  /** Window and threshold before the last reduction that may be taken back; 0 where there is none. */
  protected priorCwnd = 0
  protected priorSsthresh = 0
  /** The rule that the window follows, where it has several; null: the next one is told in any case. */
  protected course: Rule | null = null

  constructor(
    protected readonly context: CongestionContext,
    protected readonly params: Parameters,
  ) {}

  get phase(): Phase {
    return this.cwnd < this.ssthresh ? 'slow start' : 'congestion avoidance'
  }

  /** True where `course` is another than before: the feed tells of changes of course only. */
  protected turnsTo(course: Rule): boolean {
    if (course === this.course) return false
    this.course = course
    return true
  }

  /** Keeps the window and the threshold for `restoreWindow`. */
  protected saveWindow(): void {
    this.priorCwnd = this.cwnd
    this.priorSsthresh = this.ssthresh
  }

  /** The loss was none: the window and the threshold before it come back (RFC 4015 §3.2). */
  protected restoreWindow(): void {
    this.cwnd = Math.max(this.cwnd, this.priorCwnd)
    this.ssthresh = Math.max(this.ssthresh, this.priorSsthresh)
  }

  abstract onAck(ack: AckSample): void
  abstract onCongestion(event: CongestionEvent, sample: CongestionSample): void
}
