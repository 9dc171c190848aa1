/** What a run adds up to, counted as it goes and independent of what is recorded. */
import { Histogram, LevelTimes } from './base/histogram'

/** What is counted of a flow that is many transfers. */
export class TransferTotals {
  started = 0
  completed = 0
  /** Transfers that came while too many were open. */
  refused = 0
  /** Payload of those completed, bytes. */
  completedBytes = 0
  /**
   * Completion times, s: from the first packet of a transfer, its SYN, to the arrival of its last byte (Dukkipati & McKeown
   * 2006).
   */
  readonly completion = new Histogram()
}

/** What is counted of a flow that plays a video. */
export class VideoTotals {
  /** Segments that have come. */
  segments = 0
  /** Sum of these segments' bitrates, bit/s. */
  bitrateSum = 0
  /** Changes of quality. */
  switches = 0
  /** How often, and how long in all, playing stood still for want of data, s. */
  stalls = 0
  stalledS = 0
  /** Time from the first request to the first picture, s. */
  startupS = Number.NaN
}

export class FlowTotals {
  /** Payload delivered in order to the application. */
  deliveredBytes = 0
  /** Wire bytes of packets that have left the bottleneck in whole; on a chain, the last hop of the flow's way. */
  wireBytes = 0
  /** Data packets put on the wire, SYN and retransmissions included. */
  packetsSent = 0
  retransmits = 0
  drops = 0
  /** Data packets dropped at each link, by its number. */
  readonly dropsByLink: number[]
  marks = 0
  fastRetransmits = 0
  timeouts = 0
  /** When the ACK of the last byte of a file came back, s; NaN before. */
  completionS = Number.NaN
  /** null: the flow is one transfer. */
  transfers: TransferTotals | null = null
  video: VideoTotals | null = null
  /** Round trips, s. */
  readonly rtt = new Histogram()
  cwndMax = 0
  private cwndSum = 0
  private cwndTime = 0
  private cwnd = 0
  private since = Number.NaN
  constructor(
    /** Start of the flow, or of the count where that is later. */
    public startS: number,
    /** Stop time, or the run's end. */
    readonly endS: number,
    links = 1,
  ) {
    this.dropsByLink = Array.from({ length: links }, () => 0)
  }

  /** Forgets what was counted before `nowS`. A completion is kept: it is a time, not a count. */
  startOver(nowS: number): void {
    this.startS = Math.max(this.startS, nowS)
    this.deliveredBytes = 0
    this.wireBytes = 0
    this.packetsSent = 0
    this.retransmits = 0
    this.drops = 0
    this.dropsByLink.fill(0)
    this.marks = 0
    this.fastRetransmits = 0
    this.timeouts = 0
    this.rtt.clear()
    this.cwndMax = this.cwnd
    this.cwndSum = 0
    this.cwndTime = 0
    if (!Number.isNaN(this.since)) this.since = nowS
  }

  /** The window is `cwnd` packets from `tS` on. */
  changeCwnd({ tS: nowS, cwnd }: { readonly tS: number; readonly cwnd: number }): void {
    if (!Number.isNaN(this.since)) {
      this.cwndSum += this.cwnd * (nowS - this.since)
      this.cwndTime += nowS - this.since
    }
    this.since = nowS
    this.cwnd = cwnd
    if (cwnd > this.cwndMax) this.cwndMax = cwnd
  }

  /** Mean window weighted by time, packets; 0 before the first window. */
  get cwndMean(): number {
    return this.cwndTime === 0 ? this.cwnd : this.cwndSum / this.cwndTime
  }
}

/** What is counted at a link with a queue. */
export class LinkTotals {
  /** 1 while the link transmits, 0 while it does not, weighted by time: the end of the run cuts a transmission off. */
  readonly transmitting = new LevelTimes(2)
  /** Bytes that have left in whole, ACKs of flows in reverse included. */
  wireBytes = 0
  dropsOverflow = 0
  dropsAqm = 0
  dropsWire = 0
  marks = 0
  /** Waiting packets, weighted by time. */
  readonly queuePackets = new LevelTimes()
  /** Time from arrival at the queue to the first bit on the wire, s, of each packet. */
  readonly queueDelay = new Histogram()

  /** Share of the time in which the link transmits, 0 to 1; changes of the rate need no weights. */
  get utilization(): number {
    return this.transmitting.mean
  }

  /** Forgets what was counted before `nowS`. */
  startOver(nowS: number): void {
    this.transmitting.startOver(nowS)
    this.wireBytes = 0
    this.dropsOverflow = 0
    this.dropsAqm = 0
    this.dropsWire = 0
    this.marks = 0
    this.queuePackets.startOver(nowS)
    this.queueDelay.clear()
  }
}

export class RunTotals {
  /** Events of the engine. */
  events = 0
  /** Data packets put on the wire by all flows. */
  packets = 0
  digest = ''
  /** By number of the link: `linkNumber`. A dumbbell has one. */
  readonly links: readonly LinkTotals[]
  constructor(
    readonly flows: readonly FlowTotals[],
    links: number,
  ) {
    this.links = Array.from({ length: links }, () => new LinkTotals())
  }

  /** The bottleneck of a dumbbell; the first hop of a chain, forward. */
  get bottleneck(): LinkTotals {
    return this.links[0] as LinkTotals
  }

  /** Forgets what was counted before `nowS`, the present: the warm-up of a run. */
  startOver(nowS: number): void {
    for (const link of this.links) link.startOver(nowS)
    for (const flow of this.flows) flow.startOver(nowS)
  }
}
