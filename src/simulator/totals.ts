/** What a run adds up to, counted as it goes and independent of what is recorded. */
import { Histogram, LevelTimes } from './base/histogram'

/** Of a flow that is many transfers. */
export class TransferTotals {
  started = 0
  completed = 0
  /** Came while too many were open. */
  refused = 0
  /** Payload of those completed, bytes. */
  completedBytes = 0
  /**
   * Completion times, s: from the first packet of a transfer, its SYN, to the arrival of its last byte (Dukkipati & McKeown
   * 2006).
   */
  readonly completion = new Histogram()
}

/** Of a flow that plays a video. */
export class VideoTotals {
  /** Segments that have come. */
  segments = 0
  /** Of their bitrates, bit/s. */
  bitrateSum = 0
  /** Changes of quality. */
  switches = 0
  /** How often, and how long in all, playing stood still for want of data, s. */
  stalls = 0
  stalledS = 0
  /** From the first request to the first picture, s. */
  startupS = Number.NaN
}

export class FlowTotals {
  /** Payload delivered in order to the application. */
  deliveredBytes = 0
  /** Wire bytes that left the bottleneck. */
  wireBytes = 0
  /** Data packets put on the wire, SYN and retransmissions included. */
  packetsSent = 0
  retransmits = 0
  drops = 0
  marks = 0
  fastRetransmits = 0
  timeouts = 0
  /** When the ACK of the last byte of a file came back, s; NaN before. */
  completionS = Number.NaN
  /** null: the flow is one transfer. */
  transfers: TransferTotals | null = null
  video: VideoTotals | null = null
  /** s */
  readonly rtt = new Histogram()
  cwndMax = 0
  private cwndSum = 0
  private cwndTime = 0
  private cwnd = 0
  private since = Number.NaN
  constructor(
    readonly startS: number,
    /** Stop time, or the run's end. */
    readonly endS: number,
  ) {}

  /** The window is `cwnd` packets from `nowS` on. */
  changeCwnd(nowS: number, cwnd: number): void {
    if (!Number.isNaN(this.since)) {
      this.cwndSum += this.cwnd * (nowS - this.since)
      this.cwndTime += nowS - this.since
    }
    this.since = nowS
    this.cwnd = cwnd
    if (cwnd > this.cwndMax) this.cwndMax = cwnd
  }

  /** Time-weighted, packets; 0 before the first window. */
  get cwndMean(): number {
    return this.cwndTime === 0 ? this.cwnd : this.cwndSum / this.cwndTime
  }
}

export class BottleneckTotals {
  /** Time spent transmitting, s. */
  busyS = 0
  wireBytes = 0
  dropsOverflow = 0
  dropsAqm = 0
  dropsWire = 0
  marks = 0
  /** Waiting packets, weighted by time. */
  readonly queuePackets = new LevelTimes()
  /** Time from arrival at the queue to the first bit on the wire, s, of each packet. */
  readonly queueDelay = new Histogram()
}

export class RunTotals {
  /** Events of the engine. */
  events = 0
  /** Data packets put on the wire by all flows. */
  packets = 0
  digest = ''
  readonly bottleneck = new BottleneckTotals()
  constructor(readonly flows: readonly FlowTotals[]) {}
}
