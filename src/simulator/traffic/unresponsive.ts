import { Timer } from '../base/event-queue'
import type { TrafficFlowConfig } from '../config'
import { PacketBit } from '../network/packets'
import type { PacketSink } from '../network/wire'
import type { SenderSetUp } from '../tcp/sender/set-up'
import type { PacketTraffic } from './traffic-source'

export interface UnresponsiveSetUp extends Omit<SenderSetUp, 'clockPhase' | 'oneOfMany' | 'config'> {
  readonly config: TrafficFlowConfig
  readonly definition: PacketTraffic
}

export class UnresponsiveSender implements PacketSink {
  bitsPerSecond = this.setUp.config.bitsPerSecond
  readonly packetBytes = this.setUp.config.packetBytes
  readonly rng = this.setUp.rng.fork('traffic')
  private readonly source = this.setUp.definition.create(this, this.setUp.config.params)
  private readonly timer = new Timer(this.setUp.run.queue, () => this.send())
  /** Unrounded, so that a gap which is no whole number of nanoseconds does not drift. */
  private nextS = 0
  /** Counted from 0: there is no SYN. */
  private seq = 0
  private stopped = false
  private readonly packets = Math.ceil(this.setUp.config.bytes / this.packetBytes)

  constructor(private readonly setUp: UnresponsiveSetUp) {}

  start(): void {
    const { run, flow } = this.setUp
    const { recorder, queue, clock } = run
    recorder.happened('flow start', flow, 0, -1)
    this.nextS = clock.toSeconds(queue.now)
    const gapS = this.source.nextGapS()
    if (gapS > 0) this.sendAfter(gapS)
    else this.send()
  }

  stop(): void {
    if (this.stopped) return
    this.stopped = true
    const { run, flow } = this.setUp
    this.timer.stop()
    run.recorder.happened('flow stop', flow, 0, -1)
  }

  /** The rate holds from the next packet on. */
  changeRate(bitsPerSecond: number): void {
    this.bitsPerSecond = bitsPerSecond
  }

  private send(): void {
    if (this.stopped) return
    const { run, totals, flow, out } = this.setUp
    const { pool, recorder, queue, clock } = run
    const packet = pool.take(flow, this.packetBytes, this.seq++, 0)
    pool.stamp[packet] = queue.now
    totals.packetsSent++
    recorder.packetSent(packet)
    out.receive(packet)
    if (this.seq >= this.packets) {
      totals.completionS = clock.toSeconds(queue.now)
      return
    }
    this.sendAfter(this.source.nextGapS())
  }

  /** A reply has come back with the time at which its packet left. */
  receive(packet: number): void {
    const { run, totals, flow } = this.setUp
    const { pool, recorder, queue, clock } = run
    recorder.ackArrived(packet)
    const rttS = clock.toSeconds(queue.now - (pool.echo[packet] as number))
    totals.rtt.add(rttS)
    recorder.roundTrip(flow, rttS * 1000)
    pool.release(packet)
  }

  private sendAfter(gapS: number): void {
    this.nextS += gapS
    this.timer.set(this.setUp.run.clock.fromSeconds(this.nextS))
  }
}

/** The other end: counts what comes, and answers it where `replies` is the start of a return path. */
export class CountingSink implements PacketSink {
  constructor(
    private readonly setUp: Pick<UnresponsiveSetUp, 'run' | 'totals' | 'flow'>,
    private readonly replies: PacketSink | null,
  ) {}
  receive(packet: number): void {
    const { run, totals, flow } = this.setUp
    const { pool, recorder } = run
    recorder.packetArrived(packet)
    const bytes = pool.sizeBytes[packet] as number
    totals.deliveredBytes += bytes
    recorder.delivered(flow, 'goodBytes', bytes)
    // Nobody waits for an ACK: the packet's story ends here.
    recorder.packetRows.acked(pool.row[packet] as number)
    if (this.replies !== null) this.reply(this.replies, bytes, packet)
    pool.release(packet)
  }

  private reply(out: PacketSink, bytes: number, packet: number): void {
    const { run, flow } = this.setUp
    const { pool, recorder } = run
    const reply = pool.take(flow, bytes, pool.seq[packet] as number, PacketBit.ack)
    pool.echo[reply] = pool.stamp[packet] as number
    recorder.ackSent(reply)
    out.receive(reply)
  }
}
