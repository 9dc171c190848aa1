import { numberParameter, type ParameterSet, type Source, type ValuesOf } from '../describe'
import { VideoTotals } from '../totals'
import { tcpChoice } from './tcp-choice'
import { defineTransfers, type TransferContext, type TransferSource } from './traffic-source'

const akhshabi: Source = { label: 'Akhshabi et al. 2011', url: 'https://doi.org/10.1145/1943552.1943574' }

/** The ladder: shares of the flow's rate, which is the bitrate of the best quality. */
const LADDER = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1] as const
/** Weight of the newest segment's throughput in the smoothed one. */
const NEWEST = 0.2

const parameters = {
  tcp: tcpChoice,
  segmentS: numberParameter(4, 's', [0.5, 30, 0.5], {
    label: 'segment',
    help: 'Playing time of a segment. Each is fetched on a connection of its own.',
    source: akhshabi,
  }),
  bufferS: numberParameter(20, 's', [1, 300, 1], {
    label: 'buffer',
    help: 'Playing time that the client keeps in store: it fetches the next segment when there is room for it.',
    source: akhshabi,
  }),
  safety: numberParameter(0.8, '', [0.1, 1, 0.05], {
    label: 'safety',
    help: 'The quality is the best whose bitrate is at most this share of the smoothed throughput.',
    source: akhshabi,
  }),
} as const satisfies ParameterSet

/**
 * A client of adaptive streaming over HTTP: it fetches segment after segment, as long as its buffer has room, each in the
 * quality that the throughput so far allows. Playing begins with the first segment and stops while the buffer is empty.
 */
class Video implements TransferSource {
  readonly variant: string
  /** One is fetched after the other; the last ACK of the one before may still be under way. */
  readonly mostAtOnce = Number.POSITIVE_INFINITY
  readonly totals = new VideoTotals()
  /** bit/s; negative before the first segment. */
  private smoothed = -1
  private share: number = LADDER[0]
  /** Playing time in store at `since`, s. */
  private level = 0
  private since = 0
  private playing = false
  private waits = false

  constructor(
    private readonly context: TransferContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    this.variant = params.tcp
  }

  /** One segment at a time: the next is fetched after this one has come. */
  nextGapS(): number {
    if (this.waits) return Number.POSITIVE_INFINITY
    this.waits = true
    return 0
  }

  nextBytes(): number {
    const before = this.share
    const most = this.smoothed < 0 ? 0 : this.params.safety * this.smoothed
    this.share = LADDER[0]
    for (const share of LADDER) if (share * this.context.bitsPerSecond <= most) this.share = share
    if (this.smoothed >= 0 && this.share !== before) this.totals.switches++
    return Math.max(1, Math.ceil((this.share * this.context.bitsPerSecond * this.params.segmentS) / 8))
  }

  delivered(bytes: number, tookS: number, nowS: number): number {
    const { params, totals } = this
    this.playUntil(nowS)
    if (!this.playing && totals.segments === 0) totals.startupS = tookS
    this.playing = true
    this.level += params.segmentS
    totals.segments++
    totals.bitrateSum += (bytes * 8) / params.segmentS
    const rate = (bytes * 8) / tookS
    this.smoothed = this.smoothed < 0 ? rate : (1 - NEWEST) * this.smoothed + NEWEST * rate
    return Math.max(0, this.level + params.segmentS - Math.max(params.bufferS, params.segmentS))
  }

  finish(nowS: number): void {
    this.playUntil(nowS)
  }

  /** Open transfers come first, from the flow. */
  readSignals(into: Float64Array, first: number, nowS: number): void {
    const played = this.playing ? nowS - this.since : 0
    into[first] = Math.max(0, this.level - played)
    into[first + 1] = (this.share * this.context.bitsPerSecond) / 1e6
  }

  /** What was in store plays; where it was not enough the picture stood still. */
  private playUntil(nowS: number): void {
    if (this.playing) {
      const left = this.level - (nowS - this.since)
      if (left < 0) {
        this.totals.stalls++
        this.totals.stalledS -= left
      }
      this.level = Math.max(0, left)
    }
    this.since = nowS
  }
}

export default defineTransfers({
  kind: 'traffic',
  id: 'video',
  label: 'Video',
  brief: 'Video',
  summary:
    'Adaptive streaming: fetches a segment when its buffer has room, in the quality that throughput allows.',
  year: 2011,
  group: 'applications',
  sources: [akhshabi],
  defaults: { rateMbps: 6, packetBytes: 1500 },
  signals: [
    { key: 'openTransfers', label: 'open transfers', unit: '' },
    { key: 'bufferS', label: 'client buffer', unit: 's' },
    { key: 'bitrateMbps', label: 'bitrate', unit: 'Mbit/s' },
  ],
  parameters,
  createTransfers: (context, params) => new Video(context, params),
})
