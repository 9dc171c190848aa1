import { numberParameter, rfc, type Source, signal, type ValuesOf } from '../describe'
import { TurnList } from '../inside'
import type { PacketIndex } from '../network/queue-discipline'
import { QueueList } from './flow-queues'
import type { FullReason } from './full-buffer'
import { HashedQueues } from './hashed-queues'

export const rfc8290 = (section: string): Source => rfc(8290, section)

/** Parameters of every flow queue. */
export const fairQueueParameters = {
  quantumBytes: numberParameter(1514, 'bytes', [40, 65_535, 1], {
    integer: true,
    label: 'quantum',
    help: 'Bytes that a queue may send before it is the next one’s turn; one full packet is fair and quick.',
    source: rfc8290('5.2.4'),
  }),
  queues: numberParameter(1024, 'queues', [1, 65_536, 1], {
    integer: true,
    logarithmic: true,
    label: 'queues',
    help: 'Flows are spread over so many queues by a hash; flows that meet in one share its turn.',
    source: rfc8290('5.2.5'),
  }),
  dropBatch: numberParameter(64, 'packets', [1, 1024, 1], {
    integer: true,
    logarithmic: true,
    label: 'drop batch',
    help: 'A full buffer drops half of the largest queue from its head, but no more than this at once.',
    source: rfc8290('4.1'),
  }),
}
type FairQueueValues = ValuesOf<typeof fairQueueParameters>

/**
 * Flow queueing (RFC 8290 §4): a hash spreads flows over queues, deficit round robin takes turns among those with
 * packets, and a queue that has just become active goes first. What each queue does about its own delay is up to a law
 * of its own.
 */
export abstract class FairQueue<Law, Parameters extends FairQueueValues> extends HashedQueues<Parameters> {
  /** The law of each queue, made when that is first used; and all that were made. */
  private readonly laws: (Law | undefined)[] = []
  protected readonly made: Law[] = []
  private readonly newQueues = new QueueList(this.count)
  private readonly oldQueues = new QueueList(this.count)
  private readonly quantumBytes = this.params.quantumBytes
  private readonly dropBatch = this.params.dropBatch

  protected abstract createLaw(queue: number): Law
  /** Whether the queue's own AQM lets the packet in; it has dropped it otherwise. */
  protected abstract admits(queue: number, packet: PacketIndex, nowS: number): boolean
  /** The next packet of `queue`, or -1; its AQM may drop others before it. */
  protected abstract take(queue: number, nowS: number): PacketIndex

  /** A full buffer has taken so many packets from `queue`. */
  protected overflowed?(queue: number, drops: number): void

  protected lawOf(queue: number): Law {
    const law = this.laws[queue]
    if (law !== undefined) return law
    const made = this.createLaw(queue)
    this.laws[queue] = made
    this.made.push(made)
    return made
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const queue = this.queueOf(packet)
    if (this.admits(queue, packet, nowS)) this.takeIn(packet, queue)
  }

  protected override activate(queue: number): void {
    if (this.newQueues.has(queue) || this.oldQueues.has(queue)) return
    this.newQueues.append(queue)
    this.credits[queue] = this.quantumBytes
  }

  /** §4.2. A queue's turn lasts until its credits are used up. */
  dequeue(nowS: number): PacketIndex {
    for (;;) {
      const fromNew = this.newQueues.head >= 0
      const list = fromNew ? this.newQueues : this.oldQueues
      const queue = list.head
      if (queue < 0) return -1
      const credits = this.credits[queue] as number
      if (credits <= 0) {
        this.credits[queue] = credits + this.quantumBytes
        list.removeHead()
        this.oldQueues.append(queue)
        continue
      }
      const packet = this.take(queue, nowS)
      if (packet >= 0) {
        this.credits[queue] = credits - this.context.sizeBytes(packet)
        return packet
      }
      list.removeHead()
      // An empty new queue waits one turn among the old ones, so that it cannot starve them by coming and going.
      if (fromNew) this.oldQueues.append(queue)
    }
  }

  eachLane(see: (lane: number, list: number) => void): void {
    this.newQueues.each(see, TurnList.fresh)
    this.oldQueues.each(see, TurnList.old)
  }

  /** See `fairQueueSignals`. */
  readSignals(into: Float64Array): void {
    into[0] = this.newQueues.length + this.oldQueues.length
    into[1] = Math.max(this.fattestIn(this.newQueues), this.fattestIn(this.oldQueues))
    into[2] = this.newQueues.length
    into[3] = this.oldQueues.length
    const turn = this.newQueues.head >= 0 ? this.newQueues.head : this.oldQueues.head
    into[4] = turn >= 0 ? (this.credits[turn] as number) : Number.NaN
  }

  private fattestIn(list: QueueList): number {
    let bytes = 0
    for (let queue = list.head; queue >= 0; queue = list.after(queue))
      bytes = Math.max(bytes, this.store.bytesIn(queue))
    return bytes
  }

  /** §4.1: half of the largest queue, from its head, at most a batch. */
  protected override dropFromGreatest(why: FullReason): void {
    const { store, context, buffer } = this
    const queue = store.fattestOf(this.oldQueues, store.fattestOf(this.newQueues))
    const half = store.bytesIn(queue) / 2
    let dropped = 0
    // The list keeps a queue that this empties until its turn, when it is found empty.
    do {
      context.drop(store.shift(queue), why, buffer)
      dropped++
    } while (dropped < this.dropBatch && store.bytesIn(queue) > half)
    this.overflowed?.(queue, dropped)
  }
}

/** Queues that have packets or wait for their turn, both lists of them, and what the one whose turn it is may still send. */
export const fairQueueSignals = [
  signal('queues', 'queues in use', ''),
  signal('fattestBytes', 'largest queue', 'bytes'),
  signal('newQueues', 'new queues', ''),
  signal('oldQueues', 'old queues', ''),
  signal('turnCredit', 'credit of the turn', 'bytes'),
] as const
