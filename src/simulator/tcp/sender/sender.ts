/**
 * A TCP sender. It keeps the order in which things happen: an ACK is entered into the scoreboard, the loss recovery says what
 * is lost and what goes next, the congestion control how much may be out, and what may go leaves.
 */
import type { TcpFlowConfig } from '../../config'
import { PacketBit } from '../../network/packets'
import type { PacketSink } from '../../network/wire'
import { AssembledSender } from './assembled-sender'

export class Sender extends AssembledSender implements PacketSink {
  // ---- opening, changing, closing ----

  start(): void {
    this.log.happened('flow start', 0, -1)
    if (!this.options.handshake) {
      this.establish()
      return
    }
    this.state = 'syn sent'
    this.handshake.sendSyn()
    this.log.record(this)
  }

  /** A SYN, or data sent along with one, is answered: where only the data have come, not even the SYN is acknowledged. */
  private onAnswer(packet: number): void {
    const ack = this.pool.seq[packet] as number
    if (ack === 0) {
      this.recovery.onEarlyAck?.()
      return
    }
    this.onSynAck(this.pool.bits[packet] as number, ack > 1)
    if (ack > 1) this.onAck(packet)
  }

  /** `withData`: it acknowledges data, too, and is looked at again for them. */
  private onSynAck(bits: number, withData: boolean): void {
    const { timers, roundTrips, handshake, clock } = this
    const { form } = this.setUp.run
    if ((bits & PacketBit.withoutEcn) !== 0) this.ecn.refused()
    roundTrips.latest = handshake.end()
    roundTrips.measureHandshake()
    timers.rest()
    // RFC 5681 §3.1(f) MUST NOT: The SYN/ACK and the ACK that answers it leave the window as it is.
    if (handshake.sends - 1 > form.synRepeatsForgiven && this.recovery.window === undefined) {
      this.control = this.policies.afterSynLoss()
      this.connect()
    }
    this.recovery.onEstablished?.(withData)
    const { latest } = roundTrips
    this.control.onEstablished?.(latest >= 0 ? clock.toSeconds(latest) : -1, this.nowS)
    this.pacing.nextSendAt = 0
    if (form.handshakeAck) handshake.sendAck()
    this.establish()
  }

  private establish(): void {
    this.state = 'established'
    this.log.happened('established', 0, -1)
    if (this.setUp.run.form.countsSyn) this.rate.countSyn()
    this.supply.open(this.control)
    this.send()
    this.log.record(this)
  }

  /** Another congestion control and recovery. Of an open connection they know the round trip. */
  changeVariant(variant: string, params: TcpFlowConfig['params']): void {
    const { clock, rtt, timers, policies, handshake, established } = this
    policies.change(variant, params)
    if (established) {
      this.control = policies.successorOf(this.control)
      this.control.onEstablished?.(rtt.srtt < 0 ? -1 : clock.toSeconds(rtt.srtt), this.nowS)
    } else {
      this.control = policies.first(handshake.sends > 1 && this.scoreboard.high === 1)
    }
    this.recovery = policies.recoveryOf(this, this.control)
    this.connect()
    policies.declareSignals()
    // A timer that the recovery before has set means nothing to this one.
    if (timers.recoveryPending) timers.restart()
    this.send()
    this.log.record(this)
  }
  /** Window and rate of its congestion control have been set from outside; `rateBefore`: segments per second. */
  steered(rateBefore: number): void {
    const { pacing, control, supply } = this
    if (control.pacingRate > 0 && rateBefore > 0) pacing.changeRate(rateBefore, control.pacingRate)
    this.send()
    if (supply.buffer !== null) supply.check(supply.buffer, control, this.wholeWindow)
    this.log.record(this)
  }
  changeReceiverWindow(segments: number): void {
    this.supply.windowLimit = segments
    this.send()
  }
  changeRate(bitsPerSecond: number): void {
    this.supply.changeRate(bitsPerSecond)
  }

  /** The application ends: nothing new is sent, what was sent is still repaired. */
  stop(): void {
    const { scoreboard } = this
    if (!this.supply.application.stop(scoreboard.high)) return
    this.log.happened('flow stop', scoreboard.una - 1, -1)
  }
  /** Gives its timers back. It is not used again. */
  close(): void {
    this.timers.release()
    this.pacing.release()
    this.supply.close()
  }
  /** Closes the time-weighted counts at the end of the run. */
  finish(): void {
    this.log.count(this)
  }

  // ---- sending ----

  protected send(): void {
    if (this.state !== 'established') return
    const { scoreboard, pacing, control, recovery } = this
    const { high } = scoreboard
    let paced = false
    for (;;) {
      if (control.pacingRate > 0 && pacing.holdsBack()) {
        paced = true
        break
      }
      const segment = recovery.next()
      if (segment < 0) break
      this.transmit(segment)
    }
    this.supply.onSent(scoreboard.high > high, scoreboard.pipe >= this.wholeWindow, paced)
  }

  transmit(segment: number): void {
    const { scoreboard, control } = this
    const { high, una } = scoreboard
    const inFlight = this.transmission.send(segment)
    // A timer that runs on without need is set anew for the first segment that is outstanding again.
    // RFC 6298 §5(b) RECOMMENDED: The timer starts with a segment if it is not running (5.1), stops when
    // nothing is outstanding (5.2), starts anew with an ACK of new data (5.3); when it fires, the first
    // segment goes again and it starts anew (5.4, 5.6).
    if (!this.timers.pending || (high === una && this.timers.runsIdle)) this.timers.restart()
    this.pacing.onSent(control)
    const { buffer } = this.supply
    if (buffer !== null && scoreboard.high > high) this.supply.check(buffer, control, this.wholeWindow)
    if (control.onSent !== undefined) control.onSent(this.nowS, inFlight + 1, this.rate.appLimited)
  }

  // ---- ACKs ----

  /** An ACK has come back. */
  receive(packet: number): void {
    const { pool, recorder } = this
    if (recorder.tracesPackets) recorder.ackArrived(packet)
    if (this.pacing.comesFirst()) this.send()
    this.roundTrips.readTimestamps(pool, packet)
    if (this.state === 'established') this.onAck(packet)
    else if (this.state === 'syn sent') this.onAnswer(packet)
    pool.release(packet)
  }

  private onAck(packet: number): void {
    const { pool, scoreboard, acks, report, control, recovery } = this
    const { sample } = report
    const ack = pool.seq[packet] as number
    if (ack < scoreboard.una) return
    const acked = ack - scoreboard.una
    const { buffer } = this.supply
    report.begin(packet, acked)
    if (sample.ece) recovery.onEcho?.(ack)
    acks.enter(packet, ack)
    if (buffer !== null) buffer.onWindow(pool.window[packet] as number, acked > 0)
    const use = recovery.rttUse === undefined ? 'measure' : acked > 0 ? recovery.rttUse() : 'ignore'
    this.roundTrips.measure(use)
    this.rate.endAck()
    recovery.onAck(acked, acks.sacked, acks.duplicate)
    report.end()
    control.onAck(sample)
    if (sample.ece && recovery.state === 'open' && recovery.onEcho === undefined) this.reductions.mark()
    if (acked > 0) this.onAdvance()
    this.send()
    if (buffer !== null) {
      if (acked > 0) buffer.onAcked(acked, scoreboard.una)
      this.supply.check(buffer, control, this.wholeWindow)
    }
    this.log.record(this)
  }

  /** The ACK at work covers new data. */
  private onAdvance(): void {
    const { scoreboard, timers } = this
    if (!this.recovery.keepsTimer) {
      // RFC 6298 §5.2, §5.3.
      if (scoreboard.high > scoreboard.una) timers.restart()
      else timers.rest()
    }
    const { lastSegment } = this.supply.application
    if (this.isComplete || scoreboard.una <= lastSegment) return
    this.isComplete = true
    const { oneOfMany, totals, config } = this.setUp
    if (oneOfMany === null) totals.completionS = this.nowS
    this.log.happened('complete', lastSegment, -1, config)
  }

  protected refill(): void {
    const { buffer } = this.supply
    if (buffer === null) return
    this.supply.refill(buffer, this.wholeWindow)
    this.send()
    this.log.record(this)
  }

  // ---- timers ----

  protected onTimeout(): void {
    const { scoreboard, established, recovery } = this
    const idle = established && scoreboard.high === scoreboard.una && recovery.timesOutIdle !== true
    if (!idle) {
      // RFC 6298 §5(c) MUST: Each time the timer fires, the timeout doubles.
      this.rtt.backOff()
      this.rtt.stopTiming()
    }
    if (!established) {
      this.onSynTimeout()
      return
    }
    this.acks.duplicates = 0
    recovery.beforeTimeout?.()
    if (idle) this.reductions.idle()
    else this.reductions.reduce('timeout', scoreboard.una)
    recovery.onTimeout()
    // RFC 6298 §5.6.
    this.timers.restart()
    this.pacing.nextSendAt = this.queue.now
    this.send()
    this.log.record(this)
  }

  private onSynTimeout(): void {
    // A SYN that no data went along with is withdrawn, too, where the last segment sent is withdrawn with the rest.
    const { application } = this.supply
    if (application.stopped && this.setUp.run.form.stopWithdrawsLast && this.scoreboard.high === 1) return
    this.setUp.totals.timeouts++
    this.handshake.sendSyn()
    this.recovery.onSynTimeout?.()
  }

  protected onRecoveryTimer(): void {
    this.recovery.onTimer?.()
    this.send()
    this.log.record(this)
  }
}
