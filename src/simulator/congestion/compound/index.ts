import { exp, log } from '../../base/detmath'
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

const tan: Source = {
  label: 'Tan, Song, Zhang & Sridharan 2006',
  url: 'https://doi.org/10.1109/INFOCOM.2006.188',
}
const draft: Source = {
  label: 'draft-sridharan-tcpm-ctcp-02',
  url: 'https://datatracker.ietf.org/doc/html/draft-sridharan-tcpm-ctcp-02',
}

const parameters = {
  alpha: {
    kind: 'number',
    default: 0.125,
    min: 0.01,
    max: 1,
    step: 0.005,
    unit: '',
    label: 'alpha',
    help: 'Without a queue the window grows by alpha x window^k a round trip.',
    source: draft,
  },
  k: {
    kind: 'number',
    default: 0.75,
    min: 0.1,
    max: 1,
    step: 0.05,
    unit: '',
    label: 'k',
    help: 'The exponent of that growth.',
    source: draft,
  },
  beta: {
    kind: 'number',
    default: 0.5,
    min: 0.05,
    max: 0.9,
    step: 0.05,
    unit: '',
    label: 'beta',
    help: 'The part of the window that a loss takes.',
    source: draft,
  },
  gamma: {
    kind: 'number',
    default: 30,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    label: 'gamma',
    help: 'From so many of its packets in the queue on, the delay window shrinks.',
    source: draft,
  },
  zeta: {
    kind: 'number',
    default: 1,
    min: 0.1,
    max: 10,
    step: 0.1,
    unit: '',
    label: 'zeta',
    help: 'How many packets the delay window loses for each of its packets in the queue.',
    source: draft,
  },
} as const satisfies ParameterSet

const rules = {
  ...aimdRules,
  grows: rule('{queued:packets} in the queue, fewer than gamma {gamma:window}: dwnd grows', draft),
  shrinks: rule('{queued:packets} in the queue, not below gamma {gamma:window}: dwnd shrinks', draft),
}

/** Which way the delay window goes. */
type Course = Rule<'queued' | 'gamma'>

const signals: readonly Signal[] = [
  { key: 'dwnd', label: 'dwnd', unit: 'packets' },
  { key: 'diff', label: 'diff', unit: 'packets' },
]

/** Below this window it is Reno: that of HighSpeed's Low_Window. */
const LOW_WINDOW = 38

/**
 * Two windows: Reno's, and a delay window beside it that grows fast (alpha win^k) while the path is empty and gives way as
 * soon as `gamma` packets wait. `cwnd` here is the sum of both. Gamma is a constant: its automatic tuning between 5 and 30,
 * of which implementations tell, is left out, since the weight of its average is published nowhere that could be checked.
 */
class Compound extends Aimd {
  private readonly round = new Round()
  private dwnd = 0
  private diff = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY
  private course: Course | null = null

  constructor(
    context: CongestionContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    super(context)
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0 && ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
    if (ack.recovering || ack.ece) this.round.restart(ack.nxt)
    const over = this.round.onAck(ack)
    super.onAck(ack)
    if (over && ack.windowLimited && this.cwnd >= this.ssthresh) this.decide()
  }

  /** Once a round trip, in congestion avoidance. */
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
    if (course === this.course) return
    this.course = course
    this.context.notes.note(course, { queued: this.diff, gamma: this.params.gamma })
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
  kind: 'tcp',
  id: 'compound',
  label: 'Compound',
  summary: 'Reno with a second window beside it that fills an empty path fast and gives way to any queue.',
  year: 2005,
  group: 'loss-based',
  sources: [tan, draft],
  parameters,
  recovery: 'sack',
  rules,
  laws: aimdLawsWith(
    {
      text: 'Reno’s part + 1 / cwnd for each ACK, the delay part dwnd {dwnd:window} once a round trip',
      source: draft,
      byteCounting: {
        text: 'Reno’s part + 1 / cwnd for each segment acknowledged, the delay part dwnd {dwnd:window} once a round trip',
        source: draft,
      },
    },
    { text: '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}', source: draft },
  ),
  signals,
  create: (context, params) => new Compound(context, params),
})
