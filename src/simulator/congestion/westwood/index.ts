import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { WestwoodCounted } from './linux'

const plus: Source = {
  label: 'Grieco & Mascolo 2004',
  url: 'https://doi.org/10.1145/997150.997155',
}
const original: Source = { label: 'Mascolo et al. 2001', url: 'https://doi.org/10.1145/381677.381704' }
const linux: Source = { label: 'Linux 6.1 tcp_westwood.c' }

const parameters = {
  filter: {
    kind: 'number',
    default: 0.9,
    min: 0,
    max: 0.99,
    step: 0.01,
    unit: '',
    label: 'filter',
    help: 'The weight of the estimate so far against the newest sample of the bandwidth.',
    source: plus,
  },
  leastSampleMs: {
    kind: 'number',
    default: 50,
    min: 0,
    max: 1000,
    step: 5,
    unit: 'ms',
    label: 'least sample',
    help: 'A sample of the bandwidth covers a round trip, and at least this time.',
    source: linux,
  },
  form: kernelForm(
    'In Linux a loss halves the window, and BWE x RTTmin becomes the window when it is repaired; BWE is filtered twice.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'congestion: ACKs came at {a:Mbit/s}, which fills the empty path with {b:packets}', source: plus },
]
const SETS_FROM_BANDWIDTH = aimdRules.length

const signals: readonly Signal[] = [
  { key: 'bweMbps', label: 'BWE', unit: 'Mbit/s' },
  { key: 'rttMinMs', label: 'RTTmin', unit: 'ms' },
]

/**
 * Reno's increase; but congestion sets ssthresh to the bandwidth measured times the least RTT: what fills the path without
 * a queue. A loss that has nothing to do with congestion costs only the queue.
 */
class Westwood extends Aimd {
  /** Filtered bandwidth, segments/s; NaN before the first sample. */
  private bandwidth = Number.NaN
  private minRttS = Number.NaN
  private sampleStartS = Number.NaN
  private delivered = 0

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
  }

  override onAck(ack: AckSample): void {
    if (ack.minRttS >= 0) this.minRttS = ack.minRttS
    this.measure(ack)
    super.onAck(ack)
  }

  /** One sample a round trip: the segments reported over the time that they took; duplicate ACKs count too. */
  private measure(ack: AckSample): void {
    if (Number.isNaN(this.sampleStartS)) {
      // What the first ACK reports was sent before the interval began.
      this.sampleStartS = ack.nowS
      return
    }
    this.delivered += ack.delivered
    const elapsedS = ack.nowS - this.sampleStartS
    if (elapsedS < Math.max(ack.srttS, this.params.leastSampleMs / 1000) || elapsedS <= 0) return
    const sample = this.delivered / elapsedS
    const { filter } = this.params
    this.bandwidth = Number.isNaN(this.bandwidth) ? sample : filter * this.bandwidth + (1 - filter) * sample
    this.delivered = 0
    this.sampleStartS = ack.nowS
  }

  /** BWE x RTTmin; without an estimate as Reno. */
  protected override reduced(segments: number): number {
    const pipe = this.bandwidth * this.minRttS
    if (Number.isNaN(pipe)) return segments / 2
    this.context.notes.note(SETS_FROM_BANDWIDTH, this.megabits(), pipe)
    return Math.max(1, pipe)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const before = this.cwnd
    super.onCongestion(event, sample)
    // ssthresh may lie above the window, which a loss never opens.
    if (this.cwnd > before) this.cwnd = before
  }

  private megabits(): number {
    return (this.bandwidth * this.context.segmentBytes * 8) / 1e6
  }

  readSignals(into: Float64Array): void {
    into[0] = this.megabits()
    into[1] = this.minRttS * 1000
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'westwood',
  label: 'Westwood+',
  summary: 'Grows like Reno; after a loss it goes on at the bandwidth that its ACKs have shown.',
  year: 2001,
  group: 'loss-based',
  sources: [original, plus, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLaws,
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new WestwoodCounted(context, params, SETS_FROM_BANDWIDTH)
      : new Westwood(context, params),
})
