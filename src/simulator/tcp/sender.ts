/**
 * A TCP sender. It owns sequence space, scoreboard, timers, pacing and segments in flight, and calls two policies: loss
 * recovery says what is lost and what goes next, congestion control says how much may be out.
 */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { TcpFlowConfig } from '../config'
import type {
  CongestionControl,
  CongestionEvent,
  EcnForm,
  VariantDefinition,
} from '../congestion/congestion-control'
import { MAX_SACK_BLOCKS, PacketBit, type PacketPool } from '../network/packets'
import type { PacketSink } from '../network/wire'
import type { Recorder } from '../recorder'
import type { Stack } from '../stacks/stack'
import type { FlowTotals } from '../totals'
import { AckProcessing, type DeliveryObserver } from './ack-processing'
import { Application } from './application'
import { DeliveryRate } from './delivery-rate'
import { createHostClock, type HostClock, hostTimeAtStart } from './host-clock'
import { Pacing } from './pacing'
import type { LossRecovery, RecoverySender } from './recovery/loss-recovery'
import { createRttEstimator, type RttEstimator } from './rtt'
import { makeAckSample, makeCongestionSample, makeLossSample } from './samples'
import { Scoreboard, SegmentFlag } from './scoreboard'
import { SendBuffer } from './send-buffer'
import { SenderLog } from './sender-log'
import { type OneOfMany, type SenderSetUp, wireSizes } from './sender-set-up'
import { SenderTimers } from './sender-timers'
import { WindowUsage } from './window-usage'

/** A send buffer of two windows (Linux). */
const DEFAULT_SEND_BUFFER_WINDOWS = 2

function isObserver(recovery: LossRecovery): recovery is LossRecovery & DeliveryObserver {
  return recovery.onDelivered !== undefined
}

export class Sender implements PacketSink, RecoverySender {
  // Made once, before what holds them: a fork finds its own at the same place (base/copy-state).
  private readonly notes = {
    note: (rule: number, a: number, b: number) =>
      this.log.happened('note', this.scoreboard.una, -1, rule, a, b, 0, 0),
  }
  private readonly tellOfLoss = (segment: number): void => {
    const { control, loss, scoreboard, rate } = this
    const i = segment & scoreboard.mask
    loss.nowS = this.nowS
    loss.segment = segment
    loss.inFlightAtSend = scoreboard.inFlightAt[i] as number
    loss.lostSinceSend = scoreboard.lostSoFar - (scoreboard.lostBefore[i] as number)
    loss.appLimited = scoreboard.has(segment, SegmentFlag.appLimited)
    loss.totalDelivered = rate.delivered
    loss.inFlight = scoreboard.pipe
    control.onLost?.(loss)
  }
  // Of the set-up, what every packet needs.
  private readonly queue: EventQueue
  private readonly clock: Clock
  private readonly hostClock: HostClock
  private readonly hostTimeAtStart: number
  private readonly pool: PacketPool
  private readonly recorder: Recorder
  private readonly totals: FlowTotals
  private readonly flow: number
  private readonly out: PacketSink
  private readonly oneOfMany: OneOfMany | null
  readonly scoreboard = new Scoreboard()
  readonly stack: Stack
  /** The scenario's limit, segments. */
  private windowLimit: number
  duplicateAcks = 0
  private state: 'closed' | 'syn sent' | 'established' = 'closed'
  control: CongestionControl
  recovery: LossRecovery
  readonly rtt: RttEstimator
  private readonly rate: DeliveryRate
  private readonly acks: AckProcessing
  private readonly timers: SenderTimers
  private readonly pacing: Pacing
  private readonly log: SenderLog
  private readonly application: Application
  private readonly buffer: SendBuffer | null
  private readonly usage: WindowUsage | null
  private readonly headerBytes: number
  private readonly synBytes: number
  private readonly ackBytes: number
  private initialWindow: number
  /** What runs now: a change may come before the connection is open. */
  private variant: VariantDefinition
  private params: TcpFlowConfig['params']
  private synSentAt = 0
  private synSends = 0
  /** Of the newest SYN in the packet table. */
  private synRow = -1
  /** The last attempt to send ended because the window was full. */
  private windowFull = true
  /** One past the highest segment when the window was last cut for a mark: once a window (RFC 3168 §6.1.2). */
  private ecnPoint = 0
  private sendCwr = false
  private ecnForm: EcnForm = 'classic'
  private complete = false
  /** The ACK at work: its packet, the segments it newly delivers, the timestamp it echoes (clock units). */
  private ackPacket = 0
  /** The round trip that it shows, clock units; -1: none. */
  private ackRtt = -1
  newlyDelivered = 0
  private echo = 0
  /** What the receiver has stamped its newest ACK with. */
  private echoNext = 0
  private readonly msUnits: number

  // Reused for every ACK and every event.
  readonly sample = makeAckSample()
  private readonly congestion = makeCongestionSample()
  private readonly loss = makeLossSample()

  constructor(private readonly setUp: SenderSetUp) {
    const { config, stack, clock, queue } = setUp
    this.queue = queue
    this.clock = clock
    this.pool = setUp.pool
    this.recorder = setUp.recorder
    this.totals = setUp.totals
    this.flow = setUp.flow
    this.out = setUp.out
    this.oneOfMany = setUp.oneOfMany
    this.stack = stack
    const sizes = wireSizes(config, stack)
    this.headerBytes = sizes.headerBytes
    this.synBytes = sizes.synBytes
    this.log = new SenderLog(setUp, config.segmentBytes + sizes.headerBytes)
    this.ackBytes = sizes.ackBytes
    this.windowLimit = config.receiverWindow
    this.application = new Application(setUp, () => {
      if (this.state === 'established') this.send()
    })
    this.initialWindow = config.initialWindow ?? stack.initialWindow
    const definition = setUp.variantOf(config.variant)
    this.variant = definition
    this.params = config.params
    this.msUnits = clock.unitsPerSecond / 1000
    this.hostClock = createHostClock(queue, clock, stack)
    this.hostTimeAtStart = hostTimeAtStart(clock, stack)
    this.rate = new DeliveryRate(this.hostClock, this.scoreboard)
    this.acks = new AckProcessing(this.hostClock, this.scoreboard, this.rate, setUp.pool, setUp.recorder)
    // Before the recovery, which may ask for the receiver's window.
    this.buffer =
      stack.buffers === 'autotuned' && !this.application.isPaced
        ? new SendBuffer(config.segmentBytes, config.bytes)
        : null
    this.scoreboard.segmentBytes = config.segmentBytes
    this.scoreboard.joins = this.buffer !== null
    this.control = this.createControl()
    this.recovery = this.createRecovery()
    if (setUp.oneOfMany === null) setUp.recorder.useFlowSignals(setUp.flow, definition.signals ?? [])
    const phase = setUp.clockPhase * clock.fromSeconds(stack.rtoTickMs / 1000)
    this.rtt = createRttEstimator(queue, clock, stack, phase)
    this.timers = new SenderTimers(
      queue,
      clock,
      stack,
      this.rtt,
      () => this.onTimeout(),
      () => this.onRecoveryTimer(),
    )
    this.usage = this.buffer === null ? null : new WindowUsage()
    this.pacing = new Pacing(queue, clock, stack.pacing, () => this.send())
  }

  private get initialSsthresh(): number {
    const { config, stack } = this.setUp
    const afterLoss = this.synSends > 1 && this.scoreboard.high === 1 ? stack.ssthreshAfterSynLoss : null
    return (
      afterLoss ??
      config.initialSsthresh ??
      (stack.ssthreshFromReceiverWindow
        ? config.receiverWindow
        : stack.initialSsthresh || Number.POSITIVE_INFINITY)
    )
  }
  private createControl(ssthresh = this.initialSsthresh): CongestionControl {
    const { variant } = this
    const { config, stack, rng } = this.setUp
    this.ecnForm = variant.ecn ?? 'classic'
    return variant.create(
      {
        stack,
        rng: rng.fork('congestion'),
        notes: this.notes,
        segmentBytes: config.segmentBytes,
        initialWindow: this.initialWindow,
        initialSsthresh: ssthresh,
      },
      this.params,
    )
  }
  /** The congestion control hears of each loss if it asks to. */
  private reportLosses(): void {
    this.scoreboard.onLost = this.control.onLost === undefined ? null : this.tellOfLoss
  }
  private createRecovery(): LossRecovery {
    const { variant } = this
    const { recoveries, lossDetection } = this.stack
    const id =
      lossDetection === 'rack'
        ? 'rack'
        : (recoveries[variant.id] ?? recoveries[variant.recovery] ?? variant.recovery)
    const recovery = this.setUp.recoveryOf(id).create(this, this.params)
    this.acks.observer = isObserver(recovery) ? recovery : null
    if (recovery.window !== undefined) this.control = recovery.window
    this.reportLosses()
    return recovery
  }

  /** Asks the receiver to echo every mark, and no longer than it lasts. */
  get wantsAccurateEcn(): boolean {
    return this.ecnForm !== 'classic'
  }
  private get marksCopies(): boolean {
    return this.stack.marks === 'kernel' && this.ecnForm === 'accurate'
  }
  private get tellsEveryReduction(): boolean {
    return this.stack.marks === 'kernel' && this.setUp.ecn && this.ecnForm !== 'none'
  }
  get offered(): number {
    const { buffer } = this
    if (buffer === null) return this.application.offered
    return Math.min(this.application.offered, buffer.offered)
  }
  get receiverWindow(): number {
    const { buffer, windowLimit } = this
    return buffer === null || buffer.window > windowLimit ? windowLimit : buffer.window
  }
  get mayExtend(): boolean {
    const { buffer, scoreboard, windowLimit } = this
    const { nxt } = scoreboard
    const outstanding = nxt - scoreboard.una
    if (nxt >= this.application.offered || outstanding >= windowLimit) return false
    return buffer === null || (nxt < buffer.offered && outstanding < buffer.window)
  }
  get now(): number {
    return this.hostClock.now
  }
  get nowS(): number {
    return this.clock.toSeconds(this.hostClock.now)
  }
  get srtt(): number {
    return this.rtt.srtt
  }
  get minRtt(): number {
    return this.rate.minRtt < 0 ? Number.POSITIVE_INFINITY : this.rate.minRtt
  }
  get rto(): number {
    return this.rtt.rto
  }
  get cwnd(): number {
    return this.control.cwnd
  }
  /** What holds now: the window, or while it comes down in proportion what that allows. */
  get windowNow(): number {
    const { prrWindow } = this.recovery
    return prrWindow === undefined || prrWindow < 0 ? this.control.cwnd : prrWindow
  }
  /** Without its fraction. */
  private get wholeWindow(): number {
    return Math.floor(this.windowNow)
  }
  get established(): boolean {
    return this.state === 'established'
  }
  get steersRecovery(): boolean {
    return this.control.steersRecovery === true
  }
  get recoveryTimerPending(): boolean {
    return this.timers.recoveryPending
  }
  echoes(sentAt: number): boolean {
    if (!this.stack.timestamps) return false
    return this.timestamp(this.echo) < this.timestamp(sentAt)
  }
  /** Of a time in clock units, ms (tcp_time_stamp). */
  private timestamp(time: number): number {
    return Math.floor((time + this.hostTimeAtStart) / this.msUnits)
  }
  seconds(duration: number): number {
    return this.clock.fromSeconds(duration)
  }
  timerAfter(duration: number): number {
    return this.timers.after(duration)
  }
  get ssthresh(): number {
    return this.control.ssthresh
  }
  get usesSack(): boolean {
    return this.recovery.usesSack
  }
  get inFlight(): number {
    return this.scoreboard.pipe
  }

  // ---- opening, writing, closing ----

  start(): void {
    this.log.happened('flow start', 0, -1, -1, 0, 0, 0, 0)
    if (!this.stack.handshake) {
      this.establish()
      return
    }
    this.state = 'syn sent'
    this.sendSyn()
    this.log.record(this)
  }

  private sendSyn(): void {
    const { pool, recorder, totals, flow, out } = this
    const again = this.synSends > 0
    const packet = pool.take(flow, this.synBytes, 0, PacketBit.syn | (again ? PacketBit.retransmission : 0))
    if (this.oneOfMany !== null) pool.assign(packet, this.oneOfMany.base)
    this.synSends++
    this.synSentAt = this.now
    totals.packetsSent++
    if (again) totals.retransmits++
    recorder.packetSent(packet)
    this.rtt.onSent(0, !again)
    this.synRow = pool.row[packet] as number
    this.recovery.onSent?.(0)
    out.receive(packet)
    this.timers.setRetransmission()
  }
  private establish(): void {
    this.state = 'established'
    this.log.happened('established', 0, -1, -1, 0, 0, 0, 0)
    if (this.stack.buffers === 'autotuned') this.rate.countSyn()
    this.application.open()
    this.buffer?.open(this.control.cwnd, this.control.sendBufferWindows ?? DEFAULT_SEND_BUFFER_WINDOWS)
    this.send()
    this.log.record(this)
  }

  /** The application ends: nothing new is sent, what was sent is still repaired. */
  stop(): void {
    if (!this.application.stop(this.scoreboard.high)) return
    this.log.happened('flow stop', this.scoreboard.una - 1, -1, -1, 0, 0, 0, 0)
  }

  /** Of a flow with many connections this one alone is at its end: nothing of it is under way that counts. */
  get isComplete(): boolean {
    return this.complete
  }
  /** Gives its timers back. It is not used again. */
  close(): void {
    this.timers.release()
    this.pacing.release()
    this.application.close()
  }

  /**
   * Another congestion control and recovery. Of an open connection they take over window and ssthresh, as in Linux
   * (tcp_reinit_congestion_control), and know the round trip.
   */
  changeVariant(variant: string, params: TcpFlowConfig['params']): void {
    const { clock, recorder, rtt, timers } = this
    this.variant = this.setUp.variantOf(variant)
    this.params = params
    const open = this.state === 'established'
    if (open) this.initialWindow = Math.max(1, Math.floor(this.control.cwnd))
    this.control = this.createControl(open ? this.control.ssthresh : this.initialSsthresh)
    if (open) this.control.onEstablished?.(rtt.srtt < 0 ? -1 : clock.toSeconds(rtt.srtt), this.nowS)
    this.recovery = this.createRecovery()
    // What the recovery before waited for means nothing to this one.
    if (timers.recoveryPending) timers.restart()
    recorder.useFlowSignals(this.flow, this.variant.signals ?? [])
    this.send()
    this.log.record(this)
  }
  changeReceiverWindow(segments: number): void {
    this.windowLimit = segments
    if (this.state === 'established') this.send()
  }
  changeApplicationRate(bitsPerSecond: number): void {
    const { application, buffer, scoreboard } = this
    application.changeRate(bitsPerSecond, buffer === null ? scoreboard.high : buffer.offered)
  }

  // ---- sending ----

  /** Payload bytes of segments [from, to). */
  payloadBytes(from: number, to: number): number {
    return this.application.payloadBytes(from, to)
  }

  /** As much as window, pacing and application allow. */
  private send(): void {
    if (this.state !== 'established') return
    const { scoreboard, recovery, pacing, usage } = this
    const { high } = scoreboard
    this.windowFull = true
    let paced = false
    for (;;) {
      if (this.control.pacingRate > 0 && pacing.holdsBack()) {
        paced = true
        break
      }
      const segment = recovery.next()
      if (segment < 0) break
      this.transmit(segment)
    }
    const full = scoreboard.pipe >= this.wholeWindow
    if (usage !== null && (scoreboard.high > high || full))
      usage.onSent(full, scoreboard.outstanding, scoreboard.una, scoreboard.nxt)
    if (!paced) this.judgeLimit(full)
  }

  /** Why did sending end? An application or a receiver that is the limit keeps the window from growing. */
  private judgeLimit(full: boolean): void {
    const { scoreboard, buffer, application } = this
    const { una, nxt } = scoreboard
    const all = nxt >= application.offered || (buffer !== null && nxt >= buffer.offered)
    if (all && scoreboard.lostOut <= scoreboard.resentOut) {
      this.windowFull = full
      if (!full && (buffer === null || application.isPaced)) this.rate.onAppLimited(scoreboard.pipe)
    } else if (nxt - una >= this.windowLimit || (buffer !== null && nxt - una >= buffer.window)) {
      this.windowFull = full
    }
  }

  transmit(segment: number): void {
    const { pool, recorder, totals, flow, out, clock } = this
    const { scoreboard } = this
    const { now } = this
    scoreboard.reserve(segment)
    const i = segment & scoreboard.mask
    const again = segment < scoreboard.high
    const inFlight = scoreboard.pipe
    this.rate.onSent(segment, inFlight)
    if (again) {
      let flags = (scoreboard.flags[i] as number) | SegmentFlag.everResent
      // A copy of an outstanding segment; going back N, the segment is outstanding only from now on.
      if (segment < scoreboard.nxt && (flags & SegmentFlag.resent) === 0) {
        flags |= SegmentFlag.resent
        scoreboard.resentOut++
      }
      scoreboard.flags[i] = flags
      totals.retransmits++
      recorder.packetSuperseded(scoreboard.row[i] as number)
    } else {
      scoreboard.flags[i] = (scoreboard.flags[i] as number) & SegmentFlag.appLimited
      scoreboard.high = segment + 1
    }
    if (segment >= scoreboard.nxt) scoreboard.nxt = segment + 1
    scoreboard.sentAt[i] = now

    let bits = again ? PacketBit.retransmission : 0
    // RFC 3168 §6.1.5: retransmissions are not ECN-capable (but see StackForm.marks).
    if (this.setUp.ecn && (!again || this.marksCopies) && this.ecnForm !== 'none')
      bits |= this.ecnForm === 'l4s' ? PacketBit.ect1 : PacketBit.ect0
    if (this.sendCwr && !again) {
      bits |= PacketBit.cwr
      this.sendCwr = false
    }
    const { buffer } = this
    if (buffer !== null) {
      if (buffer.isPushed(segment)) bits |= PacketBit.push
    } else if (this.stack.timestamps) {
      // Each write of one segment is pushed.
      bits |= PacketBit.push
    }
    const packet = pool.take(flow, this.payloadBytes(segment, segment + 1) + this.headerBytes, segment, bits)
    if (this.oneOfMany !== null) pool.assign(packet, this.oneOfMany.base)
    if (this.stack.timestamps) {
      pool.stamp[packet] = now
      pool.echo[packet] = this.echoNext
    }
    totals.packetsSent++
    if (recorder.tracesPackets) recorder.packetSent(packet)
    scoreboard.row[i] = pool.row[packet] as number
    this.rtt.onSent(segment, !again)
    this.recovery.onSent?.(segment)
    out.receive(packet)

    if (!this.timers.pending) this.timers.restart()
    const { pacingRate } = this.control
    if (pacingRate > 0) {
      this.pacing.rate = pacingRate
      this.pacing.onSent(segment)
    }
    if (buffer !== null && !again) this.checkBuffer(buffer)
    if (this.control.onSent !== undefined)
      this.control.onSent(clock.toSeconds(now), inFlight + 1, this.rate.appLimited)
  }

  restartTimer(): void {
    this.timers.restart()
  }
  restartTimerFrom(from: number): void {
    this.timers.restartFrom(from)
  }
  setRecoveryTimer(time: number): void {
    this.timers.setRecovery(time)
  }
  stopTimers(): void {
    this.timers.stop()
  }

  /** The application writes into what has come free. */
  private refill(buffer: SendBuffer): void {
    const { scoreboard } = this
    const waits = scoreboard.nxt < buffer.offered || scoreboard.pipe >= this.wholeWindow
    // tcp_rate.c: what is delivered up to here shows the application's rate.
    if (!waits && scoreboard.lostOut <= scoreboard.resentOut) this.rate.onAppLimited(scoreboard.pipe)
    buffer.run()
    this.send()
  }

  private checkBuffer(buffer: SendBuffer): void {
    const windows = this.control.sendBufferWindows ?? DEFAULT_SEND_BUFFER_WINDOWS
    if (!buffer.isFull) return
    buffer.check(this.scoreboard.pipe, this.wholeWindow, windows, this.scoreboard.joined)
  }

  undo(): void {
    const { control, scoreboard } = this
    const { cwnd, ssthresh } = control
    control.onUndo?.(this.nowS)
    if (this.tellsEveryReduction) this.sendCwr = false
    this.log.happened('undo', scoreboard.una, -1, -1, ssthresh, control.ssthresh, cwnd, control.cwnd)
  }

  backOff(): void {
    this.rtt.backOff()
  }

  deflate(segments: number): void {
    this.control.onDeflate?.(segments)
  }

  get sackCount(): number {
    return this.pool.sackBlocks[this.ackPacket] as number
  }
  sackLeft(block: number): number {
    return this.pool.sack[2 * (this.ackPacket * MAX_SACK_BLOCKS + block)] as number
  }
  sackRight(block: number): number {
    return this.pool.sack[2 * (this.ackPacket * MAX_SACK_BLOCKS + block) + 1] as number
  }

  // ---- ACKs ----

  /** An ACK has come back. */
  receive(packet: number): void {
    const { pool, recorder } = this
    if (recorder.tracesPackets) recorder.ackArrived(packet)
    if (this.pacing.comesFirst()) this.send()
    if (this.stack.timestamps) {
      this.echo = pool.echo[packet] as number
      this.echoNext = pool.stamp[packet] as number
    }
    if (this.state === 'established') this.onAck(packet)
    else if (this.state === 'syn sent') this.onSynAck()
    pool.release(packet)
  }

  private onSynAck(): void {
    const { clock, recorder } = this
    recorder.packetAcked(this.synRow)
    // Karn: a SYN that was sent twice gives no sample. RFC 5681 §3.1: nor may the window then start above one segment.
    const sample = this.synSends === 1 ? this.now - this.synSentAt : -1
    this.rtt.sample = sample
    this.rtt.onAcked(1, 'measure')
    if (sample >= 0) {
      this.ackRtt = sample
      this.noteRtt()
    }
    if (this.stack.idleTimer) this.timers.restart()
    else this.timers.stopRetransmission()
    if (this.synSends - 1 > this.stack.synRepeatsForgiven) this.startAfterSynLoss()
    this.recovery.onEstablished?.()
    this.control.onEstablished?.(sample >= 0 ? clock.toSeconds(sample) : -1, this.nowS)
    this.pacing.nextSendAt = 0
    if (this.stack.handshakeAck) this.endHandshake()
    this.establish()
  }

  /** The third segment of the handshake, a pure ACK, crosses the path in front of the data. */
  private endHandshake(): void {
    const { pool, recorder, totals, flow, out } = this
    const packet = pool.take(flow, this.ackBytes, 0, PacketBit.handshakeAck)
    totals.packetsSent++
    recorder.packetSent(packet)
    out.receive(packet)
  }

  private startAfterSynLoss(): void {
    this.initialWindow = 1
    if (this.recovery.window !== undefined) return
    this.control = this.createControl()
    this.reportLosses()
  }

  /** A round trip of `ackRtt`. */
  private noteRtt(): void {
    const { clock, totals, rate, ackRtt } = this
    totals.rtt.add(clock.toSeconds(ackRtt))
    if (rate.minRtt < 0 || ackRtt < rate.minRtt) rate.minRtt = ackRtt
  }

  private onAck(packet: number): void {
    const { pool, clock, totals } = this
    const { config } = this.setUp
    const { scoreboard, acks, rate, recovery, pacing, sample } = this
    const { now } = this
    this.ackPacket = packet
    const ack = pool.seq[packet] as number
    if (ack < scoreboard.una) return
    const ece = ((pool.bits[packet] as number) & PacketBit.ece) !== 0
    const priorInFlight = scoreboard.pipe
    const priorLost = scoreboard.lostOut
    const acked = ack - scoreboard.una
    const duplicate = acked === 0 && scoreboard.high > scoreboard.una

    const delivered = acks.enter(packet, ack)
    if (acked > 0) this.duplicateAcks = 0
    else if (duplicate) this.duplicateAcks++
    this.newlyDelivered = delivered
    sample.predicted = acked > 0 && !ece && this.sackCount === 0 && this.hasWindowOf(packet)
    this.buffer?.onWindow(pool.window[packet] as number, acked > 0)
    let rtt = acks.rtt
    const use = acked > 0 && recovery.rttUse !== undefined ? recovery.rttUse() : 'measure'
    if (this.stack.rtt === 'mean-deviation') {
      let oldest = acks.oldestRtt >= 0 ? acks.oldestRtt : acks.oldestSackRtt
      if (acks.sackRtt >= 0) rtt = acks.sackRtt
      if (oldest < 0 && acked > 0 && this.stack.timestamps) {
        oldest = this.echoedRtt()
        rtt = oldest
      }
      this.rtt.sample = oldest
    } else {
      this.rtt.sample = rtt
    }
    this.rtt.onAcked(scoreboard.una, use)
    this.ackRtt = rtt
    if (rtt >= 0) this.noteRtt()
    rate.endAck()

    const sentBefore = totals.packetsSent
    recovery.onAck(acked, acks.sacked, duplicate)
    sample.resent = totals.packetsSent - sentBefore

    sample.nowS = clock.toSeconds(now)
    sample.acked = acked
    sample.delivered = delivered
    sample.lost = recovery.newlyLost ?? Math.max(0, scoreboard.lostOut - priorLost)
    sample.rttS = rtt < 0 ? -1 : clock.toSeconds(rtt)
    sample.srttS = this.rtt.srtt < 0 ? -1 : clock.toSeconds(this.rtt.srtt)
    sample.minRttS = rate.minRtt < 0 ? -1 : clock.toSeconds(rate.minRtt)
    sample.priorInFlight = priorInFlight
    sample.inFlight = scoreboard.pipe
    sample.totalDelivered = rate.delivered
    sample.priorDelivered = rate.samplePriorDelivered
    sample.inFlightAtSend = rate.sampleInFlight
    sample.lostSinceSend = scoreboard.lostSoFar - rate.sampleLostBefore
    sample.deliveryRate = rate.sampleRate < 0 ? -1 : rate.sampleRate * clock.unitsPerSecond
    sample.intervalS = rate.sampleRate < 0 ? -1 : clock.toSeconds(rate.sampleInterval)
    sample.pacedInS = clock.toSeconds(Math.max(0, pacing.nextSendAt - this.queue.now))
    sample.appLimited = rate.sampleAppLimited
    const { control, usage } = this
    const full = usage === null ? this.windowFull : usage.allowsGrowth(control.cwnd, control.ssthresh)
    sample.windowLimited = full || !this.stack.windowValidation
    sample.ece = ece
    sample.recovering = recovery.recovering
    sample.open = recovery.state === 'open' && !sample.recovering && scoreboard.sackedOut === 0
    sample.una = scoreboard.una
    sample.nxt = scoreboard.nxt
    this.control.onAck(sample)
    if (ece && scoreboard.una > this.ecnPoint && recovery.state === 'open') {
      this.ecnPoint = scoreboard.high
      this.sendCwr = this.ecnForm === 'classic'
      const before = this.control.cwnd
      this.reduce('ecn', scoreboard.una)
      if (recovery.onMark === undefined) this.reduced()
      else recovery.onMark(before)
    }

    if (acked > 0 && !recovery.keepsTimer) {
      // RFC 6298 §5.2, §5.3.
      if (scoreboard.high > scoreboard.una || this.stack.idleTimer) this.timers.restart()
      else this.timers.stopRetransmission()
    }
    if (acked > 0 && !this.complete && scoreboard.una > this.application.lastSegment) {
      this.complete = true
      if (this.oneOfMany === null) totals.completionS = sample.nowS
      this.log.happened('complete', this.application.lastSegment, -1, -1, config.bytes, 0, 0, 0)
    }
    this.send()
    if (this.buffer !== null) {
      const { buffer } = this
      if (acked > 0) buffer.onAcked(acked, scoreboard.una)
      this.checkBuffer(buffer)
      if (buffer.isAwake) this.refill(buffer)
    }
    this.log.record(this)
  }

  private hasWindowOf(packet: number): boolean {
    return this.buffer === null || this.buffer.hasWindow(this.pool.window[packet] as number)
  }

  /** RFC 7323 §4.1, in whole milliseconds. */
  private echoedRtt(): number {
    const ms = this.timestamp(this.now) - this.timestamp(this.echo)
    return (ms > 0 ? ms : 1) * this.msUnits
  }

  reduce(event: CongestionEvent, segment: number): void {
    const { totals } = this
    const { scoreboard, control, congestion, stack } = this
    const cwndBefore = control.cwnd
    const ssthreshBefore = control.ssthresh
    congestion.nowS = this.nowS
    congestion.inFlight = scoreboard.pipe
    congestion.una = scoreboard.una
    congestion.nxt = scoreboard.nxt
    congestion.again = event === 'timeout' && this.recovery.hasReduced === true
    // A timeout ends fast recovery: what had inflated the window does not count.
    const inflated = control.cwnd + (event === 'timeout' ? 0 : this.recovery.inflation)
    if (event === 'loss') this.rtt.onLoss()
    if (stack.halveFrom === 'window') {
      congestion.flightSize = inflated < this.receiverWindow ? inflated : this.receiverWindow
    } else if (stack.halveFrom === 'cwnd') {
      congestion.flightSize = control.cwnd
    } else if (stack.halveFrom === 'pipe') {
      congestion.flightSize = scoreboard.pipe
    } else {
      const flight = scoreboard.outstanding - this.beyondWindow(event)
      // With SACK, new data go on while a lost retransmission keeps the cumulative ACK where it is. They have been
      // delivered, and RFC 5681's FlightSize would count them all: one timeout could raise ssthresh tenfold. The window
      // bounds what can be in the network (RFC 9438 §4.6 allows cwnd in its place).
      congestion.flightSize = this.usesSack && flight > control.cwnd ? control.cwnd : flight
    }
    control.onCongestion(event, congestion)
    if (event === 'timeout' && stack.timeoutWindow === 'flight and one') control.cwnd = scoreboard.pipe + 1
    if (this.tellsEveryReduction) this.sendCwr = true
    const kind = event === 'ecn' ? 'ece' : event === 'timeout' ? 'timeout' : 'fast retransmit'
    if (event === 'loss') totals.fastRetransmits++
    else if (event === 'timeout') totals.timeouts++
    const row = scoreboard.row[segment & scoreboard.mask] as number
    this.log.happened(kind, segment, row, -1, ssthreshBefore, control.ssthresh, cwndBefore, control.cwnd)
  }

  /**
   * RFC 5681 §3.2 step 2: what limited transmit has sent does not count into FlightSize. It has sent nothing where the
   * receiver's window or the application kept the flight below cwnd.
   */
  private beyondWindow(event: CongestionEvent): number {
    const { outstanding } = this.scoreboard
    const most = event === 'timeout' ? outstanding - 1 : outstanding - Math.floor(this.control.cwnd)
    return Math.max(0, Math.min(this.recovery.inflation, most))
  }

  reduced(): void {
    this.control.onReduced?.()
  }

  lossWhileReducing(window: number): void {
    this.control.onLossWhileReducing?.(window)
  }

  recovered(): void {
    const { control, scoreboard } = this
    control.onRecovered?.(this.nowS)
    this.reduced()
    this.log.happened('recovery exit', scoreboard.una, -1, -1, 0, 0, control.cwnd, control.cwnd)
  }

  private onTimeout(): void {
    const { scoreboard, recovery } = this
    const idle =
      this.state === 'established' && scoreboard.high === scoreboard.una && recovery.timesOutIdle !== true
    if (!idle) this.rtt.backOff()
    if (this.state === 'syn sent') {
      // Where the last segment sent is withdrawn with the rest, so is a SYN.
      if (this.application.stopped && this.stack.stopWithdrawsLast) return
      this.totals.timeouts++
      this.sendSyn()
      recovery.onSynTimeout?.()
      return
    }
    this.duplicateAcks = 0
    recovery.beforeTimeout?.()
    if (idle) this.control.onIdle?.()
    else this.reduce('timeout', scoreboard.una)
    recovery.onTimeout()
    // RFC 6298 §5.6.
    this.timers.restart()
    this.pacing.nextSendAt = this.queue.now
    this.send()
    this.log.record(this)
  }

  /** The recovery's own timer: a probe, or a wait for reordering. */
  private onRecoveryTimer(): void {
    this.recovery.onTimer?.()
    this.send()
    this.log.record(this)
  }

  /** Closes the time-weighted counts at the end of the run. */
  finish(): void {
    this.log.count(this)
  }
}
