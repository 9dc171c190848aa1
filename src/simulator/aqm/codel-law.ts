import type { ChoiceParameter, NumberParameter, Source } from '../describe'
import type { PacketIndex, QueueContext } from '../network/queue-discipline'

export const linuxCodel: Source = {
  label: 'Linux 6.1 codel_impl.h',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/include/net/codel_impl.h',
}

/** Of every discipline that uses the law. */
export const squareRoot = {
  kind: 'choice',
  default: 'exact',
  options: [
    { value: 'exact', label: 'exact' },
    { value: 'newton', label: 'one Newton step' },
  ],
  label: 'square root',
  help: 'How the drop rate follows the count: exactly, or by one step of Newton’s method a drop, as in Linux and ns-3.',
  source: linuxCodel,
} as const satisfies ChoiceParameter

/** Of every discipline that uses the law. */
export const idleBytes = {
  kind: 'number',
  default: 0,
  min: 0,
  max: 1_000_000,
  step: 1,
  unit: 'bytes',
  label: 'no standing queue up to',
  help: 'Nothing is dropped while no more bytes than these wait; 0: the largest packet so far. ns-3 takes one byte less than a full packet.',
  source: { label: 'RFC 8289 §5.6', url: 'https://www.rfc-editor.org/rfc/rfc8289#section-5.6' },
} as const satisfies NumberParameter

interface CodelSettings {
  readonly targetMs: number
  readonly intervalMs: number
  readonly squareRoot: string
  readonly idleBytes: number
}

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
  const bits = 2 ** 47
  const split = 2 ** 24
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

/** CoDel's state and decisions for one queue (RFC 8289 §5); times in s. It takes packets out of the queue's store. */
export class CodelLaw {
  /** Of the packet that was taken out last. */
  sojournS = 0
  dropping = false
  dropNextS = 0
  /** Drops since the present (or last) dropping state began. */
  count = 0
  /** What `count` began the dropping state with. */
  private lastCount = 0
  /** When the sojourn time will have been above target for an interval; NaN while it is below. */
  private firstAboveS = Number.NaN
  /** MAXPACKET: a queue of one packet is no standing queue. `learns`: it is the largest packet so far. */
  private idleBytes: number
  private readonly learns: boolean
  private okToDrop = false
  private readonly targetS: number
  private readonly intervalS: number
  private readonly newton: boolean
  /** 1/√count in units of 1/65536, as Newton's steps have it so far. */
  private root = 0

  /** `reason`: index of the reason for its drops and marks; {value}, {threshold} and {e} are ms, {f} is the count. */
  constructor(
    private readonly context: QueueContext,
    private readonly store: CodelStore,
    settings: CodelSettings,
    private readonly reason: number,
  ) {
    this.targetS = settings.targetMs / 1000
    this.intervalS = settings.intervalMs / 1000
    this.newton = settings.squareRoot === 'newton'
    this.idleBytes = settings.idleBytes
    this.learns = settings.idleBytes === 0
  }

  /** A packet of this size has joined the queue. */
  arrived(sizeBytes: number): void {
    if (this.learns && sizeBytes > this.idleBytes) this.idleBytes = sizeBytes
  }

  /** A full buffer has taken so many packets: signals that count (Linux 6.1 fq_codel_drop). The root follows with the next step. */
  overflowed(drops: number): void {
    this.count += drops
  }

  /** The next packet to send, or -1: those before it have been dropped. Marks instead where packets allow it. */
  dequeue(nowS: number): PacketIndex {
    let packet = this.take(nowS)
    if (this.dropping) {
      if (!this.okToDrop) this.dropping = false
      while (this.dropping && nowS >= this.dropNextS) {
        this.count++
        this.root = newtonStep(this.root, this.count)
        if (this.marked(packet, nowS)) {
          this.dropNextS = this.controlLaw(this.dropNextS)
          break
        }
        packet = this.dropAndTake(packet, nowS)
        if (!this.okToDrop) this.dropping = false
        else this.dropNextS = this.controlLaw(this.dropNextS)
      }
    } else if (this.okToDrop) {
      // Soon after the last dropping state, its rate is a good start (§5.5).
      const before = this.count - this.lastCount
      const resumes = before > 1 && nowS - this.dropNextS < 16 * this.intervalS
      this.count = resumes ? before : 1
      if (resumes) this.root = newtonStep(this.root, this.count)
      else this.root = ROOT_UNIT - 1
      if (!this.marked(packet, nowS)) packet = this.dropAndTake(packet, nowS)
      this.dropping = true
      this.dropNextS = this.controlLaw(nowS)
      this.lastCount = this.count
    }
    return packet
  }

  /** §5.6, control_law: the drop rate grows with the square root of the drops so far. */
  private controlLaw(fromS: number): number {
    if (this.newton) return fromS + (this.intervalS * this.root) / ROOT_UNIT
    return fromS + this.intervalS / Math.sqrt(this.count)
  }

  /** The head of the queue; `okToDrop` says whether the queue has stood for an interval (§5.6, dodequeue). */
  private take(nowS: number): PacketIndex {
    this.okToDrop = false
    const packet = this.store.shift()
    if (packet < 0) {
      this.firstAboveS = Number.NaN
      this.sojournS = 0
      return packet
    }
    this.sojournS = this.context.sojournS(packet, nowS)
    if (this.sojournS < this.targetS || this.store.bytes <= this.idleBytes) {
      this.firstAboveS = Number.NaN
    } else if (Number.isNaN(this.firstAboveS)) {
      this.firstAboveS = nowS + this.intervalS
    } else {
      this.okToDrop = nowS >= this.firstAboveS
    }
    return packet
  }

  /** How long packets have waited longer than the target. */
  private aboveS(nowS: number): number {
    return nowS - (this.firstAboveS - this.intervalS)
  }

  private dropAndTake(packet: PacketIndex, nowS: number): PacketIndex {
    const aboveMs = this.aboveS(nowS) * 1000
    this.context.drop(packet, this.reason, this.sojournS * 1000, this.targetS * 1000, aboveMs, this.count)
    return this.take(nowS)
  }

  private marked(packet: PacketIndex, nowS: number): boolean {
    if (!this.context.ecn || !this.context.isEcnCapable(packet)) return false
    const aboveMs = this.aboveS(nowS) * 1000
    this.context.mark(packet, this.reason, this.sojournS * 1000, this.targetS * 1000, aboveMs, this.count)
    return true
  }
}
