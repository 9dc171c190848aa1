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
import { VenoCounted } from './linux'

const fuLiew: Source = { label: 'Fu & Liew 2003', url: 'https://doi.org/10.1109/JSAC.2002.807336' }
const linux: Source = { label: 'Linux 6.1 tcp_veno.c' }

const parameters = {
  beta: {
    kind: 'number',
    default: 3,
    min: 0,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'beta',
    help: 'With fewer of its packets than this in the queue a loss counts as random.',
    source: fuLiew,
  },
  randomFactor: {
    kind: 'number',
    default: 0.8,
    min: 0.5,
    max: 0.95,
    step: 0.05,
    unit: '',
    label: 'random loss',
    help: 'A loss that counts as random multiplies the window by this.',
    source: fuLiew,
  },
  form: kernelForm(
    'In Linux the queue is judged in half segments where the window may grow, the least RTT is kept after losses, and timeouts are judged too.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'N = {a:packets} in the queue, fewer than beta {b:window}: the loss counts as random',
    source: fuLiew,
  },
  {
    text: 'N = {a:packets} in the queue, not below beta {b:window}: congestion, the window is halved',
    source: fuLiew,
  },
]
const RANDOM = aimdRules.length
const CONGESTIVE = RANDOM + 1

const signals: readonly Signal[] = [
  { key: 'n', label: 'N', unit: 'packets' },
  { key: 'baseRttMs', label: 'base RTT', unit: 'ms' },
]

/**
 * Reno with Vegas' measure of its own packets in the queue, N: where few wait, a loss is taken for a random one and costs
 * a fifth; where many wait, growth slows to a half.
 */
class Veno extends Aimd {
  private readonly beta: number
  private readonly randomFactor: number
  private baseRttS = Number.POSITIVE_INFINITY
  private n = Number.NaN
  /** The growth of every second ACK only, while congested. */
  private skip = false

  constructor(context: CongestionContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.beta = params.beta
    this.randomFactor = params.randomFactor
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.baseRttS) this.baseRttS = ack.rttS
      this.n = this.cwnd * (1 - this.baseRttS / ack.rttS)
    }
    super.onAck(ack)
  }

  protected override growth(counted: number): number {
    const congested = this.n >= this.beta
    if (!congested) return counted / this.cwnd
    // Additive increase, modified: cwnd grows by 1/cwnd for every other ACK.
    this.skip = !this.skip
    return this.skip ? 0 : counted / this.cwnd
  }

  protected override reduced(segments: number, event: CongestionEvent): number {
    if (event === 'timeout' || Number.isNaN(this.n)) return segments / 2
    const random = this.n < this.beta
    this.context.notes.note(random ? RANDOM : CONGESTIVE, this.n, this.beta)
    return random ? segments * this.randomFactor : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    // The least RTT is measured afresh after each loss, because other flows and routes change: so the paper as it is remembered;
    // its text was not at hand when this was checked.
    if (event !== 'ecn') this.baseRttS = Number.POSITIVE_INFINITY
  }

  readSignals(into: Float64Array): void {
    into[0] = this.n
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'veno',
  label: 'Veno',
  summary: 'Reno that looks at the queue to tell random losses, which cost it little, from congestion.',
  year: 2003,
  group: 'loss-based',
  sources: [fuLiew, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ 1 / cwnd for each ACK, for every second one from beta packets in the queue on, now {n:packets}',
    source: fuLiew,
    counted: {
      text: '+ 1 / cwnd for each segment acknowledged, half of it from beta packets in the queue on, now {n:packets}',
      source: fuLiew,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new VenoCounted(context, params, { random: RANDOM, congestive: CONGESTIVE })
      : new Veno(context, params),
})
