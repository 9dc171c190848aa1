import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { slowStartGrowth, storedSsthresh } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionControl,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Phase,
  type Rule,
  type Signal,
} from '../congestion-control'
import { VegasLeastRtt } from './linux'

const brakmo: Source = {
  label: 'Brakmo & Peterson 1995',
  url: 'https://doi.org/10.1109/49.464716',
}
const revisited: Source = {
  label: 'Hengartner, Bolliger & Gross 2000',
  url: 'https://doi.org/10.1109/INFCOM.2000.832553',
}

const parameters = {
  alpha: {
    kind: 'number',
    default: 2,
    min: 0,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'alpha',
    help: 'With fewer of its packets than this in the queue the window grows.',
    source: brakmo,
  },
  beta: {
    kind: 'number',
    default: 4,
    min: 0,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'beta',
    help: 'With more of its packets than this in the queue the window shrinks.',
    source: brakmo,
  },
  gamma: {
    kind: 'number',
    default: 1,
    min: 0,
    max: 100,
    step: 1,
    unit: 'packets',
    label: 'gamma',
    help: 'With more of its packets than this in the queue slow start ends.',
    source: brakmo,
  },
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  { text: '{a:packets} in the queue, more than gamma {b:window}: slow start ends', source: brakmo },
  {
    text: '{a:packets} in the queue, fewer than alpha {b:window}: the window grows by one a round trip',
    source: brakmo,
  },
  {
    text: '{a:packets} in the queue, more than beta {b:window}: the window shrinks by one a round trip',
    source: brakmo,
  },
  { text: '{a:packets} in the queue, between alpha and beta {b:window}: the window is kept', source: brakmo },
]
const LEAVES_SLOW_START = 0
const GROWS = 1
const SHRINKS = 2
const HOLDS = 3

const signals: readonly Signal[] = [
  { key: 'diff', label: 'diff', unit: 'packets' },
  { key: 'baseRttMs', label: 'base RTT', unit: 'ms' },
]

const LEAST_WINDOW = 2

/**
 * Vegas compares, once a round trip, the rate that the window would give on an empty path with the rate that it gives.
 * The difference times the empty path's RTT is, by Little's law, the number of its own packets in the queue.
 */
class Vegas implements CongestionControl {
  cwnd: number
  ssthresh: number
  readonly pacingRate = 0
  private readonly alpha: number
  private readonly beta: number
  private readonly gamma: number
  private baseRttS = Number.POSITIVE_INFINITY
  private diff = Number.NaN
  /** The distinguished segment: sent at the start of the round, which ends with its ACK; -1 before the first round. */
  private distinguished = -1
  private firstUna = 0
  private rttSumS = 0
  private rttCount = 0
  /** What each segment acknowledged adds to the window in this round. */
  private growth = 0
  private slowStarting: boolean
  /** The rule last applied, so that the feed tells changes of course only. */
  private course = -1
  /** Slow start doubles in every other round only, so that one round in two measures a steady window. */
  private doubling = true
  /** Losses of segments sent before the last reduction do not reduce again. */
  private reducedAt = 0
  private timedOutSegment = -1

  constructor(
    private readonly context: CongestionContext,
    params: ValuesOf<typeof parameters>,
  ) {
    this.cwnd = context.initialWindow
    this.ssthresh = context.initialSsthresh
    this.slowStarting = this.cwnd < this.ssthresh
    this.alpha = params.alpha
    this.beta = params.beta
    this.gamma = params.gamma
  }

  get phase(): Phase {
    return this.slowStarting ? 'slow start' : 'congestion avoidance'
  }

  onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.baseRttS) this.baseRttS = ack.rttS
      this.rttSumS += ack.rttS
      this.rttCount++
    }
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (ack.recovering || ack.ece) {
      // A round with a loss in it measures no steady window.
      this.beginRound(ack)
      this.growth = 0
      return
    }
    if (this.distinguished < 0) this.beginRound(ack)
    else if (ack.una > this.distinguished) {
      this.decide(ack)
      this.beginRound(ack)
    }
    if (!ack.windowLimited) return
    if (this.slowStarting) {
      if (this.doubling) this.cwnd += slowStartGrowth(ack.acked, this.context.options.byteCounting)
      if (this.cwnd >= this.ssthresh) this.slowStarting = false
    } else {
      this.cwnd += this.growth * ack.acked
    }
  }

  private beginRound(ack: AckSample): void {
    this.distinguished = ack.nxt
    this.firstUna = ack.una
    this.rttSumS = 0
    this.rttCount = 0
  }

  private decide(ack: AckSample): void {
    this.growth = 0
    if (this.rttCount === 0) return
    const rttS = this.rttSumS / this.rttCount
    // Acknowledged in the round, which took one RTT: the actual rate is `segments / rttS`.
    const segments = ack.una - this.firstUna
    this.diff = segments * (1 - this.baseRttS / rttS)
    if (this.slowStarting) {
      // The round just over measured if the one before it had doubled the window.
      this.doubling = !this.doubling
      if (this.doubling && this.diff > this.gamma) {
        this.follow(LEAVES_SLOW_START, this.gamma)
        this.cwnd = Math.max(LEAST_WINDOW, this.cwnd - this.cwnd / 8)
        this.ssthresh = this.cwnd
        this.slowStarting = false
      }
    } else if (this.diff < this.alpha) {
      this.follow(GROWS, this.alpha)
      this.growth = 1 / this.cwnd
    } else if (this.diff > this.beta) {
      this.follow(SHRINKS, this.beta)
      this.cwnd = Math.max(LEAST_WINDOW, this.cwnd - 1)
    } else {
      this.follow(HOLDS, this.beta)
    }
  }

  private follow(rule: number, threshold: number): void {
    if (rule === this.course) return
    this.course = rule
    this.context.notes.note(rule, this.diff, threshold)
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    this.growth = 0
    this.course = -1
    if (event === 'timeout') {
      const { options } = this.context
      if (this.timedOutSegment !== sample.una || options.ssthreshEveryTimeout)
        this.ssthresh = storedSsthresh(sample.flightSize / 2, options)
      this.timedOutSegment = sample.una
      this.cwnd = LEAST_WINDOW
      this.slowStarting = this.cwnd < this.ssthresh
      this.doubling = false
      this.reducedAt = sample.nxt
      return
    }
    if (sample.una < this.reducedAt) return
    this.reducedAt = sample.nxt
    // A loss takes a quarter of the window, not a half; slow start does not come back.
    this.cwnd = Math.max(LEAST_WINDOW, (sample.flightSize * 3) / 4)
    this.ssthresh = this.cwnd
    this.slowStarting = false
  }

  readSignals(into: Float64Array): void {
    into[0] = this.diff
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'vegas',
  label: 'Vegas',
  summary: 'Keeps a few of its own packets in the queue, judged by how far the RTT exceeds its minimum.',
  year: 1995,
  group: 'delay-based',
  sources: [brakmo, revisited],
  parameters,
  recovery: 'sack',
  rules,
  opening: {
    text: 'the first ACK of data brings the initial window, and slow start adds to it',
    source: { label: 'ns-2.35 Agent/TCP/Vegas', url: 'https://www.isi.edu/nsnam/ns/' },
  },
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + 1 for each ACK in every other round trip',
        source: brakmo,
        counted: {
          text: 'slow start, + every segment acknowledged, in every other round trip where Vegas judges by the mean RTT',
          source: brakmo,
        },
      },
    },
    'congestion avoidance': {
      rises: { text: '{diff:packets} in the queue, fewer than alpha: + 1 in a round trip', source: brakmo },
      falls: { text: '{diff:packets} in the queue, more than beta: − 1 in a round trip', source: brakmo },
    },
  },
  signals,
  create: (context, params) =>
    context.options.vegas === 'least'
      ? new VegasLeastRtt(context, params, {
          leavesSlowStart: LEAVES_SLOW_START,
          grows: GROWS,
          shrinks: SHRINKS,
          holds: HOLDS,
        })
      : new Vegas(context, params),
})
