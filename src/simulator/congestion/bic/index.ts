import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type CongestionContext,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { BicCounted } from './linux'

const xu: Source = {
  label: 'Xu, Harfoush & Rhee 2004',
  url: 'https://doi.org/10.1109/INFCOM.2004.1354672',
}
/** What ran: its steps and its beta differ from the paper's. */
const linux: Source = { label: 'Linux tcp_bic.c' }

const parameters = {
  maxIncrement: {
    kind: 'number',
    default: 16,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'S max',
    help: 'The most that the window grows in a round trip.',
    source: linux,
  },
  searchFactor: {
    kind: 'number',
    default: 4,
    min: 2,
    max: 16,
    step: 1,
    unit: '',
    integer: true,
    label: 'B',
    help: 'A round trip takes the window this fraction (1/B) of the way to W_max.',
    source: linux,
  },
  smoothPart: {
    kind: 'number',
    default: 20,
    min: 1,
    max: 100,
    step: 1,
    unit: 'rounds',
    integer: true,
    label: 'smooth part',
    help: 'Round trips for the last B packets below W_max, and for the first ones above it.',
    source: linux,
  },
  beta: {
    kind: 'number',
    default: 0.8,
    min: 0.1,
    max: 0.95,
    step: 0.01,
    unit: '',
    label: 'beta',
    help: 'A loss multiplies the window by this.',
    source: linux,
  },
  lowWindow: {
    kind: 'number',
    default: 14,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'low window',
    help: 'Up to this window it behaves as Reno.',
    source: linux,
  },
  fastConvergence: {
    kind: 'boolean',
    default: true,
    label: 'fast convergence',
    help: 'A flow whose peaks get lower aims lower still, to make room for newcomers.',
    source: xu,
  },
  form: kernelForm(
    'In Linux the window grows by one for a whole number of segments, which allows for how many an ACK covers.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'cwnd {a:window} below W_max {b:window}: binary search for it', source: xu },
  { text: 'cwnd {a:window} past W_max {b:window}: away from it, slowly at first', source: xu },
  { text: 'the window peaked lower than last time: W_max {a:window} → {b:window}', source: xu },
]
const SEARCHES = aimdRules.length
const PROBES = SEARCHES + 1
const FAST_CONVERGENCE = SEARCHES + 2

const signals: readonly Signal[] = [
  { key: 'wMax', label: 'W_max', unit: 'packets' },
  { key: 'increment', label: 'increment', unit: 'packets' },
]

/** Before the first loss the window grows by at least this part of itself in a round trip. */
const LEAST_GROWTH = 1 / 20

/**
 * The window at the last loss, W_max, was too much, and what was left of it was not: the right one is searched for between
 * the two, in steps of a part of the distance, but no longer than S max. Past W_max the same steps lead away from it.
 * CUBIC came of it, which has one curve in place of these cases.
 */
class Bic extends Aimd {
  private wMax = 0
  private lost = false
  private course = -1

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
  }

  /** Packets in a round trip. */
  private get increment(): number {
    const { cwnd, wMax } = this
    if (cwnd <= this.params.lowWindow) return 1
    const searched = cwnd < wMax ? this.towards(wMax - cwnd) : this.away(cwnd - wMax)
    return this.lost ? searched : Math.max(searched, LEAST_GROWTH * cwnd)
  }

  private towards(distance: number): number {
    const { searchFactor, smoothPart, maxIncrement } = this.params
    const step = distance / searchFactor
    return step <= 1 ? searchFactor / smoothPart : Math.min(step, maxIncrement)
  }

  private away(distance: number): number {
    const { searchFactor, smoothPart, maxIncrement } = this.params
    if (distance < searchFactor) return searchFactor / smoothPart
    return Math.min(distance / (searchFactor - 1), maxIncrement)
  }

  /** By segments, whatever the stack counts: delayed ACKs do not slow the search. */
  protected override growth(_counted: number, acked: number): number {
    if (this.wMax > 0 && this.cwnd > this.params.lowWindow)
      this.follow(this.cwnd < this.wMax ? SEARCHES : PROBES)
    return (acked * this.increment) / this.cwnd
  }

  private follow(rule: number): void {
    if (rule === this.course) return
    this.course = rule
    this.context.notes.note(rule, this.cwnd, this.wMax)
  }

  protected override reduced(segments: number): number {
    return this.cwnd <= this.params.lowWindow ? segments / 2 : segments * this.params.beta
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const { cwnd, wMax, params } = this
    super.onCongestion(event, sample)
    this.course = -1
    this.lost = event !== 'timeout'
    if (event === 'timeout') {
      this.wMax = 0
    } else if (params.fastConvergence && cwnd < wMax) {
      this.wMax = (cwnd * (1 + params.beta)) / 2
      this.context.notes.note(FAST_CONVERGENCE, wMax, this.wMax)
    } else {
      this.wMax = cwnd
    }
  }

  readSignals(into: Float64Array): void {
    into[0] = this.wMax > 0 ? this.wMax : Number.NaN
    into[1] = this.increment
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'bic',
  label: 'BIC',
  summary: 'Searches between the window that lost and the one that did not; Linux’s default before CUBIC.',
  year: 2004,
  group: 'loss-based',
  sources: [xu, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({
    text: '+ {increment:packets} a round trip in the search for W_max {wMax:window}',
    source: xu,
  }),
  signals,
  create: (context, params) =>
    params.form === 'linux'
      ? new BicCounted(context, params, {
          searches: SEARCHES,
          probes: PROBES,
          fastConvergence: FAST_CONVERGENCE,
        })
      : new Bic(context, params),
})
