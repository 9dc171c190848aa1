import { exp, log } from '../base/detmath'
import { Aimd, aimdLawsWith, aimdRules } from '../congestion/aimd'
import {
  type CongestionContext,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion/congestion-control'
import type { ParameterSet, Source, ValuesOf } from '../describe'

function rfc3649(section: string): Source {
  return { label: `RFC 3649 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc3649#section-${section}` }
}

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
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'a loss at a window of {a} takes the part b(w) = {b} of it', source: rfc3649('5') },
]
const DECREASES = aimdRules.length

const signals: readonly Signal[] = [
  { key: 'a', label: 'a(w)', unit: 'packets' },
  { key: 'b', label: 'b(w)', unit: '' },
]

/** Loss rate at Low_Window (§5), where Reno's response function is met. */
const LOW_P = 1e-3
const LOW_DECREASE = 0.5

/**
 * AIMD whose increase a(w) rises and whose decrease b(w) falls with the window, so that the response function is a
 * straight line in logarithms from (Low_P, Low_Window) to (High_P, High_Window).
 */
class HighSpeed extends Aimd {
  private readonly lowWindow: number
  private readonly highDecrease: number
  private readonly logRange: number
  /** 1 / S of §5: the slope of log p over log w. */
  private readonly slope: number
  /** The whole window that `a` and `b` belong to. */
  private window = 0
  private a = 1
  private b = LOW_DECREASE

  constructor(context: CongestionContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.lowWindow = params.lowWindow
    this.highDecrease = params.highDecrease
    this.logRange = log(params.highWindow / params.lowWindow)
    this.slope = log(params.highP / LOW_P) / this.logRange
  }

  /** §5: b(w), and a(w) = w² p(w) 2 b(w) / (2 - b(w)) with p(w) = Low_P (w / Low_Window)^(1/S). */
  private update(w: number): void {
    const whole = Math.floor(w)
    if (whole === this.window) return
    this.window = whole
    if (whole <= this.lowWindow) {
      this.a = 1
      this.b = LOW_DECREASE
      return
    }
    const distance = log(whole / this.lowWindow)
    const b = LOW_DECREASE + ((this.highDecrease - LOW_DECREASE) * distance) / this.logRange
    // Beyond High_Window the straight line of b(w) would end below 0.
    this.b = Math.max(b, Math.min(this.highDecrease, 0.01))
    const p = LOW_P * exp(this.slope * distance)
    this.a = Math.max(1, (whole * whole * p * 2 * this.b) / (2 - this.b))
  }

  /** §5: w <- w + a(w) / w for each ACK. */
  protected override growth(counted: number): number {
    this.update(this.cwnd)
    // Linux (tcp_highspeed.c) counts ACKs as the RFC does, whatever else counts segments.
    return this.oneIn(this.cwnd / this.a, this.context.stack.wholeWindow ? 1 : counted)
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
  sources: [
    { label: 'RFC 3649', url: 'https://www.rfc-editor.org/rfc/rfc3649' },
    { label: 'Linux 6.1 tcp_highspeed.c' },
  ],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith({ text: '+ a(w) / cwnd for each ACK, a(w) {a}', source: rfc3649('5') }),
  signals,
  create: (context, params) => new HighSpeed(context, params),
})
