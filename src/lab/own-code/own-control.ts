/** A user's own congestion control in the form in which the sender knows every other. */
import type {
  AckSample,
  CongestionContext,
  CongestionControl,
  CongestionEvent,
  CongestionSample,
  Phase,
  Rule,
} from '../../simulator/congestion/congestion-control'
import type { ParameterValues } from '../../simulator/describe'
import { ownCode as words } from '../../strings/own-code'
import { formatCount } from '../format'
import { ranges } from '../scenario/ranges'
import { CodeStopped } from './code-stopped'
import { type Compiled, call } from './compile'
import type { LiteralValue } from './literal'
import type { ReadCode } from './read-code'
import { saidOf } from './said-of'
import { SlowStart } from './slow-start'

/** The object that the code owns. What it sets is checked after each call. */
interface TcpObject {
  cwnd: number
  ssthresh: number
  state: LiteralValue
  readonly note: (said: number, a?: number, b?: number) => void
  readonly random: () => number
  [signal: string]: unknown
}

const copyOf = (value: LiteralValue): LiteralValue => structuredClone(value)

/**
 * The greatest window in packets. No receiver's window lets more be in flight, and a run with more would not fit in
 * memory (run/budget.ts).
 */
const MOST_WINDOW = ranges.receiverWindowPackets.max

/** Stops the code with `message` at the line that set the window last. */
function refuse({ id, meter }: Compiled, message: string, value: unknown): never {
  throw new CodeStopped(meter.place(meter.set || meter.at), message, saidOf(value), false, id)
}

/** Checks a value that a hook has set: it must be a number and not negative. */
function checked(compiled: Compiled, name: string, value: unknown, most = Number.MAX_VALUE): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value
  return refuse(compiled, words.badNumber(name, saidOf(value)), value)
}

export class OwnControl implements CongestionControl {
  cwnd = this.context.initialWindow
  ssthresh = this.context.initialSsthresh
  pacingRate = 0
  /** A copy, so that code cannot change the scenario. */
  private readonly params: ParameterValues
  private readonly spent = { steps: 0, cells: 0 }
  private readonly tcp: TcpObject
  private readonly ack = {
    now: 0,
    rtt: 0,
    minRtt: 0,
    srtt: 0,
    acked: 0,
    delivered: 0,
    lost: 0,
    flight: 0,
    rate: 0,
    recovering: false,
    ece: false,
    limited: true,
  }
  private readonly loss = { now: 0, flight: 0, repeated: false, marked: false }
  private readonly numbers = { a: Number.NaN, b: Number.NaN }
  private readonly signals = Object.keys(this.code.declaration.signals)
  private readonly minimum = this.code.declaration.minimum
  private readonly paces = this.compiled.hooks.has('pacing')
  private readonly slowStart =
    this.code.declaration.slowStart === null
      ? null
      : new SlowStart(this.context, this.code.declaration.slowStart)
  /** The first unacknowledged segment at the last timeout; -1 when it has been acknowledged since. */
  private timedOutSegment = -1
  /** Window and threshold before the last loss episode, which are restored where it turns out to be spurious; 0 where there is none. */
  private priorCwnd = 0
  private priorSsthresh = 0
  private episodeEnd = 0
  /** The number of ACKs that the code has been told of. */
  private acks = 0

  constructor(
    private readonly code: ReadCode,
    private readonly compiled: Compiled,
    rules: readonly Rule[],
    private readonly context: CongestionContext,
    params: ParameterValues,
  ) {
    this.params = Object.freeze({ ...params })
    const { numbers } = this
    const { notes, rng } = context
    this.tcp = {
      cwnd: this.cwnd,
      ssthresh: this.ssthresh,
      state: copyOf(code.declaration.state),
      note: (said, a = Number.NaN, b = Number.NaN) => {
        const told = typeof said === 'number' ? rules[said] : undefined
        if (told === undefined) return
        numbers.a = a
        numbers.b = b
        notes.note(told, numbers)
      },
      random: () => rng.uniform(),
    }
    for (const signal of this.signals) this.tcp[signal] = Number.NaN
  }

  get phase(): Phase {
    return this.cwnd < this.ssthresh ? 'slow start' : 'congestion avoidance'
  }

  onAck(sample: AckSample): void {
    this.see(sample)
    this.slowStart?.watch(sample, this)
    if (sample.acked === 0) return
    if (sample.una > this.timedOutSegment) this.timedOutSegment = -1
    if (this.slowStart !== null && this.cwnd < this.ssthresh) {
      this.openSlowly(this.slowStart, sample)
      if (this.ack.acked === 0) {
        this.pace()
        return
      }
    }
    const before = this.cwnd
    this.hook('onAck', this.ack)
    // RFC 7661 §4.3: a window that is not used does not grow. A sender that paces has another limit.
    if (!this.paces && this.context.options.windowValidation && !sample.windowLimited && this.cwnd > before)
      this.cwnd = this.tcp.cwnd = before
    this.keepMinimum(before)
    this.pace()
  }

  /** Sets what the code sees of an ACK. */
  private see(sample: AckSample): void {
    const { ack } = this
    this.acks++
    if (sample.rttS >= 0) ack.rtt = sample.rttS
    ack.now = sample.nowS
    ack.minRtt = Math.max(0, sample.minRttS)
    ack.srtt = Math.max(0, sample.srttS)
    ack.acked = sample.acked
    ack.delivered = sample.delivered
    ack.lost = sample.lost
    ack.flight = sample.inFlight
    ack.rate = Math.max(0, sample.deliveryRate)
    ack.recovering = sample.recovering
    ack.ece = sample.ece
    ack.limited = sample.windowLimited
  }

  /** Below ssthresh slow start opens the window. What it leaves of the ACK is given to the code. */
  private openSlowly(slowStart: SlowStart, sample: AckSample): void {
    this.ack.acked = slowStart.open(sample, this)
    this.tcp.cwnd = this.cwnd
    this.tcp.ssthresh = this.ssthresh
  }

  /** Gives window and threshold to the code for a call, and takes over what it sets. */
  private hook(name: string, given: object): void {
    const { tcp, compiled } = this
    tcp.cwnd = this.cwnd
    tcp.ssthresh = this.ssthresh
    try {
      call(compiled, name, this.spent, tcp, given, this.params)
      const before = this.cwnd
      this.cwnd = checked(compiled, 'cwnd', tcp.cwnd)
      if (this.cwnd > Math.max(MOST_WINDOW, before))
        refuse(compiled, words.tooWide(formatCount(this.cwnd), formatCount(MOST_WINDOW)), this.cwnd)
      this.ssthresh = checked(compiled, 'ssthresh', tcp.ssthresh, Number.POSITIVE_INFINITY)
    } catch (error) {
      throw this.atAck(error)
    }
  }

  /** Adds the number of the ACK to the reason that stopped the code. */
  private atAck(error: unknown): unknown {
    if (error instanceof CodeStopped) error.acks = this.acks
    return error
  }

  /** Keeps the window that a hook sets from falling below the minimum, unless it was below before. */
  private keepMinimum(before: number): void {
    const least = Math.max(1, Math.min(this.minimum, before))
    if (this.cwnd < least) this.cwnd = least
  }

  private pace(): void {
    if (!this.paces || this.ack.srtt === 0) return
    const { compiled } = this
    try {
      const rate = call(compiled, 'pacing', this.spent, this.tcp, this.ack, this.params)
      this.pacingRate = checked(compiled, 'pacing', rate)
    } catch (error) {
      throw this.atAck(error)
    }
  }

  onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event !== 'ecn' && sample.una >= this.episodeEnd) {
      this.priorCwnd = this.cwnd
      this.priorSsthresh = this.ssthresh
      this.episodeEnd = sample.nxt
    }
    const { loss } = this
    const isTimeout = event === 'timeout'
    const again =
      isTimeout && this.timedOutSegment === sample.una && !this.context.options.ssthreshEveryTimeout
    loss.now = sample.nowS
    loss.flight = sample.flightSize
    loss.repeated = again || sample.again
    loss.marked = event === 'ecn'
    const before = this.cwnd
    this.slowStart?.interrupted(isTimeout)
    this.hook(
      isTimeout ? 'onTimeout' : event === 'ecn' && this.compiled.hooks.has('onMark') ? 'onMark' : 'onLoss',
      loss,
    )
    if (isTimeout) {
      this.timedOutSegment = sample.una
      // RFC 5681 §3.1: a timeout leaves a window of one segment. Code may leave more.
      this.cwnd = Math.max(1, this.cwnd)
    } else this.keepMinimum(before)
    this.pace()
  }

  onDeflate(segments: number): void {
    this.cwnd = Math.max(1, this.cwnd - segments)
  }

  onIdle(): void {
    this.cwnd = 1
  }

  /** Restores the window and the threshold from before a spurious loss, once (RFC 4015 §3.2). */
  onUndo(): void {
    if (this.priorCwnd > 0) {
      this.cwnd = Math.max(this.cwnd, this.priorCwnd)
      this.ssthresh = Math.max(this.ssthresh, this.priorSsthresh)
    }
    this.priorCwnd = 0
  }

  readSignals(into: Float64Array): void {
    for (const [index, name] of this.signals.entries()) {
      const value = this.tcp[name]
      into[index] = typeof value === 'number' ? value : Number.NaN
    }
  }
}
