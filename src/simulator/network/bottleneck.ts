/** The bottleneck: a queue discipline in front of a serialising link, then a wire with loss and jitter. */
import { type Clock, Transmission } from '../base/clock'
import { type Component, type EventQueue, Timer } from '../base/event-queue'
import type { Rng } from '../base/rng'
import type { AqmConfig, BottleneckConfig, BufferConfig, LossConfig, ReorderConfig } from '../config'
import { Fate } from '../log'
import type { Recorder } from '../recorder/recorder'
import type { RunTotals } from '../totals'
import type { Device } from './device'
import type { LossProcess } from './loss'
import { createLoss } from './loss'
import { PacketBit, type PacketPool } from './packets'
import type { QueueContext, QueueDefinition, QueueDiscipline } from './queue-discipline'
import { RateTrace } from './rate-trace'
import { Reordering } from './reordering'
import type { FutureSink, PacketSink } from './wire'

export interface BottleneckSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: RunTotals
  readonly rng: Rng
  /** Beyond the bottleneck: told when the last bit will be at the right router. */
  readonly right: FutureSink
  readonly device: Device
  readonly countAtStartS: number
  readonly definitionOf: (id: string) => QueueDefinition
}

/** 32-bit finaliser of MurmurHash3: spreads small integers. */
function spread(value: number): number {
  let h = Math.imul(value + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export class Bottleneck implements PacketSink, Component {
  // Of the set-up, what every packet needs.
  private readonly queue: EventQueue
  private readonly clock: Clock
  private readonly pool: PacketPool
  private readonly recorder: Recorder
  private readonly totals: RunTotals
  private readonly right: FutureSink
  private readonly device: Device
  private readonly slot: number
  private readonly context: Context
  private readonly clockTimer: Timer
  private readonly lossRng: Rng
  private readonly jitterRng: Rng
  private definition: QueueDefinition
  private discipline: QueueDiscipline
  private delay: number
  private readonly transmission: Transmission
  private trace: RateTrace | null
  private loss: LossProcess
  private jitterS: number
  private lastReached = Number.NEGATIVE_INFINITY
  private busy = false
  /** The packet that is being serialised: its bytes, 0 where none is, and the flow whose data it carries, -1 for an ACK. */
  private leavingBytes = 0
  private leavingFlow = -1
  /** That packet, where it will be lost on the wire; -1: none. */
  private losing = -1
  /** Counts changes of the discipline, so that a reason can be read with the definition that gave it. */
  private epoch = 0
  /** Packets that waited when they were last counted. */
  private seenPackets = 0

  constructor(
    private readonly setUp: BottleneckSetUp,
    config: BottleneckConfig,
  ) {
    this.queue = setUp.queue
    this.clock = setUp.clock
    this.pool = setUp.pool
    this.recorder = setUp.recorder
    this.totals = setUp.totals
    this.right = config.reorder === null ? setUp.right : this.reordering(config.reorder)
    this.device = setUp.device
    this.slot = setUp.queue.register(this)
    this.clockTimer = new Timer(setUp.queue, () => this.onTimer())
    this.delay = setUp.clock.fromSeconds(config.delayS)
    this.transmission = new Transmission(setUp.clock, config.bitsPerSecond)
    this.trace = config.rateTrace === null ? null : new RateTrace(setUp.clock, config.rateTrace)
    this.jitterS = config.jitterS
    this.lossRng = setUp.rng.fork('wire loss')
    this.jitterRng = setUp.rng.fork('jitter')
    this.loss = createLoss(config.loss, this.lossRng)
    this.context = new Context(this, setUp, config)
    this.definition = setUp.definitionOf(config.aqm.id)
    this.context.ecn = config.aqm.ecn
    this.discipline = this.definition.create(this.context, config.aqm.params)
    setUp.recorder.useQueueSignals(this.definition.signals ?? [])
  }

  private reordering({ probability, delayS }: ReorderConfig): FutureSink {
    const { queue, pool, recorder, rng, clock, right } = this.setUp
    return new Reordering(
      queue,
      pool,
      recorder,
      rng.fork('reordering'),
      probability,
      clock.fromSeconds(delayS),
      right,
    )
  }

  /** After the event queue is sealed. */
  start(): void {
    this.recordQueue()
    this.armTimer()
  }

  get packets(): number {
    return this.discipline.packets
  }
  get bytes(): number {
    return this.discipline.bytes
  }

  receive(packet: number): void {
    const { queue, pool, recorder, clock } = this
    if (this.device.losesAtEntry && this.isLost(packet)) {
      recorder.lossDecided(packet, queue.now)
      this.lose(packet)
      return
    }
    pool.enqueuedAt[packet] = queue.now
    if (recorder.packets) recorder.packetEnqueued(packet)
    this.discipline.enqueue(packet, clock.toSeconds(queue.now))
    if (!this.busy) this.transmit()
    else this.recordQueue()
  }

  /** The last bit of a packet has left. */
  fire(): void {
    this.countLeft()
    const { losing } = this
    this.losing = -1
    if (losing >= 0) this.lose(losing)
    this.transmit()
  }

  private transmit(): void {
    const { queue, clock, pool, recorder, totals, trace } = this
    const now = queue.now
    if (trace !== null) this.context.bitsPerSecond = trace.rateAt(now)
    const packet = this.discipline.dequeue(clock.toSeconds(now))
    this.recordQueue()
    if (packet < 0) {
      this.setBusy(false)
      return
    }
    this.setBusy(true)
    const sizeBytes = pool.sizeBytes[packet] as number
    const flow = pool.flow[packet] as number
    const transmission = trace === null ? this.transmission.of(sizeBytes) : trace.of(sizeBytes, now)
    // A shaper that charges afterwards lets the packet go at once and holds back the next one.
    const held = this.device.chargesAfterSending ? 0 : transmission
    let reached = now + (held + this.delay)
    if (this.jitterS > 0) reached += clock.fromSeconds(this.jitterS * this.jitterRng.uniform())
    if (reached < this.lastReached) reached = this.lastReached
    this.lastReached = reached
    pool.reachesAt[packet] = reached

    totals.bottleneck.queueDelay.add(clock.toSeconds(now - (pool.enqueuedAt[packet] as number)))
    recorder.held = held
    recorder.busyFor = transmission
    if (recorder.tracesPackets) recorder.packetDequeued(packet)
    // The ACKs of flows in reverse cross too; the throughput of those is what the return path carries.
    const isAck = ((pool.bits[packet] as number) & PacketBit.ack) !== 0
    if (!isAck && recorder.series) recorder.departs(flow, sizeBytes)
    this.leavingBytes = sizeBytes
    this.leavingFlow = isAck ? -1 : flow
    if (held === 0) this.countLeft()
    if (!this.device.losesAtEntry && this.isLost(packet)) {
      recorder.lossDecided(packet, now + held)
      // It is under way until its last bit has left, which is when the transmission ends or, of a shaper's packet, at once.
      if (held === 0) this.lose(packet)
      else this.losing = packet
    } else this.right.receiveAt(packet)
    queue.arm(this.slot, now + transmission)
  }

  /** The packet that was being serialised has left in whole: what the end of the run cuts off does not count. */
  private countLeft(): void {
    const { totals, leavingBytes, leavingFlow } = this
    this.leavingBytes = 0
    totals.bottleneck.wireBytes += leavingBytes
    const flowTotals = totals.flows[leavingFlow]
    if (flowTotals !== undefined) flowTotals.wireBytes += leavingBytes
  }

  private setBusy(busy: boolean): void {
    if (busy === this.busy) return
    this.busy = busy
    this.totals.bottleneck.transmitting.change(this.clock.toSeconds(this.queue.now), busy ? 1 : 0)
  }

  private isLost(packet: number): boolean {
    const { pool } = this
    const again = ((pool.bits[packet] as number) & PacketBit.retransmission) !== 0
    return this.loss.lost(pool.seq[packet] as number, again)
  }

  private lose(packet: number): void {
    const { pool, recorder, totals } = this
    totals.bottleneck.dropsWire++
    this.countDrop(packet)
    recorder.packetLost(packet, this.epoch)
    pool.release(packet)
  }

  /** For its flow; an ACK is no loss of data. */
  private countDrop(packet: number): void {
    const { pool, totals } = this
    const flowTotals = totals.flows[pool.flow[packet] as number]
    const isAck = ((pool.bits[packet] as number) & PacketBit.ack) !== 0
    if (flowTotals !== undefined && !isAck) flowTotals.drops++
  }

  /** From the queue's context: see QueueContext. */
  dropped(packet: number, reason: number, value: number, threshold: number, e: number, f: number): void {
    const { queue, pool, recorder, totals } = this
    const overflow = this.definition.reasons[reason]?.cause === 'overflow'
    if (overflow) totals.bottleneck.dropsOverflow++
    else totals.bottleneck.dropsAqm++
    this.countDrop(packet)
    const fate = overflow ? Fate.overflow : Fate.aqm
    recorder.packetDropped(packet, queue.now, fate, 'bottleneck', reason, value, threshold, this.epoch, e, f)
    pool.release(packet)
  }

  marked(packet: number, reason: number, value: number, threshold: number, e: number, f: number): void {
    const { queue, pool, recorder, totals } = this
    const bits = pool.bits[packet] as number
    if ((bits & PacketBit.ce) !== 0) return
    pool.bits[packet] = bits | PacketBit.ce
    totals.bottleneck.marks++
    const flow = pool.flow[packet] as number
    const flowTotals = totals.flows[flow]
    if (flowTotals !== undefined) flowTotals.marks++
    const row = pool.row[packet] as number
    recorder.event(
      'mark',
      queue.now,
      flow,
      pool.loggedSeq(packet),
      row,
      reason,
      value,
      threshold,
      0,
      this.epoch,
      e,
      f,
    )
  }

  private recordQueue(): void {
    const { queue, totals, recorder, clock } = this
    const packets = this.discipline.packets
    if (packets !== this.seenPackets) {
      this.seenPackets = packets
      totals.bottleneck.queuePackets.change(clock.toSeconds(queue.now), packets)
    }
    if (recorder.series) recorder.queueChanged(packets, this.discipline.bytes, this.discipline)
  }

  /** Closes the time-weighted counts at the end of the run. */
  finish(): void {
    const { queue, totals, clock } = this
    const nowS = clock.toSeconds(queue.now)
    totals.bottleneck.queuePackets.change(nowS, this.discipline.packets)
    totals.bottleneck.transmitting.change(nowS, this.busy ? 1 : 0)
  }

  private armTimer(): void {
    const period = this.discipline.timerPeriodS
    if (period === undefined || this.discipline.onTimer === undefined) this.clockTimer.stop()
    else this.clockTimer.set(this.queue.now + this.clock.fromSeconds(period))
  }
  private onTimer(): void {
    this.discipline.onTimer?.(this.clock.toSeconds(this.queue.now))
    this.armTimer()
  }

  /** What is being serialised ends at the old rate. A course of rates ends. */
  changeBandwidth(bitsPerSecond: number): void {
    this.trace = null
    this.transmission.change(bitsPerSecond)
    this.context.bitsPerSecond = bitsPerSecond
  }
  changeDelay(delayS: number): void {
    this.delay = this.clock.fromSeconds(delayS)
    this.context.delayS = delayS
  }
  changeLoss(loss: LossConfig): void {
    this.loss = createLoss(loss, this.lossRng)
  }
  changeJitter(jitterS: number): void {
    this.jitterS = jitterS
  }
  changeBuffer(buffer: BufferConfig): void {
    this.context.limitPackets = buffer.packets
    this.context.limitBytes = buffer.bytes
    if (!this.device.smallerBufferDrops) return
    this.discipline.onLimitChange?.(this.clock.toSeconds(this.queue.now))
    this.recordQueue()
  }
  /** The packets that wait move over to the new discipline, in order; it may drop some of them. */
  changeAqm(aqm: AqmConfig): void {
    const nowS = this.clock.toSeconds(this.queue.now)
    const old = this.discipline
    const waiting: number[] = []
    this.context.draining = true
    for (let packet = old.dequeue(nowS); packet >= 0; packet = old.dequeue(nowS)) waiting.push(packet)
    this.context.draining = false
    this.epoch++
    this.definition = this.setUp.definitionOf(aqm.id)
    this.context.ecn = aqm.ecn
    this.discipline = this.definition.create(this.context, aqm.params)
    this.recorder.useQueueSignals(this.definition.signals ?? [])
    for (const packet of waiting) this.discipline.enqueue(packet, nowS)
    this.armTimer()
    this.recordQueue()
  }

  hashOf(packet: number): number {
    const { pool } = this
    const flow = pool.flow[packet] as number
    if (((pool.bits[packet] as number) & PacketBit.ofMany) === 0) return spread(flow)
    return spread(spread(flow) ^ (pool.base[packet] as number))
  }
}

/** What the discipline sees. */
class Context implements QueueContext {
  readonly rng: Rng
  limitPackets: number
  limitBytes: number
  readonly lastMayExceed: boolean
  readonly red: Device['red']
  bitsPerSecond: number
  delayS: number
  readonly countAtStartS: number
  ecn = false
  /** While a discipline hands over its packets to its successor it drops and marks none. */
  draining = false
  private readonly pool: PacketPool
  private readonly clock: Clock

  constructor(
    private readonly bottleneck: Bottleneck,
    private readonly setUp: BottleneckSetUp,
    config: BottleneckConfig,
  ) {
    this.rng = setUp.rng.fork('queue')
    this.pool = setUp.pool
    this.clock = setUp.clock
    this.limitPackets = config.buffer.packets
    this.limitBytes = config.buffer.bytes
    this.lastMayExceed = setUp.device.lastMayExceed
    this.red = setUp.device.red
    this.bitsPerSecond = config.bitsPerSecond
    this.delayS = config.delayS
    this.countAtStartS = setUp.countAtStartS
  }
  sizeBytes(packet: number): number {
    return this.pool.sizeBytes[packet] as number
  }
  sojournS(packet: number, _nowS: number): number {
    // Asked for while handing over, a packet counts as fresh, so that a delay-based discipline lets all of them go.
    if (this.draining) return 0
    return this.clock.toSeconds(this.setUp.queue.now - (this.pool.enqueuedAt[packet] as number))
  }
  flowHash(packet: number): number {
    return this.bottleneck.hashOf(packet)
  }
  flowOf(packet: number): number {
    return this.pool.flow[packet] as number
  }
  isEcnCapable(packet: number): boolean {
    return ((this.pool.bits[packet] as number) & (PacketBit.ect0 | PacketBit.ect1 | PacketBit.ce)) !== 0
  }
  isL4s(packet: number): boolean {
    return ((this.pool.bits[packet] as number) & PacketBit.ect1) !== 0
  }
  mark(packet: number, reason: number, value: number, threshold: number, e = 0, f = 0): void {
    if (!this.draining) this.bottleneck.marked(packet, reason, value, threshold, e, f)
  }
  drop(packet: number, reason: number, value: number, threshold: number, e = 0, f = 0): void {
    this.bottleneck.dropped(packet, reason, value, threshold, e, f)
  }
}
