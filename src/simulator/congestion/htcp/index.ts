import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { HtcpCounted } from './linux'

const leith: Source = {
  label: 'Leith & Shorten 2004',
  url: 'https://www.hamilton.ie/net/htcp3.pdf',
}
const draft: Source = {
  label: 'draft-leith-tcp-htcp-06',
  url: 'https://datatracker.ietf.org/doc/html/draft-leith-tcp-htcp-06',
}

const linux: Source = { label: 'Linux 6.1 tcp_htcp.c' }

const parameters = {
  lowSpeedS: {
    kind: 'number',
    default: 1,
    min: 0,
    max: 10,
    step: 0.1,
    unit: 's',
    label: 'Delta_L',
    help: 'So long after congestion it grows as Reno.',
    source: draft,
  },
  rttScaling: {
    kind: 'boolean',
    default: false,
    label: 'RTT scaling',
    help: 'The increase is multiplied by RTT / 100 ms, so that flows of unlike RTT grow alike.',
    source: draft,
  },
  adaptiveBackoff: {
    kind: 'boolean',
    default: true,
    label: 'adaptive backoff',
    help: 'A loss multiplies the window by RTTmin / RTTmax, which just empties the queue.',
    source: draft,
  },
  form: kernelForm(
    'In Linux times are whole ticks, alpha is renewed with each segment gained, and the throughput compared is filtered.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {a:ratio}',
    source: draft,
  },
  {
    text: 'throughput changed from {a:Mbit/s} to {b:Mbit/s} since the last loss: the window is halved',
    source: draft,
  },
  {
    text: 'no throughput before this loss to compare {b:Mbit/s} with: the window is halved',
    source: draft,
  },
]
const EMPTIES_QUEUE = aimdRules.length
const HALVES = EMPTIES_QUEUE + 1
const HALVES_AT_FIRST = HALVES + 1

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: 'packets' },
  { key: 'beta', label: 'beta', unit: '' },
]

const LEAST_BETA = 0.5
const GREATEST_BETA = 0.8
/** A change of throughput between two congestion events that sets beta to one half. */
const CHANGE = 0.2
/** RTT at which scaling is 1, s, and the bounds of the scale. */
const REFERENCE_RTT_S = 0.1
const LEAST_SCALE = 0.1
const GREATEST_SCALE = 2

/** The increase is a function of the time since the last congestion, not of the window. */
class Htcp extends Aimd {
  private beta = LEAST_BETA
  private nowS = 0
  /** Last congestion; NaN before the first ACK, from which the time runs too. */
  private congestionS = Number.NaN
  private minRttS = Number.POSITIVE_INFINITY
  /** Of this congestion epoch. */
  private maxRttS = 0
  /** Throughput, segments/s: of the last round trip, and at the congestion before. */
  private throughput = Number.NaN
  private throughputBefore = Number.NaN
  private intervalS = Number.NaN
  private delivered = 0

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
  }

  override onAck(ack: AckSample): void {
    this.nowS = ack.nowS
    if (Number.isNaN(this.congestionS)) this.congestionS = ack.nowS
    if (ack.rttS > 0) {
      if (ack.rttS < this.minRttS) this.minRttS = ack.rttS
      if (!ack.recovering && ack.rttS > this.maxRttS) this.maxRttS = ack.rttS
    }
    this.measure(ack)
    super.onAck(ack)
  }

  private measure(ack: AckSample): void {
    if (Number.isNaN(this.intervalS) || ack.recovering) {
      this.intervalS = ack.nowS
      this.delivered = 0
      return
    }
    this.delivered += ack.delivered
    const elapsedS = ack.nowS - this.intervalS
    if (elapsedS <= 0 || elapsedS < ack.srttS) return
    this.throughput = this.delivered / elapsedS
    this.intervalS = ack.nowS
    this.delivered = 0
  }

  /** alpha(Delta) = 1 + 10 (Delta - Delta_L) + ((Delta - Delta_L) / 2)², times 2 (1 - beta) to stay fair at any beta. */
  private get alpha(): number {
    const x = this.nowS - this.congestionS - this.params.lowSpeedS
    let alpha = x > 0 ? 1 + 10 * x + (x / 2) * (x / 2) : 1
    if (this.params.rttScaling && this.minRttS !== Number.POSITIVE_INFINITY)
      alpha *= Math.min(Math.max(this.minRttS / REFERENCE_RTT_S, LEAST_SCALE), GREATEST_SCALE)
    return 2 * (1 - this.beta) * alpha
  }

  protected override growth(counted: number): number {
    return this.oneIn(this.cwnd / this.alpha, counted)
  }

  /** Adaptive backoff: RTTmin / RTTmax where the throughput was steady, one half where it was not. */
  private chooseBeta(): void {
    const { throughput, throughputBefore } = this
    this.throughputBefore = throughput
    this.beta = LEAST_BETA
    if (!this.params.adaptiveBackoff || Number.isNaN(throughputBefore) || this.maxRttS === 0) return
    if (Math.abs(throughput - throughputBefore) > CHANGE * throughputBefore) {
      const megabits = (this.context.segmentBytes * 8) / 1e6
      this.context.notes.note(HALVES, throughputBefore * megabits, throughput * megabits)
      return
    }
    this.beta = Math.min(Math.max(this.minRttS / this.maxRttS, LEAST_BETA), GREATEST_BETA)
    this.context.notes.note(EMPTIES_QUEUE, this.beta, 0)
  }

  protected override reduced(segments: number): number {
    return segments * this.beta
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event === 'timeout') this.beta = LEAST_BETA
    else this.chooseBeta()
    super.onCongestion(event, sample)
    this.nowS = sample.nowS
    this.congestionS = sample.nowS
    this.maxRttS = 0
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha
    into[1] = this.beta
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'htcp',
  label: 'H-TCP',
  summary: 'Grows faster the longer ago the last loss was, and backs off just enough to empty the queue.',
  year: 2004,
  group: 'loss-based',
  sources: [leith, draft, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ alpha / cwnd for each ACK, alpha {alpha:window}, which follows from the time since the last loss',
    source: draft,
    counted: {
      text: '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window}, which follows from the time since the last loss',
      source: draft,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new HtcpCounted(context, params, {
          emptiesQueue: EMPTIES_QUEUE,
          halves: HALVES,
          halvesAtFirst: HALVES_AT_FIRST,
        })
      : new Htcp(context, params),
})
