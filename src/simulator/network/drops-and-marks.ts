/** What becomes of packets that a link drops, loses on its wire or marks: what is counted of it, and what the log has. */
import { Fate, placeOfDrop } from '../log'
import type { Numbers } from '../sentence'
import type { LinkTotals } from '../totals'
import type { Decisions } from './bottleneck-context'
import type { NetworkSetUp } from './network-set-up'
import { PacketBit } from './packets'
import { type QueueDefinition, type QueueReason, reasonsOf } from './queue-discipline'

interface DropsAndMarksSetUp extends Pick<NetworkSetUp, 'pool' | 'recorder' | 'totals'> {
  /** See `linkNumber`. */
  readonly link: number
}

export class DropsAndMarks implements Decisions {
  private readonly counts: LinkTotals
  /** Reasons of the definition, in the order by which the log numbers them. */
  private reasons: readonly QueueReason[]
  /** The last decision; `epoch` counts changes of the discipline, so that a reason can be read with the definition that gave it. */
  private readonly decision = {
    reason: -1,
    place: placeOfDrop('bottleneck'),
    epoch: 0,
    link: this.setUp.link,
  }
  private readonly lossOnWire = { reason: -1, place: placeOfDrop('wire'), epoch: 0, link: this.setUp.link }

  constructor(
    private readonly setUp: DropsAndMarksSetUp,
    private definition: QueueDefinition,
  ) {
    this.counts = setUp.totals.links[setUp.link] as LinkTotals
    this.reasons = reasonsOf(definition)
  }

  /** The discipline is one of another definition from now on. */
  use(definition: QueueDefinition): void {
    this.definition = definition
    this.reasons = reasonsOf(definition)
    this.decision.epoch++
    this.lossOnWire.epoch++
  }

  /** `packet` is lost on the wire. */
  lose(packet: number): void {
    const { pool, recorder } = this.setUp
    this.counts.dropsWire++
    this.countDrop(packet)
    recorder.packetLost(packet, this.lossOnWire)
    pool.release(packet)
  }

  /** A drop counts for its flow; that of an ACK is no loss of data. */
  private countDrop(packet: number): void {
    const { pool, totals, link } = this.setUp
    const flowTotals = totals.flows[pool.flow[packet] as number]
    if (flowTotals === undefined || pool.isAck(packet)) return
    flowTotals.drops++
    flowTotals.dropsByLink[link] = (flowTotals.dropsByLink[link] as number) + 1
  }

  /** The queue's context has dropped `packet`: see QueueContext. */
  dropped(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    const { pool, recorder, link } = this.setUp
    const overflow = reason.cause === 'overflow'
    if (overflow) this.counts.dropsOverflow++
    else this.counts.dropsAqm++
    this.countDrop(packet)
    recorder.insideOf(link)?.dropped(packet)
    this.decide(reason)
    const row = recorder.packetDropped(packet, overflow ? Fate.overflow : Fate.aqm, this.decision)
    recorder.explain(row, 'drop', reason, numbers)
    pool.release(packet)
  }

  marked(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    const { pool, recorder, totals, link } = this.setUp
    const bits = pool.bits[packet] as number
    if ((bits & PacketBit.ce) !== 0) return
    pool.bits[packet] = bits | PacketBit.ce
    this.counts.marks++
    const flowTotals = totals.flows[pool.flow[packet] as number]
    if (flowTotals !== undefined) flowTotals.marks++
    recorder.insideOf(link)?.marked(packet)
    this.decide(reason)
    const row = recorder.packetMarked(packet, this.decision)
    recorder.explain(row, 'mark', reason, numbers)
  }

  /** The place of `reason` is looked up only where it is recorded. */
  private decide(reason: QueueReason): void {
    if (!this.setUp.recorder.series) return
    this.decision.reason = this.reasons.indexOf(reason)
    if (this.decision.reason < 0)
      throw new Error(`${this.definition.id} gives a reason that it does not declare: ${reason.text}`)
  }
}
