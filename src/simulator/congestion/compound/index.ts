import { exp, log } from '../../base/detmath'
import { doi, numberParameter, parametersFrom, signal, type ValuesOf } from '../../describe'
import { Aimd, aimdLawsWith, aimdRules, lawForEachAck } from '../aimd'
import {
  type AckSample,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  rulesFrom,
} from '../congestion-control'
import { Round } from '../filters/round'

const tan = doi('Tan, Song, Zhang & Sridharan 2006', '10.1109/INFOCOM.2006.188')

const draft = {
  label: 'draft-sridharan-tcpm-ctcp-02',
  url: 'https://datatracker.ietf.org/doc/html/draft-sridharan-tcpm-ctcp-02',
}

const rules = rulesFrom(draft, {
  ...aimdRules,
  grows: '{queued:packets} in the queue, fewer than gamma {gamma:window}: dwnd grows',
  shrinks: '{queued:packets} in the queue, not below gamma {gamma:window}: dwnd shrinks',
})

/** Which way the delay window goes. */
type Course = Rule<'queued' | 'gamma'>

const parameters = parametersFrom(draft, {
  alpha: numberParameter(0.125, '', [0.01, 1, 0.005], {
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
  }),
  k: numberParameter(0.75, '', [0.1, 1, 0.05], { help: 'The exponent of that growth.' }),
  beta: numberParameter(0.5, '', [0.05, 0.9, 0.05], { help: 'The part of the window that a loss takes.' }),
  gamma: numberParameter(30, 'packets', [1, 1000, 1], {
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
  }),
  zeta: numberParameter(1, '', [0.1, 10, 0.1], {
    help: 'How many packets the delay window loses for each of its packets in the queue.',
  }),
})
type CompoundParameters = ValuesOf<typeof parameters>

/** Compound is Reno below this window, which is HighSpeed's Low_Window. */
const LOW_WINDOW = 38

/**
 * Two windows: Reno's, and a delay window beside it that grows fast (alpha win^k) while the path is empty and gives way as
 * soon as `gamma` packets wait. `cwnd` here is the sum of both. Gamma is a constant: its automatic tuning between 5 and 30,
 * of which implementations tell, is left out, since the weight of its average is published nowhere that could be checked.
 */
class Compound extends Aimd<CompoundParameters> {
  private readonly round = new Round()
  private dwnd = 0
  private diff = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0 && ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
    if (ack.recovering || ack.ece) this.round.restart(ack.nxt)
    const over = this.round.onAck(ack)
    super.onAck(ack)
    if (over && ack.windowLimited && this.cwnd >= this.ssthresh) this.decide()
  }

  /** The delay window is decided once a round trip, in congestion avoidance. */
  private decide(): void {
    const { params, round } = this
    if (round.samples === 0) return
    this.diff = this.cwnd * (1 - this.leastRttS / round.meanRttS)
    let change: number
    if (this.diff < params.gamma) {
      this.follow(rules.grows)
      change = this.cwnd < LOW_WINDOW ? 0 : Math.max(params.alpha * exp(params.k * log(this.cwnd)) - 1, 0)
    } else {
      this.follow(rules.shrinks)
      change = -Math.min(params.zeta * this.diff, this.dwnd)
    }
    this.dwnd += change
    this.cwnd += change
    // Giving way to a queue is no slow start.
    if (this.cwnd < this.ssthresh) this.ssthresh = this.cwnd
  }

  private follow(course: Course): void {
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.diff, gamma: this.params.gamma })
  }

  protected override reduced(segments: number): number {
    return segments * (1 - this.params.beta)
  }

  /** Reno's part is halved, and dwnd is what is left of (1 - beta) win. */
  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const reno = this.cwnd - this.dwnd
    super.onCongestion(event, sample)
    this.course = null
    this.dwnd = event === 'timeout' ? 0 : Math.max(0, this.cwnd - Math.min(reno / 2, this.cwnd))
  }

  override onUndo(): void {
    const before = this.cwnd
    super.onUndo()
    // What comes back is counted as Reno's, which gives way to losses alone.
    this.dwnd = Math.min(this.dwnd, before)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.dwnd
    into[1] = this.diff
  }
}

export default defineVariant({
  id: 'compound',
  label: 'Compound',
  summary: 'Reno with a second window beside it that fills an empty path fast and gives way to any queue.',
  year: 2005,
  group: 'loss-based',
  sources: [tan, draft],
  parameters,
  rules,
  laws: aimdLawsWith(
    lawForEachAck(
      'Reno’s part + 1 / cwnd for each ACK, the delay part dwnd {dwnd:window} once a round trip',
      draft,
    ),
    { text: '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}', source: draft },
  ),
  signals: [signal('dwnd', 'dwnd', 'packets'), signal('diff', 'diff', 'packets')],
  create: (context, params) => new Compound(context, params),
})
