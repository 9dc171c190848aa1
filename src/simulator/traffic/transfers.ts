import { Timer } from '../base/event-queue'
import type { TcpFlowConfig, TrafficFlowConfig } from '../config'
import { PHASES } from '../congestion/congestion-control'
import { defaultsOf } from '../describe'
import type { HostAssembly, StackDefinition } from '../hosts/stack'
import type { PacketSink } from '../network/wire'
import { WindowState } from '../recorder/window-rows'
import { createConnection } from '../tcp/connection'
import type { Receiver } from '../tcp/receiver/receiver'
import type { Sender } from '../tcp/sender/sender'
import type { OneOfMany, SenderSetUp } from '../tcp/sender/set-up'
import { TransferTotals } from '../totals'
import type { TransferTraffic } from './traffic-source'

export interface TransfersSetUp extends Omit<SenderSetUp, 'oneOfMany' | 'config'> {
  readonly parts: HostAssembly
  readonly variantDefaults: StackDefinition['variantDefaults']
  readonly config: TrafficFlowConfig
  readonly definition: TransferTraffic
  /** The way from the receivers back to `sink`. */
  readonly returnTo: (sink: PacketSink) => PacketSink
}

/** IP, TCP and timestamps, as on flows that say nothing else. */
const HEADER_BYTES = 52

/** What a connection holds from its start, with the slots of its timers; about, from V8's heap. */
const CONNECTION_BYTES = 32_000

/** A transfer under way. */
interface Open extends OneOfMany {
  readonly bytes: number
  /** Last segment of the transfer. */
  readonly last: number
  readonly beganS: number
  sender: Sender | null
  receiver: Receiver | null
  hasArrived: boolean
  cwnd: number
  inFlight: number
}

/** What the network hands to the hosts of one end. */
class End implements PacketSink {
  constructor(private readonly hand: (packet: number) => void) {}
  receive(packet: number): void {
    this.hand(packet)
  }
}

export class Transfers {
  bitsPerSecond = this.setUp.config.bitsPerSecond
  readonly rng = this.setUp.rng.fork('transfers')
  /** Where data come out of the network. */
  readonly receivers: PacketSink = new End((packet) => this.dataArrived(packet))
  private readonly source = this.setUp.definition.createTransfers(this, this.setUp.config.params)
  private readonly timer = new Timer(this.setUp.run.queue, () => this.arrive())
  private readonly counted = new TransferTotals()
  /** Transfers under way, by base. */
  private readonly open = new Map<number, Open>()
  private readonly state = new WindowState()
  private readonly returns = this.setUp.returnTo(new End((packet) => this.ackArrived(packet)))
  private readonly headerBytes = Math.min(HEADER_BYTES, this.setUp.config.packetBytes - 1)
  private readonly segmentBytes = this.setUp.config.packetBytes - this.headerBytes
  private nextBase = 0
  /** Unrounded, so that gaps which are no whole number of nanoseconds do not drift. */
  private nextS = 0
  private bytesLeft = this.setUp.config.bytes
  private stopped = false

  constructor(private readonly setUp: TransfersSetUp) {
    setUp.totals.transfers = this.counted
    setUp.totals.video = this.source.totals ?? null
    // No phase is that of all of them, and no threshold.
    this.state.phase = PHASES.indexOf('closed')
    this.state.ssthresh = Number.POSITIVE_INFINITY
  }

  start(): void {
    const { run, flow } = this.setUp
    const { recorder, queue, clock } = run
    recorder.happened('flow start', flow, 0, -1)
    this.nextS = clock.toSeconds(queue.now)
    this.awaitAfter(this.source.nextGapS())
  }

  /** No transfer begins any more; those that are open run to their end. */
  stop(): void {
    if (this.stopped) return
    this.stopped = true
    const { run, flow } = this.setUp
    this.timer.stop()
    run.recorder.happened('flow stop', flow, this.nextBase - 1, -1)
  }

  /** The run ends. */
  finish(): void {
    const { clock, queue } = this.setUp.run
    this.source.finish?.(clock.toSeconds(queue.now))
  }

  /** The rate holds from the next transfer on. */
  changeRate(bitsPerSecond: number): void {
    this.bitsPerSecond = bitsPerSecond
  }

  /** See the definition's signals. */
  readSignals(into: Float64Array): void {
    const { clock, queue } = this.setUp.run
    into[0] = this.open.size
    this.source.readSignals?.(into, 1, clock.toSeconds(queue.now))
  }

  private awaitAfter(gapS: number): void {
    if (gapS === Number.POSITIVE_INFINITY) return
    this.nextS += gapS
    this.timer.set(this.setUp.run.clock.fromSeconds(this.nextS))
  }

  private arrive(): void {
    const bytes = Math.min(this.source.nextBytes(), this.bytesLeft)
    if (this.open.size >= this.source.mostAtOnce) this.counted.refused++
    else {
      this.bytesLeft -= bytes
      this.begin(bytes)
    }
    if (this.bytesLeft > 0) this.awaitAfter(this.source.nextGapS())
  }

  /** Making its hosts is the one thing that allocates while a run goes on: once a transfer, not once a packet. */
  private begin(bytes: number): void {
    const { setUp, counted } = this
    const { run, parts, totals, clockPhase, flow, out } = setUp
    const { queue, clock, pool } = run
    pool.memory.state.take(CONNECTION_BYTES)
    const number = counted.started++
    const config = this.configOf(number, bytes)
    const segments = Math.ceil(bytes / this.segmentBytes)
    const transfer: Open = {
      base: this.nextBase,
      bytes,
      last: segments,
      beganS: clock.toSeconds(queue.now),
      sender: null,
      receiver: null,
      hasArrived: false,
      cwnd: 0,
      inFlight: 0,
      windowChanged: (state) => this.windowChanged(transfer, state),
      delivered: (next) => this.delivered(transfer, next),
    }
    this.nextBase += segments + 1
    const oneOfMany = transfer
    const rng = this.rng.fork(`transfer ${number}`)
    const ofSender = { run, totals, rng, clockPhase, flow, config, out, oneOfMany }
    const { sender, receiver } = createConnection(ofSender, parts, () => this.returns)
    transfer.sender = sender
    transfer.receiver = receiver
    this.open.set(transfer.base, transfer)
    sender.start()
  }

  private configOf(number: number, bytes: number): TcpFlowConfig {
    const { config, run, variantDefaults } = this.setUp
    const { variant } = this.source
    // One segment more carries what was asked for where the SYN is a full packet, the first of the file (ns-2's Vegas).
    const extra = run.form.headerless.includes(variant) ? this.segmentBytes : 0
    return {
      kind: 'tcp',
      id: `${config.id} ${number}`,
      variant,
      params: { ...defaultsOf(run.variantOf(variant).parameters), ...variantDefaults[variant] },
      startS: config.startS,
      stopS: Number.POSITIVE_INFINITY,
      access: config.access,
      reverse: config.reverse,
      route: config.route,
      bytes: bytes + extra,
      applicationBitsPerSecond: Number.POSITIVE_INFINITY,
      segmentBytes: this.segmentBytes,
      headerBytes: this.headerBytes,
      receiverWindow: Number.POSITIVE_INFINITY,
      initialWindow: null,
      initialSsthresh: null,
      delayedAckSegments: null,
    }
  }

  private dataArrived(packet: number): void {
    const { pool, recorder } = this.setUp.run
    const receiver = this.open.get(pool.base[packet] as number)?.receiver ?? null
    if (receiver !== null) {
      receiver.receive(packet)
      return
    }
    // A needless copy that comes after the connection was closed.
    if (recorder.tracesPackets) recorder.packetArrived(packet)
    pool.release(packet)
  }

  private ackArrived(packet: number): void {
    const { pool, recorder } = this.setUp.run
    const transfer = this.open.get(pool.base[packet] as number)
    if (transfer === undefined || transfer.sender === null) {
      if (recorder.tracesPackets) recorder.ackArrived(packet)
      pool.release(packet)
      return
    }
    transfer.sender.receive(packet)
    if (transfer.sender.isComplete) this.end(transfer)
  }

  private delivered(transfer: Open, next: number): void {
    if (transfer.hasArrived || next <= transfer.last) return
    transfer.hasArrived = true
    const { run, flow } = this.setUp
    const { recorder, queue, clock } = run
    const tookS = clock.toSeconds(queue.now) - transfer.beganS
    const { base, last, bytes } = transfer
    this.counted.completed++
    this.counted.completedBytes += bytes
    this.counted.completion.add(tookS)
    recorder.happened('transfer', flow, base + last, -1, { bytes, tookS })
    if (this.source.delivered === undefined) return
    const nowS = clock.toSeconds(queue.now)
    const gapS = this.source.delivered(bytes, tookS, nowS)
    if (this.stopped || this.bytesLeft <= 0) return
    this.nextS = nowS
    this.awaitAfter(gapS)
  }

  private end(transfer: Open): void {
    const { run, totals } = this.setUp
    const { clock, queue, pool } = run
    pool.memory.state.give(CONNECTION_BYTES + (transfer.sender?.scoreboard.grownBytes ?? 0))
    transfer.sender?.close()
    transfer.receiver?.close()
    this.open.delete(transfer.base)
    this.add(-transfer.cwnd, -transfer.inFlight)
    if (this.bytesLeft <= 0 && this.open.size === 0) totals.completionS = clock.toSeconds(queue.now)
  }

  private windowChanged(transfer: Open, { cwnd, inFlight, srttMs, rttMs, rtoMs }: WindowState): void {
    const { state } = this
    const moreCwnd = cwnd - transfer.cwnd
    const moreInFlight = inFlight - transfer.inFlight
    transfer.cwnd = cwnd
    transfer.inFlight = inFlight
    state.srttMs = srttMs
    state.rttMs = rttMs
    state.rtoMs = rtoMs
    this.add(moreCwnd, moreInFlight)
  }

  /** The flow's window is the sum of its connections' windows; round-trip times are those of the connection at work. */
  private add(cwnd: number, inFlight: number): void {
    const { run, flow } = this.setUp
    const { recorder, queue, clock } = run
    const { state } = this
    // The window of no transfer is 0: fractions leave a rest when they are added and taken away.
    const none = this.open.size === 0
    state.cwnd = none ? 0 : state.cwnd + cwnd
    state.inFlight = none ? 0 : state.inFlight + inFlight
    state.una = this.nextBase
    state.nxt = this.nextBase
    state.tS = clock.toSeconds(queue.now)
    if (recorder.tracesWindow) recorder.windowChanged(flow, state, this)
  }
}
