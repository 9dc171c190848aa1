import {
  choiceParameter,
  linuxFile,
  type NumberParameter,
  numberParameter,
  rfc,
  type Source,
  signal,
  type ValuesOf,
} from '../../describe'
import type { PacketIndex, QueueContext, QueueReason } from '../../network/queue-discipline'

export const rfc8289 = (section: string): Source => rfc(8289, section)

/** Every discipline that uses the law, or one like it, has these parameters. */
export const delays = {
  // RFC 8289 §4.3(a) SHOULD: The target is 5 ms by default.
  targetMs: numberParameter(5, 'ms', [0.1, 1000, 0.1], {
    logarithmic: true,
    label: 'target',
    help: 'Packets may wait this long at all times.',
    source: rfc8289('4.4'),
  }),
  // RFC 8289 §3.1(a), §4.2(a) SHOULD: The interval is 100 ms by default, about a worst-case round trip.
  // RFC 8290 §5.2.1(a) SHOULD: The interval is of the order of the worst-case round trip.
  intervalMs: numberParameter(100, 'ms', [1, 10_000, 1], {
    logarithmic: true,
    label: 'interval',
    help: 'Waiting longer than the target is allowed for this long; about a worst-case RTT.',
    source: rfc8289('4.3'),
  }),
} as const satisfies Record<string, NumberParameter>

export const linuxCodel = linuxFile('include/net/codel_impl.h')

/** Parameters of CoDel. Every discipline that uses the law has those beside the delays, too. */
export const codelParameters = {
  ...delays,
  squareRoot: choiceParameter('exact', {
    options: { exact: 'exact', newton: 'Newton step' },
    label: 'square root',
    help: 'How the drop rate follows the count: exactly, or by one step of Newton’s method a drop, as in Linux and ns-3.',
    source: linuxCodel,
  }),
  clock: choiceParameter('exact', {
    options: { exact: 'exact', steps: '1024 ns steps' },
    label: 'clock',
    help: 'How the law counts time: exactly, or in whole steps of 1024 ns since the router’s start, as in Linux.',
    source: linuxCodel,
  }),
  idleBytes: numberParameter(0, 'bytes', [0, 1_000_000, 1], {
    label: 'least queue',
    help: 'No standing queue, and so no drop, while no more bytes than these wait; 0: the largest packet so far. ns-3 takes one byte less.',
    source: rfc(8289, '5.6'),
  }),
}
export type CodelSettings = ValuesOf<typeof codelParameters>

export const codelSignals = [
  signal('sojournMs', 'sojourn time', 'ms'),
  signal('count', 'count', ''),
  signal('dropNextS', 'next drop', 's'),
] as const

/** CODEL_SHIFT: steps of the kernel's clock, ns. */
const STEP_NS = 1024
/** What a time in seconds may fall short of its whole nanoseconds by, ns. */
const ROUNDING_NS = 1e-3

/** Linux holds 1/√count in 16 bits. */
const ROOT_UNIT = 65_536
const ROOT_DIVISOR = ROOT_UNIT * (ROOT_UNIT / 2)

/**
 * One Newton step towards 1/√count in Linux's arithmetic (codel_Newton_step): x(3 - count x²)/2, which is 1/2 for a count of 2.
 * `root` and what is returned: units of 1/65536.
 */
export function newtonStep(root: number, count: number): number {
  const quarter = Math.floor((3 * ROOT_UNIT * ROOT_UNIT - count * root * root) / 4)
  return quarter < 0 ? wrapped(quarter, root) : Math.floor((quarter * root) / ROOT_DIVISOR)
}

/**
 * The step where `count` has grown so fast that 3 - count x² is negative: Linux's 64 bits have no sign and overflow, and the 16
 * that are kept are those of quarter · root / 2^31 as if it had come round at 2^47. In two parts, which doubles hold exactly.
 */
function wrapped(quarter: number, root: number): number {
  const bits = 0x8000_0000_0000
  const split = 0x100_0000
  const positive = quarter - Math.floor(quarter / bits) * bits
  const high = Math.floor(positive / split)
  const low = positive - high * split
  return Math.floor(((((high * root) % (bits / split)) * split + low * root) % bits) / ROOT_DIVISOR)
}

/** The packets of the queue that CoDel controls. */
export interface CodelStore {
  /** Takes the head out; -1 when there is none. */
  shift(): PacketIndex
  /** Waiting now: no standing queue where they are at most one packet. */
  readonly bytes: number
}

/**
 * CoDel's state and decisions for one queue (RFC 8289 §5). It takes packets out of the queue's store. Its times are in s, or
 * in steps of the kernel's clock.
 */
export class CodelLaw {
  /** Sojourn time of the packet that was taken out last. */
  sojournS = 0
  /** How long packets had waited longer than the target at the last decision. */
  aboveMs = 0
  dropping = false
  private dropNext = 0
  /** Drops since the present (or last) dropping state began. */
  count = 0
  /** What `count` began the dropping state with. */
  private lastCount = 0
  /** When the sojourn time will have been above target for an interval; NaN while it is below. */
  private firstAbove = Number.NaN
  /** MAXPACKET: a queue of one packet is no standing queue. `learns`: it is the largest packet so far. */
  private idleBytes = this.settings.idleBytes
  private readonly learns = this.settings.idleBytes === 0
  private okToDrop = false
  readonly targetMs = this.settings.targetMs
  private readonly newton = this.settings.squareRoot === 'newton'
  /** Times are counted in steps. */
  private readonly steps = this.settings.clock === 'steps'
  private readonly startNs = this.context.countAtStartS * 1e9
  private readonly target = this.duration(this.targetMs)
  private readonly interval = this.duration(this.settings.intervalMs)
  /** 1/√count in units of 1/65536, as Newton's steps have it so far. */
  private root = 0

  /** `reason`: for its drops and marks. */
  constructor(
    private readonly context: QueueContext,
    private readonly store: CodelStore,
    private readonly settings: CodelSettings,
    private readonly reason: QueueReason<'sojournMs' | 'targetMs' | 'aboveMs' | 'count'>,
  ) {}

  get sojournMs(): number {
    return this.sojournS * 1000
  }

  /** A packet of this size has joined the queue. */
  arrived(sizeBytes: number): void {
    if (this.learns && sizeBytes > this.idleBytes) this.idleBytes = sizeBytes
  }

  /** A full buffer has taken so many packets: signals that count (Linux 6.1 fq_codel_drop). The root follows with the next step. */
  overflowed(drops: number): void {
    this.count += drops
  }

  /** MS2TIME. */
  private duration(ms: number): number {
    return this.steps ? Math.floor((ms * 1e6) / STEP_NS) : ms / 1000
  }
  /** codel_get_time. */
  private timeOf(timeS: number): number {
    return this.steps ? Math.floor((timeS * 1e9 + this.startNs + ROUNDING_NS) / STEP_NS) : timeS
  }
  private seconds(duration: number): number {
    return this.steps ? (duration * STEP_NS) / 1e9 : duration
  }

  /** When the next drop is due, s; NaN while none is. */
  get dropNextS(): number {
    if (!this.dropping) return Number.NaN
    return this.steps ? (this.dropNext * STEP_NS - this.startNs) / 1e9 : this.dropNext
  }

  /** The next packet to send, or -1: those before it have been dropped. Marks instead where packets allow it. */
  dequeue(nowS: number): PacketIndex {
    const now = this.timeOf(nowS)
    let packet = this.take(nowS, now)
    if (this.dropping) {
      if (!this.okToDrop) this.dropping = false
      while (this.dropping && now >= this.dropNext) {
        this.count++
        this.root = newtonStep(this.root, this.count)
        if (this.marked(packet, now)) {
          this.dropNext = this.controlLaw(this.dropNext)
          break
        }
        packet = this.dropAndTake(packet, nowS, now)
        if (!this.okToDrop) this.dropping = false
        else this.dropNext = this.controlLaw(this.dropNext)
      }
    } else if (this.okToDrop) {
      // Soon after the last dropping state, its rate is a good start (§5.5).
      const before = this.count - this.lastCount
      const resumes = before > 1 && now - this.dropNext < 16 * this.interval
      this.count = resumes ? before : 1
      if (resumes) this.root = newtonStep(this.root, this.count)
      else this.root = ROOT_UNIT - 1
      if (!this.marked(packet, now)) packet = this.dropAndTake(packet, nowS, now)
      this.dropping = true
      // RFC 8289 §3.3(a), §4(a) SHOULD: The second drop comes an interval after the first.
      this.dropNext = this.controlLaw(now)
      this.lastCount = this.count
    }
    return packet
  }

  /** §5.6, control_law: the drop rate grows with the square root of the drops so far. */
  private controlLaw(from: number): number {
    if (!this.newton) return from + this.interval / Math.sqrt(this.count)
    const step = (this.interval * this.root) / ROOT_UNIT
    return from + (this.steps ? Math.floor(step) : step)
  }

  /** The head of the queue; `okToDrop` says whether the queue has stood for an interval (§5.6, dodequeue). */
  private take(nowS: number, now: number): PacketIndex {
    this.okToDrop = false
    const packet = this.store.shift()
    if (packet < 0) {
      this.firstAbove = Number.NaN
      this.sojournS = 0
      return packet
    }
    this.sojournS = this.context.sojournS(packet, nowS)
    const sojourn = this.steps ? now - this.timeOf(nowS - this.sojournS) : this.sojournS
    // RFC 8289 §4.1(a) SHOULD NOT: Nothing is dropped while no more than one full packet waits.
    if (sojourn < this.target || this.store.bytes <= this.idleBytes) {
      this.firstAbove = Number.NaN
    } else if (Number.isNaN(this.firstAbove)) {
      this.firstAbove = now + this.interval
    } else {
      // A whole step late: codel_time_after.
      this.okToDrop = this.steps ? now > this.firstAbove : now >= this.firstAbove
    }
    return packet
  }

  private decide(now: number): void {
    this.aboveMs = this.seconds(now - (this.firstAbove - this.interval)) * 1000
  }

  private dropAndTake(packet: PacketIndex, nowS: number, now: number): PacketIndex {
    this.decide(now)
    this.context.drop(packet, this.reason, this)
    return this.take(nowS, now)
  }

  private marked(packet: PacketIndex, now: number): boolean {
    const { context } = this
    if (!context.ecn || !context.isEcnCapable(packet)) return false
    this.decide(now)
    context.mark(packet, this.reason, this)
    return true
  }
}
