import { booleanParameter, numberParameter, rfc, type Source, signal, type ValuesOf } from '../../describe'
import { storedSsthresh } from '../aimd'
import {
  type AckSample,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  rule,
} from '../congestion-control'
import { WindowControl } from '../window-control'

const url = 'https://datatracker.ietf.org/doc/html/draft-irtf-iccrg-ledbat-plus-plus'

/** A section of the draft by its title. */
const draft = (title: string): Source => ({ label: `LEDBAT++ draft, ${title}`, url })

const rfc6817 = rfc(6817)

const rules = {
  leavesSlowStart: rule(
    'queueing delay {delayMs:ms}, above three quarters of the target {targetMs:ms}: slow start ends',
    draft('modified slow start'),
  ),
  shrinks: rule(
    'queueing delay {delayMs:ms} above the target {targetMs:ms}: the window shrinks',
    draft('multiplicative decrease'),
  ),
  grows: rule(
    'queueing delay {delayMs:ms} below the target {targetMs:ms}: the window grows',
    draft('slower than Reno increase'),
  ),
  slowsDown: rule(
    'slowdown: two packets for two round trips, then back to cwnd {cwnd:window}',
    draft('initial and periodic slowdown'),
  ),
  slowedDown: rule(
    'the slowdown took {tookS:s}: the next one in {nextS:s}',
    draft('initial and periodic slowdown'),
  ),
}

/** Which way the window goes. */
type Course = Rule<'delayMs' | 'targetMs'>

const parameters = {
  targetMs: numberParameter(60, 'ms', [1, 500, 1], {
    label: 'target',
    help: 'The queueing delay at which it stops growing.',
    source: draft('multiplicative decrease'),
  }),
  gainDivisor: numberParameter(16, '', [1, 64, 1], {
    integer: true,
    label: 'gain divisor',
    help: 'On short paths it grows at least at this fraction (1/16) of Reno’s rate.',
    source: draft('slower than Reno increase'),
  }),
  slowdowns: booleanParameter(true, {
    label: 'slowdowns',
    help: 'It falls back to two packets now and then, so that the queue empties and the base delay can be seen.',
    source: draft('initial and periodic slowdown'),
  }),
}
type LedbatParameters = ValuesOf<typeof parameters>

const LEAST_WINDOW = 2
/** The current delay is the least of so many samples, and the base delay the least of ten minutes (RFC 6817 §4.3). */
const CURRENT_FILTER = 4
const BASE_HISTORY = 10
const MINUTE_S = 60
/** Part of the target at which the first slow start ends. */
const SLOW_START_EXIT = 3 / 4
/** The most of the window that a round trip above the target may take. */
const MOST_DECREASE = 1 / 2
/** Factor of (delay / target - 1) x window. */
const DECREASE = 1
/** Round trips from the end of slow start to the first slowdown, and of a slowdown itself. */
const FIRST_SLOWDOWN_ROUNDS = 2
const SLOWDOWN_ROUNDS = 2
/** A flow runs at full speed for nine tenths of the time. */
const SLOWDOWN_PERIOD = 9

/** Least value of the last samples. */
class LeastOf {
  private readonly values = new Float64Array(this.count).fill(Number.POSITIVE_INFINITY)
  private next = 0
  least = Number.POSITIVE_INFINITY
  constructor(private readonly count: number) {}
  add(value: number): void {
    this.values[this.next] = value
    this.next = (this.next + 1) % this.values.length
    let least = Number.POSITIVE_INFINITY
    for (const sample of this.values) if (sample < least) least = sample
    this.least = least
  }
  /** Lowers the newest value. */
  lower(value: number): void {
    const newest = (this.next + this.values.length - 1) % this.values.length
    if (value < (this.values[newest] as number)) this.values[newest] = value
    if (value < this.least) this.least = value
  }
}

/**
 * LEDBAT++: a background transport. It grows more slowly than Reno while the queueing delay (of round-trip times) is below
 * its target, and shrinks in proportion to the window above it, so that it gives way to everyone else and shares with its
 * like; slowdowns show each flow the path without it.
 */
class Ledbat extends WindowControl<LedbatParameters> {
  override cwnd = Math.max(LEAST_WINDOW, this.context.initialWindow)
  private readonly targetS = this.params.targetMs / 1000
  private readonly current = new LeastOf(CURRENT_FILTER)
  private readonly base = new LeastOf(BASE_HISTORY)
  private minuteEndS = Number.NEGATIVE_INFINITY
  /** The first slow start, which ends by delay. */
  private initial = true
  private slowdown: 'none' | 'held' | 'ramp' = 'none'
  private slowdownAtS = Number.POSITIVE_INFINITY
  private slowdownStartS = 0
  private heldUntilS = 0

  /** Queueing delay, s: round-trip times, because no clock is shared with the receiver. */
  private get delayS(): number {
    return this.current.least - this.base.least
  }

  /** The gain is 1 / min(16, ceil(2 target / base)): a Reno flow on an unloaded path is faster. */
  private get gain(): number {
    if (this.base.least === Number.POSITIVE_INFINITY) return 1 / this.params.gainDivisor
    return 1 / Math.min(this.params.gainDivisor, Math.ceil((2 * this.targetS) / this.base.least))
  }

  onAck(ack: AckSample): void {
    if (ack.rttS > 0) this.measure(ack.nowS, ack.rttS)
    if (ack.acked === 0) return
    if (ack.una > this.timedOutSegment) this.timedOutSegment = -1
    if (this.base.least === Number.POSITIVE_INFINITY || ack.recovering || ack.ece) return
    if (this.slowdown === 'held') {
      if (ack.nowS < this.heldUntilS) return
      this.slowdown = 'ramp'
    }
    if (!ack.windowLimited) return
    if (this.cwnd < this.ssthresh) this.slowStart(ack)
    else this.avoidCongestion(ack)
    if (this.slowdown === 'ramp' && this.cwnd >= this.ssthresh) this.endSlowdown(ack.nowS)
    if (this.slowdown === 'none' && ack.nowS >= this.slowdownAtS) this.beginSlowdown(ack)
  }

  private measure(nowS: number, rttS: number): void {
    this.current.add(rttS)
    if (nowS >= this.minuteEndS) {
      this.base.add(rttS)
      this.minuteEndS = nowS + MINUTE_S
    } else {
      this.base.lower(rttS)
    }
  }

  /** Slow start runs at `gain` of Reno's speed; the first one ends at three quarters of the target. */
  private slowStart(ack: AckSample): void {
    if (this.initial && this.delayS > SLOW_START_EXIT * this.targetS) {
      this.context.notes.note(rules.leavesSlowStart, this.delays)
      this.ssthresh = this.cwnd
      this.endInitial(ack.nowS, ack.srttS)
      return
    }
    this.cwnd = Math.min(this.cwnd + this.gain * ack.acked, this.ssthresh)
    if (this.cwnd >= this.ssthresh && this.initial) this.endInitial(ack.nowS, ack.srttS)
  }

  private endInitial(nowS: number, rttS: number): void {
    this.initial = false
    if (this.params.slowdowns) this.slowdownAtS = nowS + FIRST_SLOWDOWN_ROUNDS * Math.max(rttS, 0)
  }

  private avoidCongestion(ack: AckSample): void {
    const { delayS, targetS, gain, cwnd } = this
    // A round trip adds the gain below the target, and above it takes a part of the window, at most half of it.
    const excess = delayS > targetS ? DECREASE * cwnd * (delayS / targetS - 1) : 0
    const change = Math.max(gain - excess, -MOST_DECREASE * cwnd)
    this.follow(change < 0 ? rules.shrinks : rules.grows)
    this.cwnd = Math.max(LEAST_WINDOW, cwnd + (change * ack.acked) / cwnd)
    // Giving way is no slow start.
    if (this.cwnd < this.ssthresh) this.ssthresh = this.cwnd
  }

  private get delays() {
    return { delayMs: this.delayS * 1000, targetMs: this.params.targetMs }
  }

  private follow(course: Course): void {
    if (this.turnsTo(course)) this.context.notes.note(course, this.delays)
  }

  private beginSlowdown(ack: AckSample): void {
    this.context.notes.note(rules.slowsDown, this)
    this.ssthresh = this.cwnd
    this.cwnd = LEAST_WINDOW
    this.slowdown = 'held'
    this.slowdownStartS = ack.nowS
    this.heldUntilS = ack.nowS + SLOWDOWN_ROUNDS * Math.max(ack.srttS, 0)
    this.slowdownAtS = Number.POSITIVE_INFINITY
  }

  private endSlowdown(nowS: number): void {
    const tookS = nowS - this.slowdownStartS
    this.slowdown = 'none'
    this.slowdownAtS = nowS + SLOWDOWN_PERIOD * tookS
    this.context.notes.note(rules.slowedDown, { tookS, nextS: SLOWDOWN_PERIOD * tookS })
  }

  /** Losses halve the window as Reno's. */
  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const { options } = this.context
    this.course = null
    if (event !== 'timeout' || this.timedOutSegment !== sample.una || options.ssthreshEveryTimeout)
      this.ssthresh = storedSsthresh(sample.flightSize / 2, options)
    if (event === 'timeout') {
      this.timedOutSegment = sample.una
      this.cwnd = LEAST_WINDOW
    } else if (this.cwnd > this.ssthresh) {
      this.cwnd = this.ssthresh
    }
    if (this.initial) this.endInitial(sample.nowS, this.current.least)
    if (this.slowdown !== 'none' && this.cwnd >= this.ssthresh) this.endSlowdown(sample.nowS)
  }

  readSignals(into: Float64Array): void {
    const known = this.base.least !== Number.POSITIVE_INFINITY
    into[0] = known ? this.delayS * 1000 : Number.NaN
    into[1] = known ? this.base.least * 1000 : Number.NaN
    into[2] = this.gain
  }
}

export default defineVariant({
  id: 'ledbat',
  label: 'LEDBAT++',
  summary: 'For the background: holds the queue to a delay and gives way to everything else.',
  year: 2020,
  group: 'delay-based',
  sources: [{ label: 'draft-irtf-iccrg-ledbat-plus-plus-06', url }, rfc6817],
  parameters,
  rules,
  laws: {
    'slow start': {
      rises: {
        text: 'slow start, + gain {gain:ratio} for each segment',
        source: draft('modified slow start'),
      },
    },
    'congestion avoidance': {
      rises: {
        text: '+ gain / cwnd for each segment, gain {gain:ratio}, queueing delay {delayMs:ms}',
        source: draft('slower than Reno increase'),
      },
      falls: {
        text: 'queueing delay {delayMs:ms} above the target: − the part of the window that it exceeds it by',
        source: draft('multiplicative decrease'),
      },
    },
  },
  signals: [
    signal('delayMs', 'queueing delay', 'ms'),
    signal('baseMs', 'base delay', 'ms'),
    signal('gain', 'gain', ''),
  ],
  create: (context, params) => new Ledbat(context, params),
})
