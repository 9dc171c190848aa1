import { doi, numberParameter, signal, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  rulesFrom,
} from '../congestion-control'
import { Round } from '../filters/round'

const wei = doi('Wei, Jin, Low & Hegde 2006', '10.1109/TNET.2006.886335')

const rules = rulesFrom(wei, {
  ...aimdRules,
  leavesSlowStart: '{queued:packets} in the queue, alpha {alpha:window}: slow start ends',
  grows:
    '{queued:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {target:window}',
  shrinks:
    '{queued:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {target:window}',
})

const parameters = {
  alpha: numberParameter(20, 'packets', [1, 1000, 1], {
    label: 'alpha',
    help: 'The packets that it keeps in the queue.',
    source: {
      label:
        'chosen for links of some Mbit/s; the papers leave it open, ns-2’s module and UDT’s form of draft-jwl-tcp-fast-01 took 200',
    },
  }),
  gamma: numberParameter(0.5, '', [0.05, 1, 0.05], {
    label: 'gamma',
    help: 'How far each update goes towards the window aimed at.',
    source: { label: 'Wei, Jin, Low & Hegde 2006 (up to 1); 0.5 as in ns-2’s module' },
  }),
}
type FastParameters = ValuesOf<typeof parameters>

const LEAST_WINDOW = 2

/**
 * Every other round trip the window moves towards w baseRTT / RTT + alpha, which it reaches when alpha of its packets wait:
 * its equilibrium does not depend on the RTT, and the step is large where the aim is far. Losses halve as in Reno.
 */
class Fast extends Aimd<FastParameters> {
  private readonly round = new Round()
  private baseRttS = Number.POSITIVE_INFINITY
  /** Average RTT with the weight min(3 / w, 1 / 4) of §II-B, s. */
  private rttS = Number.NaN
  private target = Number.NaN
  /** What each segment acknowledged adds in this round trip: an update that opens the window is spread over one. */
  private step = 0
  private updates = false

  /** Its own packets in the queue, by Little's law. */
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
    if (this.cwnd < this.ssthresh && this.queued > this.params.alpha) {
      this.context.notes.note(rules.leavesSlowStart, { queued: this.queued, alpha: this.params.alpha })
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
    const { cwnd, params } = this
    this.target = (this.baseRttS / this.rttS) * cwnd + params.alpha
    const next = Math.max(
      LEAST_WINDOW,
      Math.min(2 * cwnd, (1 - params.gamma) * cwnd + params.gamma * this.target),
    )
    const course = next >= cwnd ? rules.grows : rules.shrinks
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.queued, target: this.target })
    if (next >= cwnd) {
      this.step = (next - cwnd) / cwnd
      return
    }
    this.cwnd = next
    this.ssthresh = Math.min(this.ssthresh, next)
  }

  /** The update says what the round trip adds, so that segments count, whatever the stack counts. */
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
  id: 'fast',
  label: 'FAST',
  summary: 'Keeps alpha of its own packets in the queue and gets there in steps as large as the way is long.',
  year: 2004,
  group: 'delay-based',
  sources: [wei, doi('Jin, Wei & Low 2004', '10.1109/INFCOM.2004.1354670')],
  parameters,
  rules,
  laws: aimdLawsWith(
    {
      text: '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip',
      source: wei,
    },
    { text: '{queued:packets} in the queue: towards a window of {target:window}', source: wei },
  ),
  signals: [
    signal('queued', 'queued', 'packets'),
    signal('baseRttMs', 'base RTT', 'ms'),
    signal('target', 'target', 'packets'),
  ],
  create: (context, params) => new Fast(context, params),
})
