import { Timer } from '../../base/event-queue'
import { PacketBit } from '../../network/packets'
import type { AckGeneration } from '../receiver/ack-generation'
import type { AckTransmission } from '../receiver/ack-transmission'
import type { Reassembly } from '../receiver/reassembly'
import type { ReceiverSetUp } from '../receiver/set-up'
import { hostTimeAtStart } from '../timing/host-clock'
import { AckCompression } from './ack-compression'
import { LinuxDelayedAck } from './delayed-ack'
import { chargeOf, joinedChargeOf, joinedPayload, unreadChargeOf } from './memory'
import { ReceiveBuffer } from './receive-buffer'
import { SackBlocks } from './sack-blocks'
import { createWheel } from './timer-wheel'

/** A segment that is already here means that ACKs are missing: so many are then sent one by one. */
const QUICK_AFTER_REPEAT = 16

/**
 * When Linux acknowledges: its receive buffer, whose application reads at once, decides together with quick ACKs, delayed
 * ACKs and the compression of SACKs.
 */
export class LinuxAcks implements AckGeneration {
  private readonly queue = this.setUp.run.queue
  private readonly pool = this.setUp.run.pool
  private readonly segmentBytes = this.setUp.payloadBytes(1, 2)
  private readonly buffer = new ReceiveBuffer(this.segmentBytes, this.setUp.run.options.quickAckSegments)
  private readonly compression = new AckCompression(this.queue, this.setUp.run.clock, () =>
    this.acknowledgeCompressed(),
  )
  private readonly sack = new SackBlocks()
  /** null where the kernel counts no ticks: then `timer` has a constant length. */
  private readonly delayed: LinuxDelayedAck | null
  private readonly timer = new Timer(this.queue, () => this.acknowledge(false))
  private readonly timeout: number
  private readonly ackEvery = this.setUp.ackEvery
  private readonly reportsRepeats = this.setUp.run.form.timestamps
  private readonly microsecond = this.setUp.run.clock.unitsPerSecond / 1e6
  private readonly tickUs = 1000 * this.setUp.run.options.rtoTickMs
  /** What the host's count of time stood at at time 0. */
  private readonly hostTimeAtStart = hostTimeAtStart(this.setUp.run)
  /** Round trip of the handshake, whole microseconds; 0 while it is unknown. */
  private handshakeUs = 0
  /** Segments in order that are not yet acknowledged. */
  private pendingSegments = 0
  /** One of these segments was the last of a write. */
  private pushed = false
  private readBytes = 0
  /** Charge of what is in order and not yet read, bytes. */
  private unread = 0
  /** When the last segment came, clock units. */
  private arrivedAt = 0
  /** The same by the host's clock, whole microseconds. */
  private arrivedUs = 0

  constructor(
    private readonly setUp: ReceiverSetUp,
    private readonly reassembly: Reassembly,
    private readonly acks: AckTransmission,
  ) {
    const { queue, clock, options } = setUp.run
    this.timeout = clock.fromSeconds(options.delayedAckTimeoutMs / 1000)
    const wheel = createWheel(setUp.run)
    const leastTicks = Math.ceil((1000 * options.delayedAckTimeoutMs) / this.tickUs)
    const releaseHeld = (): boolean => this.releaseHeld()
    const send = (): void => this.acknowledge(false)
    this.delayed = wheel === null ? null : new LinuxDelayedAck(queue, wheel, leastTicks, releaseHeld, send)
  }

  onEstablished(): void {
    const nowUs = this.hostUs(this.queue.now)
    this.handshakeUs = nowUs - this.hostUs(this.acks.synAckSentAt)
    this.buffer.onEstablished(nowUs)
    this.delayed?.onEstablished(this.handshakeUs / this.tickUs)
  }

  onSegment(segment: number, bits: number, atOnce: boolean): void {
    const { queue, reassembly } = this
    this.arrivedAt = queue.now
    this.arrivedUs = this.hostUs(queue.now)
    this.buffer.measure(this.arrivedUs, this.hostUs(this.acks.echoed))
    if (segment === reassembly.expected) this.inOrder(segment, bits, atOnce)
    else if (segment > reassembly.expected) this.aboveGap(segment, atOnce)
    else this.hereAlready(segment)
  }

  flush(): void {
    if (this.delayed === null ? this.pendingSegments > 0 : this.delayed.waits) this.acknowledge(false)
  }

  /** tcp_enter_quickack_mode. */
  quicken(segments: number): void {
    this.raiseQuick(segments)
    this.delayed?.deflate()
  }

  release(): void {
    this.timer.release()
    this.compression.release()
    this.delayed?.release()
  }

  /** What the host's clock shows, whole microseconds (tcp_mstamp_refresh). */
  private hostUs(time: number): number {
    return Math.floor((time + this.hostTimeAtStart) / this.microsecond)
  }

  /** tcp_incr_quickack: waits become no shorter. */
  private raiseQuick(segments: number): void {
    this.buffer.quick = Math.max(this.buffer.quick, segments)
  }

  // ---- what has come ----

  private inOrder(segment: number, bits: number, atOnce: boolean): void {
    const { buffer, reassembly } = this
    const { held } = reassembly
    // After a long silence the sender may have begun anew, so as many ACKs help it.
    if (this.delayed?.onSegment() === true) this.raiseQuick(QUICK_AFTER_REPEAT)
    buffer.onInOrder(this.readBytes + this.segmentBytes, this.arrivedUs)
    buffer.onSegment(this.chargeOfHeld() + chargeOf(this.segmentBytes))
    const hadGap = held.count > 0
    if ((bits & PacketBit.push) !== 0) this.pushed = true
    const bytes = reassembly.takeIn(segment)
    const filled = hadGap && held.count === 0
    if (hadGap) this.sack.onAdvance(reassembly.expected, held.count)
    this.pendingSegments = reassembly.expected - Math.max(1, this.acks.lastAcked)
    this.unread = unreadChargeOf(bytes, this.segmentBytes)
    const due = this.pendingSegments >= this.ackEvery && buffer.keepsWindow(this.chargeOfHeld() + this.unread)
    this.answer(atOnce || filled || due)
    this.unread = 0
    this.read(bytes)
    this.answerRead()
  }

  private aboveGap(segment: number, atOnce: boolean): void {
    const { reassembly, sack } = this
    // What is held back must not be displaced; that ACK then stands for this segment's too.
    const answered = this.compression.holds && sack.displaces(segment)
    if (answered) this.acknowledge(true)
    sack.add(segment)
    if (reassembly.held.rangeOf(segment) < 0) this.hold(segment)
    else this.noteRepeat(segment)
    if (!answered) this.answer(atOnce)
  }

  private hold(segment: number): void {
    // A segment that starts a buffer of its own is charged only after the window has grown.
    const before = this.chargeOfHeld()
    this.reassembly.held.add(segment)
    const after = this.chargeOfHeld()
    const joined = after - before < chargeOf(this.segmentBytes)
    this.buffer.onSegment(joined ? after : before)
  }

  private hereAlready(segment: number): void {
    this.noteRepeat(segment)
    this.quicken(QUICK_AFTER_REPEAT)
    this.acknowledge(true)
  }

  private noteRepeat(segment: number): void {
    if (this.reportsRepeats) this.sack.repeat = segment
  }

  // ---- the buffer ----

  private chargeOfHeld(): number {
    const { held } = this.reassembly
    let charge = 0
    for (let i = 0; i < held.count; i++) charge += joinedChargeOf(held.lengthOf(i), this.segmentBytes)
    return charge
  }

  /** Payload in order so far, bytes. */
  private get expectedByte(): number {
    return (this.reassembly.expected - 1) * this.segmentBytes
  }

  /** Buffer by buffer: a round trip may end within what is read at once. */
  private read(bytes: number): void {
    const whole = joinedPayload(this.segmentBytes)
    // The first buffer is as large as unreadChargeOf has it.
    let most = bytes <= whole ? whole : this.segmentBytes
    for (let left = bytes; left > 0; left -= most) {
      if (left < bytes) most = whole
      this.readBytes += Math.min(left, most)
      this.buffer.onRead(this.readBytes, this.arrivedUs)
    }
  }

  // ---- ACKs ----

  private answer(atOnce: boolean): void {
    const { buffer, reassembly } = this
    if (atOnce || buffer.quick > 0) this.acknowledge(this.pendingSegments === 0)
    else if (reassembly.held.count === 0) this.delay()
    else if (!this.compression.takes(reassembly.expected, this.leastRttEighths)) this.acknowledge(true)
  }

  /** The application reads at once, and has acknowledged what is due or, having read all, the last segment of a write. */
  private answerRead(): void {
    const { buffer, reassembly } = this
    const pushed = this.pushed && reassembly.held.count === 0 && this.pendingSegments > 0
    const opens = buffer.opensWide(this.chargeOfHeld(), this.expectedByte)
    if (pushed || opens || this.pendingSegments >= this.ackEvery) this.acknowledge(false)
  }

  private get leastRttEighths(): number {
    const { rttEighths } = this.buffer
    const handshake = 8 * this.handshakeUs
    return handshake > 0 ? Math.min(handshake, rttEighths) : rttEighths
  }

  private delay(): void {
    const { delayed, timer, queue } = this
    if (delayed === null) {
      if (!timer.pending) timer.set(queue.now + this.timeout)
    } else if (!delayed.delay()) {
      this.acknowledge(false)
    }
  }

  private releaseHeld(): boolean {
    const held = this.compression.holds
    if (held) this.acknowledge(true)
    return held
  }

  private acknowledge(duplicate: boolean): void {
    this.acks.send(this.begin(duplicate), this.sack)
  }

  /** tcp_compressed_ack_kick does not read the clock: the ACK carries the time when the last segment came. */
  private acknowledgeCompressed(): void {
    const packet = this.begin(true)
    this.pool.stamp[packet] = this.arrivedAt
    this.acks.send(packet, this.sack)
  }

  /** An ACK with the window that it advertises, not sent yet: nothing else waits for one any more. */
  private begin(duplicate: boolean): number {
    const { buffer, delayed } = this
    this.timer.stop()
    this.pendingSegments = 0
    this.pushed = false
    this.compression.clear()
    delayed?.onAckSent()
    const packet = this.acks.begin(duplicate)
    this.pool.window[packet] = buffer.advertise(this.chargeOfHeld() + this.unread, this.expectedByte)
    if (buffer.endsQuick) delayed?.deflate()
    return packet
  }
}
