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
import { Round } from '../filters/round'
import { IllinoisCounted } from './linux'

const liu: Source = { label: 'Liu, Basar & Srikant 2008', url: 'https://doi.org/10.1016/j.peva.2007.12.007' }
const linux: Source = { label: 'Linux 6.1 tcp_illinois.c' }

const parameters = {
  alphaMin: {
    kind: 'number',
    default: 0.3,
    min: 0.01,
    max: 1,
    step: 0.01,
    unit: 'packets',
    label: 'alpha min',
    help: 'Growth a round trip where the queue is as long as it ever was.',
    source: liu,
  },
  alphaMax: {
    kind: 'number',
    default: 10,
    min: 1,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'alpha max',
    help: 'Growth a round trip where there is hardly a queue.',
    source: liu,
  },
  betaMin: {
    kind: 'number',
    default: 0.125,
    min: 0.01,
    max: 0.5,
    step: 0.005,
    unit: '',
    label: 'beta min',
    help: 'The part of the window that a loss takes where there is hardly a queue.',
    source: liu,
  },
  betaMax: {
    kind: 'number',
    default: 0.5,
    min: 0.05,
    max: 0.9,
    step: 0.05,
    unit: '',
    label: 'beta max',
    help: 'The part of the window that a loss takes where the queue is long.',
    source: liu,
  },
  windowThreshold: {
    kind: 'number',
    default: 15,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'W threshold',
    help: 'Below this window it behaves as Reno.',
    source: liu,
  },
  theta: {
    kind: 'number',
    default: 5,
    min: 1,
    max: 100,
    step: 1,
    unit: 'rounds',
    integer: true,
    label: 'theta',
    help: 'So many round trips without a queue have to pass before growth is at its greatest again.',
    source: liu,
  },
  form: kernelForm(
    'In Linux alpha has steps of 1/128 and beta of 1/64, growth is by whole segments, and rounds end outside of recoveries.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  {
    text: 'hardly a queue, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip',
    source: liu,
  },
  {
    text: 'a queue again, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip',
    source: liu,
  },
]
const FREE = aimdRules.length
const QUEUED = FREE + 1

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: 'packets' },
  { key: 'beta', label: 'beta', unit: '' },
  { key: 'delayMs', label: 'd_a', unit: 'ms' },
]

/** d1, d2 and d3 as parts of the greatest queueing delay. */
const ETA_1 = 0.01
const ETA_2 = 0.1
const ETA_3 = 0.8

/**
 * AIMD in which losses say when to cut, and the queueing delay d_a of the last round trip says how fast to grow, alpha(d_a)
 * falling from alpha max to alpha min, and how deep to cut, beta(d_a) rising from beta min to beta max.
 */
class Illinois extends Aimd {
  private alpha: number
  private beta: number
  private delayS = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY
  private greatestRttS = 0
  private readonly round = new Round()
  /** d_a has been above d1, so that alpha max has to be earned by `theta` rounds below it. */
  private above = false
  private below = 0
  private wasFree = true

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
    this.alpha = params.alphaMax
    this.beta = params.betaMax
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
      if (ack.rttS > this.greatestRttS) this.greatestRttS = ack.rttS
    }
    if (this.round.onAck(ack)) this.update()
    super.onAck(ack)
  }

  private update(): void {
    const { params, round } = this
    if (round.samples === 0) return
    this.delayS = round.meanRttS - this.leastRttS
    const greatest = this.greatestRttS - this.leastRttS
    this.alpha = this.alphaAt(this.delayS, greatest)
    this.beta = this.betaAt(this.delayS, greatest)
    const free = this.alpha === params.alphaMax
    if (free !== this.wasFree) this.context.notes.note(free ? FREE : QUEUED, this.delayS * 1000, this.alpha)
    this.wasFree = free
  }

  /** alpha(d_a) = kappa1 / (kappa2 + d_a) above d1, continuous, with alpha(d_m) = alpha min. */
  private alphaAt(delayS: number, greatest: number): number {
    const { alphaMin, alphaMax, theta } = this.params
    const d1 = ETA_1 * greatest
    // While all round trips have been equal there is no queue, whatever the rounding of their mean.
    if (delayS <= d1 || greatest === 0) {
      if (!this.above) return alphaMax
      this.below++
      if (this.below < theta) return this.alpha
      this.above = false
      this.below = 0
      return alphaMax
    }
    this.above = true
    const kappa1 = ((greatest - d1) * alphaMin * alphaMax) / (alphaMax - alphaMin)
    const kappa2 = ((greatest - d1) * alphaMin) / (alphaMax - alphaMin) - d1
    return kappa1 / (kappa2 + delayS)
  }

  /** beta(d_a): a straight line from beta min at d2 to beta max at d3. */
  private betaAt(delayS: number, greatest: number): number {
    const { betaMin, betaMax } = this.params
    const d2 = ETA_2 * greatest
    const d3 = ETA_3 * greatest
    if (delayS <= d2) return betaMin
    if (delayS >= d3) return betaMax
    return betaMin + ((betaMax - betaMin) * (delayS - d2)) / (d3 - d2)
  }

  protected override growth(counted: number): number {
    const alpha = this.cwnd < this.params.windowThreshold ? 1 : this.alpha
    return (counted * alpha) / this.cwnd
  }

  protected override reduced(segments: number): number {
    const beta = segments < this.params.windowThreshold ? this.params.betaMax : this.beta
    return segments * (1 - beta)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event !== 'timeout') return
    this.alpha = 1
    this.beta = this.params.betaMax
    this.above = false
    this.below = 0
    this.round.restart(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha
    into[1] = this.beta
    into[2] = this.delayS * 1000
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'illinois',
  label: 'Illinois',
  summary: 'Losses tell it when to cut, the queueing delay how fast to grow and how deep to cut.',
  year: 2006,
  group: 'loss-based',
  sources: [liu, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ alpha / cwnd for each ACK, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)',
    source: liu,
    counted: {
      text: '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)',
      source: liu,
    },
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new IllinoisCounted(context, params, { free: FREE, queued: QUEUED })
      : new Illinois(context, params),
})
