import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionEvent,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { Round } from '../filters/round'
import { YeahCounted } from './linux'

const baiocchi: Source = { label: 'Baiocchi, Castellani & Vacirca 2007 (PFLDnet)' }
const linux: Source = { label: 'Linux 6.1 tcp_yeah.c' }

const parameters = {
  qMax: {
    kind: 'number',
    default: 80,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'Qmax',
    help: 'With more of its packets than this in the queue it takes the queue off its window.',
    source: baiocchi,
  },
  phi: {
    kind: 'number',
    default: 8,
    min: 1,
    max: 100,
    step: 1,
    unit: '',
    label: 'phi',
    help: 'With a queueing delay above this fraction (1/phi) of the least RTT it grows as Reno.',
    source: baiocchi,
  },
  gamma: {
    kind: 'number',
    default: 1,
    min: 1,
    max: 16,
    step: 1,
    unit: '',
    label: 'gamma',
    help: 'It takes this fraction (1/gamma) of its queue off the window in a round trip.',
    source: baiocchi,
  },
  rho: {
    kind: 'number',
    default: 16,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'rounds',
    integer: true,
    label: 'rho',
    help: 'So many slow round trips in a row mean that it competes with Reno, and a loss halves the window.',
    source: baiocchi,
  },
  form: kernelForm(
    'In Linux queue, windows and reductions are whole segments, and a loss before any queue was measured takes an eighth.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: '{a:packets} in the queue, delay {b:ms}: fast mode, growth as Scalable', source: baiocchi },
  { text: '{a:packets} in the queue, delay {b:ms}: slow mode, growth as Reno', source: baiocchi },
  { text: 'too many in the queue, {a:packets}: cwnd falls to {b:window}', source: baiocchi },
]
const FAST = aimdRules.length
const SLOW = FAST + 1
const DECONGESTS = FAST + 2

const signals: readonly Signal[] = [
  { key: 'queue', label: 'Q', unit: 'packets' },
  { key: 'slow', label: 'slow mode', unit: '' },
  { key: 'renoCount', label: 'count_reno', unit: 'packets' },
]

/** Scalable's growth for each ACK. */
const SCALABLE = 0.01
/** A loss takes at least an eighth (delta), and precaution at most a half (epsilon). */
const LEAST_LOSS = 1 / 8
const MOST_PRECAUTION = 1 / 2
/** Fast rounds after which the window that Reno would have is forgotten (zeta). */
const FORGET_AFTER = 50
const LEAST_WINDOW = 2

/**
 * Two modes, chosen once a round trip by the flow's own queue Q and the delay it makes: fast (Scalable) while both are
 * small, slow (Reno) otherwise; a queue above Qmax is taken off the window before it overflows, but never below the window
 * that a competing Reno flow would have.
 */
class Yeah extends Aimd {
  private readonly round = new Round()
  private leastRttS = Number.POSITIVE_INFINITY
  private queue = Number.NaN
  /** Slow rounds in a row; 0 in fast mode. */
  private slowRounds = 0
  private fastRounds = 0
  private renoCount = LEAST_WINDOW

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0 && ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
    if (ack.recovering) this.round.restart(ack.nxt)
    const over = this.round.onAck(ack)
    super.onAck(ack)
    if (over && !ack.recovering) this.decide()
  }

  private decide(): void {
    const { params, round } = this
    // As in Linux, two samples could both be those of delayed ACKs.
    if (round.samples <= 2) return
    const delayS = round.leastRttS - this.leastRttS
    this.queue = (this.cwnd * delayS) / round.leastRttS
    const crowded = this.queue > params.qMax
    if (!crowded && delayS <= this.leastRttS / params.phi) {
      this.fastRounds++
      if (this.fastRounds > FORGET_AFTER) {
        this.renoCount = LEAST_WINDOW
        this.fastRounds = 0
      }
      if (this.slowRounds > 0) this.context.notes.note(FAST, this.queue, delayS * 1000)
      this.slowRounds = 0
      return
    }
    if (this.slowRounds === 0) this.context.notes.note(SLOW, this.queue, delayS * 1000)
    if (crowded && this.cwnd > this.renoCount) this.decongest()
    this.renoCount =
      this.renoCount <= LEAST_WINDOW ? Math.max(this.cwnd / 2, LEAST_WINDOW) : this.renoCount + 1
    this.slowRounds++
  }

  private decongest(): void {
    const reduction = Math.min(this.queue / this.params.gamma, this.cwnd * MOST_PRECAUTION)
    this.cwnd = Math.max(this.cwnd - reduction, this.renoCount)
    this.ssthresh = this.cwnd
    this.context.notes.note(DECONGESTS, this.queue, this.cwnd)
  }

  protected override growth(counted: number): number {
    const reno = counted / this.cwnd
    return this.slowRounds > 0 ? reno : Math.max(reno, counted * SCALABLE)
  }

  /** The queue goes, if it is only ours: between an eighth and a half of the window. */
  protected override reduced(segments: number, event: CongestionEvent): number {
    const alone = event !== 'timeout' && this.slowRounds < this.params.rho
    const queue = Number.isNaN(this.queue) ? segments : this.queue
    const taken = alone ? Math.max(Math.min(queue, segments / 2), segments * LEAST_LOSS) : segments / 2
    this.fastRounds = 0
    this.renoCount = Math.max(this.renoCount / 2, LEAST_WINDOW)
    return segments - taken
  }

  readSignals(into: Float64Array): void {
    into[0] = this.queue
    into[1] = this.slowRounds > 0 ? 1 : 0
    into[2] = this.renoCount
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'yeah',
  label: 'YeAH',
  summary:
    'Grows like Scalable while the queue is short and like Reno while it is long, and empties it in time.',
  year: 2007,
  group: 'loss-based',
  sources: [baiocchi, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '{queue:packets} in the queue: + 1 / cwnd for each ACK, in fast mode + 0.01 where that is more',
    source: baiocchi,
    counted: {
      text: '{queue:packets} in the queue: + 1 / cwnd for each segment acknowledged, in fast mode + 0.01 where that is more',
      source: baiocchi,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new YeahCounted(context, params, { fast: FAST, slow: SLOW, decongests: DECONGESTS })
      : new Yeah(context, params),
})
