import type { ParameterSet, Source } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import { type CongestionContext, defineVariant, type Rule, type Signal } from '../congestion-control'
import { HighSpeedCounted } from './linux'
import { HighSpeedLaw, type HighSpeedParameters, LOW_DECREASE } from './response'

function rfc3649(section: string): Source {
  return { label: `RFC 3649 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc3649#section-${section}` }
}

const linux: Source = { label: 'Linux 6.1 tcp_highspeed.c' }

const parameters = {
  lowWindow: {
    kind: 'number',
    default: 38,
    min: 2,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'Low_Window',
    help: 'Up to this window it behaves as Reno.',
    source: rfc3649('5'),
  },
  highWindow: {
    kind: 'number',
    default: 83_000,
    min: 2000,
    max: 1_000_000,
    step: 1000,
    unit: 'packets',
    logarithmic: true,
    label: 'High_Window',
    help: 'The mean window that a loss rate of High_P shall allow.',
    source: rfc3649('5'),
  },
  highP: {
    kind: 'number',
    default: 1e-7,
    min: 1e-9,
    max: 1e-4,
    step: 1e-9,
    unit: '',
    logarithmic: true,
    label: 'High_P',
    help: 'The loss rate at which the mean window shall be High_Window.',
    source: rfc3649('5'),
  },
  highDecrease: {
    kind: 'number',
    default: 0.1,
    min: 0.01,
    max: 0.5,
    step: 0.01,
    unit: '',
    label: 'High_Decrease',
    help: 'The part of the window that a loss takes at High_Window.',
    source: rfc3649('5'),
  },
  form: {
    kind: 'choice',
    default: 'formula',
    options: [
      { value: 'formula', label: 'formula' },
      { value: 'table', label: 'table (Linux)' },
    ],
    label: 'form',
    help: 'a(w) and b(w) from the formulas, or from the table of the RFC in whole steps, by which the loss that ends slow start halves.',
    source: linux,
  },
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'a loss at a window of {a:window} takes the part b(w) = {b:ratio} of it', source: rfc3649('5') },
]
const DECREASES = aimdRules.length

const signals: readonly Signal[] = [
  { key: 'a', label: 'a(w)', unit: 'packets' },
  { key: 'b', label: 'b(w)', unit: '' },
]

/**
 * AIMD whose increase a(w) rises and whose decrease b(w) falls with the window, so that the response function is a
 * straight line in logarithms from (Low_P, Low_Window) to (High_P, High_Window).
 */
class HighSpeed extends Aimd {
  private readonly law: HighSpeedLaw
  /** The whole window that `a` and `b` belong to. */
  private window = 0
  private a = 1
  private b = LOW_DECREASE

  constructor(
    context: CongestionContext,
    private readonly params: HighSpeedParameters,
  ) {
    super(context)
    this.law = new HighSpeedLaw(params)
  }

  private update(w: number): void {
    const whole = Math.floor(w)
    if (whole === this.window) return
    this.window = whole
    if (whole <= this.params.lowWindow) {
      this.a = 1
      this.b = LOW_DECREASE
      return
    }
    this.b = this.law.decrease(whole)
    this.a = Math.max(1, this.law.increase(whole, this.b))
  }

  /** §5: w <- w + a(w) / w for each ACK. */
  protected override growth(counted: number): number {
    this.update(this.cwnd)
    return this.oneIn(this.cwnd / this.a, counted)
  }

  /** §5: w <- (1 - b(w)) w. */
  protected override reduced(segments: number): number {
    this.update(segments)
    if (this.b < LOW_DECREASE) this.context.notes.note(DECREASES, segments, this.b)
    return segments * (1 - this.b)
  }

  readSignals(into: Float64Array): void {
    this.update(this.cwnd)
    into[0] = this.a
    into[1] = this.b
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'highspeed',
  label: 'HighSpeed',
  summary:
    'Reno up to 38 packets; above, the larger its window the faster it grows and the less it gives up.',
  year: 2003,
  group: 'loss-based',
  sources: [{ label: 'RFC 3649', url: 'https://www.rfc-editor.org/rfc/rfc3649' }, linux],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({ text: '+ a(w) / cwnd for each ACK, a(w) {a:window}', source: rfc3649('5') }),
  signals,
  create: (context, params) =>
    params.form === 'table'
      ? new HighSpeedCounted(context, params, DECREASES)
      : new HighSpeed(context, params),
})
