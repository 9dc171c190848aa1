import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  rule,
  type Signal,
} from '../congestion-control'
import { Round } from '../filters/round'

const wei: Source = { label: 'Wei, Jin, Low & Hegde 2006', url: 'https://doi.org/10.1109/TNET.2006.886335' }

const parameters = {
  alpha: {
    kind: 'number',
    default: 20,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'alpha',
    help: 'The packets that it keeps in the queue.',
    source: {
      label:
        'chosen for links of some Mbit/s; the papers leave it open, ns-2’s module and UDT’s form of draft-jwl-tcp-fast-01 took 200',
    },
  },
  gamma: {
    kind: 'number',
    default: 0.5,
    min: 0.05,
    max: 1,
    step: 0.05,
    unit: '',
    label: 'gamma',
    help: 'How far each update goes towards the window aimed at.',
    source: { label: 'Wei, Jin, Low & Hegde 2006 (up to 1); 0.5 as in ns-2’s module' },
  },
} as const satisfies ParameterSet

const rules = {
  ...aimdRules,
  leavesSlowStart: rule('{queued:packets} in the queue, alpha {alpha:window}: slow start ends', wei),
  grows: rule(
    '{queued:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {target:window}',
    wei,
  ),
  shrinks: rule(
    '{queued:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {target:window}',
    wei,
  ),
}

const signals: readonly Signal[] = [
  { key: 'queued', label: 'queued', unit: 'packets' },
  { key: 'baseRttMs', label: 'base RTT', unit: 'ms' },
  { key: 'target', label: 'target', unit: 'packets' },
]

const LEAST_WINDOW = 2

/**
 * Every other round trip the window moves towards w baseRTT / RTT + alpha, which it reaches when alpha of its packets wait:
 * its equilibrium does not depend on the RTT, and the step is large where the aim is far. Losses halve as in Reno.
 */
class Fast extends Aimd {
  private readonly alpha: number
  private readonly gamma: number
  private readonly round = new Round()
  private baseRttS = Number.POSITIVE_INFINITY
  /** Average RTT with the weight min(3 / w, 1 / 4) of §II-B, s. */
  private rttS = Number.NaN
  private target = Number.NaN
  /** What each segment acknowledged adds in this round trip: an update that opens the window is spread over one. */
  private step = 0
  private updates = false
  private course: Rule<'queued' | 'target'> | null = null

  constructor(context: CongestionContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.alpha = params.alpha
    this.gamma = params.gamma
  }

  /** By Little's law. */
  private get queued(): number {
    return this.cwnd * (1 - this.baseRttS / this.rttS)
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) this.measure(ack.rttS)
    if (ack.recovering || ack.ece) {
      this.step = 0
      this.round.restart(ack.nxt)
    }
    const over = this.round.onAck(ack)
    if (this.cwnd < this.ssthresh && this.queued > this.alpha) {
      this.context.notes.note(rules.leavesSlowStart, { queued: this.queued, alpha: this.alpha })
      this.ssthresh = this.cwnd
      this.updates = true
    }
    if (over && this.cwnd >= this.ssthresh && !Number.isNaN(this.rttS)) {
      this.step = 0
      this.updates = !this.updates
      if (this.updates && ack.windowLimited) this.update()
    }
    super.onAck(ack)
  }

  private measure(rttS: number): void {
    if (rttS < this.baseRttS) this.baseRttS = rttS
    const weight = Math.min(3 / this.cwnd, 1 / 4)
    this.rttS = Number.isNaN(this.rttS) ? rttS : this.rttS + weight * (rttS - this.rttS)
  }

  /** w <- min(2 w, (1 - gamma) w + gamma (baseRTT / RTT w + alpha)). */
  private update(): void {
    const { cwnd, gamma } = this
    this.target = (this.baseRttS / this.rttS) * cwnd + this.alpha
    const next = Math.max(LEAST_WINDOW, Math.min(2 * cwnd, (1 - gamma) * cwnd + gamma * this.target))
    const course = next >= cwnd ? rules.grows : rules.shrinks
    if (course !== this.course) this.context.notes.note(course, { queued: this.queued, target: this.target })
    this.course = course
    if (next >= cwnd) {
      this.step = (next - cwnd) / cwnd
      return
    }
    this.cwnd = next
    this.ssthresh = Math.min(this.ssthresh, next)
  }

  /** By segments, whatever the stack counts: the update says what the round trip adds. */
  protected override growth(_units: number, acked: number): number {
    return this.step * acked
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    this.step = 0
    this.course = null
    this.round.restart(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.queued
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
    into[2] = this.target
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'fast',
  label: 'FAST',
  summary: 'Keeps alpha of its own packets in the queue and gets there in steps as large as the way is long.',
  year: 2004,
  group: 'delay-based',
  sources: [wei, { label: 'Jin, Wei & Low 2004', url: 'https://doi.org/10.1109/INFCOM.2004.1354670' }],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith(
    {
      text: '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip',
      source: wei,
    },
    { text: '{queued:packets} in the queue: towards a window of {target:window}', source: wei },
  ),
  signals,
  create: (context, params) => new Fast(context, params),
})
