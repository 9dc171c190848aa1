/** A bottleneck, which every hop may be: a queue discipline in front of a serialising link, then a wire with loss and jitter. */
import { Transmission } from '../base/clock'
import { type Component, Timer } from '../base/event-queue'
import type { AqmConfig, BottleneckConfig, BufferConfig, LossConfig } from '../config'
import type { InsideRows } from '../recorder/inside-rows'
import type { QueueRows } from '../recorder/queue-rows'
import type { LinkTotals } from '../totals'
import { Aggregation } from './aggregation'
import { BottleneckContext } from './bottleneck-context'
import type { Course } from './course'
import { createCourse, standstill } from './create-course'
import type { Device } from './device'
import { DropsAndMarks } from './drops-and-marks'
import { createLoss, type LossProcess } from './loss'
import type { NetworkSetUp } from './network-set-up'
import { PacketBit } from './packets'
import type { QueueDefinition, QueueDiscipline } from './queue-discipline'
import { Reordering } from './reordering'
import { TransmissionEnd } from './transmission-end'
import type { FutureSink, PacketSink } from './wire'

export interface BottleneckSetUp extends NetworkSetUp {
  /** See `linkNumber`. */
  readonly link: number
  /** By flow: whether its data have come to their last hop here, which is where they are counted. null: all have. */
  readonly lastHopOf: readonly boolean[] | null
  /** What lies beyond the bottleneck: it is told when the last bit will be at the next router. */
  readonly right: FutureSink
  readonly device: Device
  readonly countAtStartS: number
}

export class Bottleneck implements PacketSink, Component {
  // What every packet needs of the set-up lies here.
  private readonly queue = this.setUp.queue
  private readonly clock = this.setUp.clock
  private readonly pool = this.setUp.pool
  private readonly recorder = this.setUp.recorder
  private readonly totals = this.setUp.totals
  private readonly link = this.setUp.link
  private readonly lastHopOf = this.setUp.lastHopOf
  private readonly isOnChain = this.lastHopOf !== null
  private readonly counts = this.setUp.totals.links[this.setUp.link] as LinkTotals
  private readonly rows = this.setUp.recorder.queueRows[this.setUp.link] as QueueRows
  private readonly device: Device
  private readonly right: FutureSink
  private readonly slot = this.queue.register(this)
  private readonly clockTimer = new Timer(this.queue, () => this.onTimer())
  private readonly lossRng = this.setUp.rng.fork('wire loss')
  private readonly jitterRng = this.setUp.rng.fork('jitter')
  private readonly context: BottleneckContext
  private readonly transmission: Transmission
  private definition: QueueDefinition
  private readonly dropsAndMarks: DropsAndMarks
  private discipline: QueueDiscipline
  private delay: number
  private course: Course | null
  private loss: LossProcess
  private jitterS: number
  private lastReached = Number.NEGATIVE_INFINITY
  private busy = false
  private readonly end = new TransmissionEnd(this.queue, this.slot)
  /** The end of the transmission under way has no event: nothing waits for it. */
  private endsUnseen = false
  /** The packet that is being serialised: its bytes, 0 where none is, and the flow whose data it carries past their last hop, else -1. */
  private leavingBytes = 0
  private leavingFlow = -1
  /** The packet that is leaving, if it will be lost on the wire; -1: none. */
  private losing = -1
  /** The packet that is held back because the rate is 0 from now on; -1: none. */
  private standing = -1
  /** Packets that waited when they were last counted. */
  private seenPackets = 0
  /** A row may hold what the one before it holds: a dumbbell has one for every event, and signals move without the queue. */
  private readonly recordsAlike = !this.isOnChain || this.rows.columns.all.length > 0

  constructor(
    private readonly setUp: BottleneckSetUp,
    config: BottleneckConfig,
  ) {
    const { clock, device } = setUp
    // What leaves at given instants leaves no sooner, whoever shapes it.
    const atInstants = config.rateTrace?.opportunities !== undefined
    this.device = atInstants ? { ...device, chargesAfterSending: false } : device
    const right = config.aggregationS === 0 ? setUp.right : new Aggregation(setUp, config.aggregationS)
    this.right = config.reorder === null ? right : new Reordering({ ...setUp, right }, config.reorder)
    this.delay = clock.fromSeconds(config.delayS)
    this.transmission = new Transmission(clock, config.bitsPerSecond)
    this.course = config.rateTrace === null ? null : createCourse(clock, config.rateTrace)
    this.jitterS = config.jitterS
    this.loss = createLoss(config.loss, this.lossRng)
    this.definition = setUp.definitionOf(config.aqm.id)
    this.dropsAndMarks = new DropsAndMarks(setUp, this.definition)
    this.context = new BottleneckContext(this.dropsAndMarks, setUp, config)
    this.discipline = this.create(config.aqm)
  }

  /** The discipline of `definition`. */
  private create({ ecn, params }: AqmConfig): QueueDiscipline {
    this.context.ecn = ecn
    const discipline = this.definition.create(this.context, params)
    this.recorder.useQueue(this.link, this.definition)
    return discipline
  }

  /** The run starts: the event queue is sealed. */
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
      // The packet does not come to this queue, and its passage is still that of the link before.
      pool.passage[packet] = -1
      recorder.lossDecided(this.link, packet, queue.now)
      this.dropsAndMarks.lose(packet)
      return
    }
    if (this.endsUnseen) this.catchUp()
    pool.enqueuedAt[packet] = queue.now
    if (recorder.packets) recorder.packetEnqueued(this.link, packet)
    const { inside } = this
    if (inside !== null) inside.arrives(packet, this.discipline)
    this.discipline.enqueue(packet, clock.toSeconds(queue.now))
    if (!this.busy) this.transmit()
    else {
      if (this.endsUnseen) this.awaitEnd()
      this.recordQueue()
    }
  }

  /** The end of the transmission under way has an event from now on. */
  private awaitEnd(): void {
    this.endsUnseen = false
    this.end.arm()
  }

  /** Does what is due of a transmission that has ended without an event: before anything is asked of the link, or changed. */
  catchUp(): void {
    if (this.endsUnseen && this.end.isPast) this.endUnseen()
  }

  /** The same where no event is left before `until`, clock units, or with `inclusive` at it. */
  catchUpTo(until: number, inclusive: boolean): void {
    const { at } = this.end
    if (this.endsUnseen && (at < until || (inclusive && at === until))) this.endUnseen()
  }

  /** What `fire` does when the queue is empty, later: the link has been idle since then. */
  private endUnseen(): void {
    const { discipline, rows } = this
    this.endsUnseen = false
    this.countLeft()
    rows.sinceS = this.clock.toSeconds(this.end.at)
    discipline.dequeue(rows.sinceS)
    if (this.recordsAlike && this.recorder.series) rows.enter(0, 0, discipline)
    this.busy = false
    this.counts.transmitting.change(rows.sinceS, 0)
  }

  /** The last bit of a packet has left. */
  fire(): void {
    this.countLeft()
    const { losing } = this
    this.losing = -1
    if (losing >= 0) this.dropsAndMarks.lose(losing)
    this.transmit()
  }

  private transmit(): void {
    const { queue, clock, course } = this
    const now = queue.now
    if (course !== null) this.context.follow(course.rateAt(now))
    const packet = this.discipline.dequeue(clock.toSeconds(now))
    this.recordQueue()
    if (packet < 0) {
      this.setBusy(false)
      return
    }
    this.setBusy(true)
    this.send(packet)
  }

  /** `packet` goes on the link, which is free. */
  private send(packet: number): void {
    const { queue, clock, pool, recorder, course } = this
    const now = queue.now
    const sizeBytes = pool.sizeBytes[packet] as number
    const flow = pool.flow[packet] as number
    let transmission: number
    if (course === null) transmission = this.transmission.of(sizeBytes)
    else {
      transmission = course.of(sizeBytes, now)
      if (transmission === Number.POSITIVE_INFINITY) {
        this.stand(packet)
        return
      }
    }
    // A shaper that charges afterwards lets the packet go at once and holds back the next one.
    const held = this.device.chargesAfterSending ? 0 : transmission
    let reached = now + (held + this.delay)
    if (this.jitterS > 0) reached += clock.fromSeconds(this.jitterS * this.jitterRng.uniform())
    if (reached < this.lastReached) reached = this.lastReached
    this.lastReached = reached
    pool.reachesAt[packet] = reached

    this.counts.queueDelay.add(clock.toSeconds(now - (pool.enqueuedAt[packet] as number)))
    recorder.held = held
    recorder.busyFor = transmission
    if (recorder.tracesPackets) recorder.packetDequeued(this.link, packet)
    // The ACKs of flows in reverse cross too; the throughput of those is what the return path carries.
    const isAck = pool.isAck(packet)
    const counted = !isAck && this.isLastHopOf(flow)
    if (counted && recorder.series) recorder.departs(flow, sizeBytes)
    this.leavingBytes = sizeBytes
    this.leavingFlow = counted ? flow : -1
    if (held === 0) this.countLeft()
    if (!this.device.losesAtEntry && this.isLost(packet)) {
      recorder.lossDecided(this.link, packet, now + held)
      // A packet to be lost is under way until its last bit has left, which is when the transmission ends
      // or, of a shaper's packet, at once.
      if (held === 0) this.dropsAndMarks.lose(packet)
      else this.losing = packet
    } else this.right.receiveAt(packet)
    if (this.mayEndUnseen()) {
      this.end.at = now + transmission
      this.end.begin()
      this.endsUnseen = true
    } else queue.arm(this.slot, now + transmission)
  }

  /**
   * Whether the end of the transmission that begins needs no event: nothing waits for it, and nothing is to be lost or looked at
   * then. Most ACKs cross the links of a chain alone. A dumbbell keeps its events, which are counted in its results.
   */
  private mayEndUnseen(): boolean {
    return (
      this.isOnChain &&
      this.discipline.packets === 0 &&
      this.losing < 0 &&
      this.course === null &&
      this.recorder.inside === null
    )
  }

  /** `packet` is on the link, which carries nothing more until its bandwidth changes. */
  private stand(packet: number): void {
    const { pool, recorder } = this
    this.standing = packet
    pool.reachesAt[packet] = Number.POSITIVE_INFINITY
    recorder.held = Number.POSITIVE_INFINITY
    recorder.busyFor = Number.POSITIVE_INFINITY
    if (recorder.tracesPackets) recorder.packetDequeued(this.link, packet)
  }

  /** The data of `flow` are counted where they leave this link. */
  private isLastHopOf(flow: number): boolean {
    return this.lastHopOf === null || this.lastHopOf[flow] === true
  }

  /** The packet that was being serialised has left in whole: what the end of the run cuts off does not count. */
  private countLeft(): void {
    const { totals, leavingBytes, leavingFlow } = this
    this.leavingBytes = 0
    this.counts.wireBytes += leavingBytes
    // A list asked for its place -1 looks for a property of that name.
    if (leavingFlow < 0) return
    const flowTotals = totals.flows[leavingFlow]
    if (flowTotals !== undefined) flowTotals.wireBytes += leavingBytes
  }

  private setBusy(busy: boolean): void {
    if (busy === this.busy) return
    this.busy = busy
    this.counts.transmitting.change(this.clock.toSeconds(this.queue.now), busy ? 1 : 0)
  }

  private isLost(packet: number): boolean {
    const { pool } = this
    const again = ((pool.bits[packet] as number) & PacketBit.retransmission) !== 0
    return this.loss.lost(pool.seq[packet] as number, again)
  }

  private recordQueue(): void {
    const { queue, recorder, clock } = this
    const packets = this.discipline.packets
    if (packets !== this.seenPackets) {
      this.seenPackets = packets
      this.counts.queuePackets.change(clock.toSeconds(queue.now), packets)
    }
    if (recorder.series && (this.recordsAlike || this.rows.isNews(packets, this.discipline.bytes)))
      this.rows.add(packets, this.discipline.bytes, this.discipline)
    const { inside } = this
    if (inside !== null) inside.look(this.discipline, this.nextUpdateS)
  }

  /** What goes on inside the queue is written there; null: nobody looks. */
  private get inside(): InsideRows | null {
    return this.recorder.insideOf(this.link)
  }

  /** When the discipline's own clock strikes next, s; NaN where it has none. */
  private get nextUpdateS(): number {
    const { clockTimer, clock } = this
    return clockTimer.pending ? clock.toSeconds(clockTimer.expiry) : Number.NaN
  }

  /** The inside of the queue is recorded from now on: of the packets that wait, those that come. */
  recordInside(): void {
    if (this.endsUnseen) this.awaitEnd()
    this.recorder.recordInside(this.link, this.definition)
    this.inside?.look(this.discipline, this.nextUpdateS)
  }

  /** Packets that wait now all came while the inside of the queue was recorded. */
  get isInsideWhole(): boolean {
    return this.inside?.waiting === this.discipline.packets
  }

  /** Closes the time-weighted counts at the end of the run. */
  finish(): void {
    const { queue, clock } = this
    const nowS = clock.toSeconds(queue.now)
    this.counts.queuePackets.change(nowS, this.discipline.packets)
    this.counts.transmitting.change(nowS, this.busy ? 1 : 0)
  }

  private armTimer(): void {
    const period = this.discipline.timerPeriodS
    if (period === undefined || this.discipline.onTimer === undefined) this.clockTimer.stop()
    else this.clockTimer.set(this.queue.now + this.clock.fromSeconds(period))
  }
  private onTimer(): void {
    this.catchUp()
    const { discipline, inside } = this
    discipline.onTimer?.(this.clock.toSeconds(this.queue.now))
    this.armTimer()
    if (inside !== null) inside.ticked(discipline, this.nextUpdateS)
  }

  /** What is being serialised ends at the old rate. A course of rates ends. At 0 nothing more goes until another change. */
  changeBandwidth(bitsPerSecond: number): void {
    if (bitsPerSecond === 0) {
      this.course = standstill(this.clock)
      return
    }
    this.course = null
    this.transmission.change(bitsPerSecond)
    this.context.bitsPerSecond = bitsPerSecond
    const { standing } = this
    this.standing = -1
    if (standing >= 0) this.send(standing)
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
    this.definition = this.setUp.definitionOf(aqm.id)
    this.dropsAndMarks.use(this.definition)
    this.discipline = this.create(aqm)
    for (const packet of waiting) this.discipline.enqueue(packet, nowS)
    this.armTimer()
    this.inside?.rearranged(this.discipline)
    this.recordQueue()
  }
}
