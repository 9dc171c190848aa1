import { doi, numberParameter, type ParameterSet, signal, type ValuesOf } from '../../describe'
import { TurnList } from '../../inside'
import { defineQueue, type PacketIndex, type QueueContext, reason } from '../../network/queue-discipline'
import { fairQueueParameters } from '../fair-queue'
import { FlowQueues, QueueList } from '../flow-queues'
import { type FullReason, fullBuffer } from '../full-buffer'
import { creditSignal, HashedQueues } from '../hashed-queues'

const mckenney1990 = doi('McKenney 1990', '10.1109/INFCOM.1990.91316')
const linux = { label: 'Linux sch_sfq' }

const parameters = {
  queues: { ...fairQueueParameters.queues, source: linux },
  quantumBytes: {
    ...fairQueueParameters.quantumBytes,
    help: 'Bytes that a queue may send before it is the next one’s turn.',
    source: linux,
  },
  depthPackets: numberParameter(0, 'packets', [0, 65_535, 1], {
    integer: true,
    label: 'depth',
    help: 'A queue that holds so many packets takes no more, whatever room the buffer has; 0 sets no such limit.',
    source: { label: 'Linux 6.1 sch_sfq.c (127)' },
  }),
  perturbS: numberParameter(0, 's', [0, 3600, 1], {
    integer: true,
    label: 'perturbation',
    help: 'The hash is changed this often, so that no two flows share a queue for long; 0 never does.',
    source: mckenney1990,
  }),
} as const satisfies ParameterSet

const reasons = {
  ...fullBuffer,
  tooDeep: reason({
    cause: 'overflow',
    text: 'its own queue holds {ownPackets:packets}, as many as it may: {depth:window}',
    source: linux,
  }),
}

/** Stochastic fairness queueing: round robin over hashed queues; a full buffer takes from the tail of the longest. */
class Sfq extends HashedQueues<ValuesOf<typeof parameters>> {
  readonly timerPeriodS?: number
  private turns = new QueueList(this.count)
  readonly depth = this.params.depthPackets > 0 ? this.params.depthPackets : Number.POSITIVE_INFINITY
  /** Packets in the queue that was last too deep for one more. */
  ownPackets = 0

  constructor(context: QueueContext, params: ValuesOf<typeof parameters>) {
    super(context, params)
    if (params.perturbS > 0) this.timerPeriodS = params.perturbS
  }

  enqueue(packet: PacketIndex): void {
    const { context, store } = this
    const queue = this.queueOf(packet)
    if (store.packetsIn(queue) >= this.depth) {
      this.ownPackets = store.packetsIn(queue)
      context.drop(packet, reasons.tooDeep, this)
      return
    }
    this.takeIn(packet, queue)
  }

  /** Deficit round robin, as Linux has it; with packets of one size it is the round robin of the paper. */
  dequeue(): PacketIndex {
    const { store, turns, credits } = this
    for (;;) {
      const queue = turns.head
      if (queue < 0) return -1
      if (store.packetsIn(queue) === 0) {
        turns.removeHead()
        continue
      }
      const credit = credits[queue] as number
      if (credit <= 0) {
        credits[queue] = credit + this.params.quantumBytes
        turns.removeHead()
        turns.append(queue)
        continue
      }
      const packet = store.shift(queue)
      credits[queue] = credit - this.context.sizeBytes(packet)
      if (store.packetsIn(queue) === 0) turns.removeHead()
      return packet
    }
  }

  /** A new hash; the packets that wait move to their new queues, so that each flow stays in order. */
  onTimer(): void {
    const { store, turns } = this
    this.secret = this.context.rng.integer(0x1_0000_0000)
    this.store = new FlowQueues(this.count)
    this.turns = new QueueList(this.count)
    for (let queue = turns.head; queue >= 0; queue = turns.after(queue))
      for (let packet = store.shift(queue); packet >= 0; packet = store.shift(queue)) {
        const moved = this.queueOf(packet)
        this.store.push(moved, packet, this.context.sizeBytes(packet))
        this.activate(moved)
      }
  }

  readSignals(into: Float64Array): void {
    const { turns, store } = this
    let longest = 0
    for (let queue = turns.head; queue >= 0; queue = turns.after(queue))
      longest = Math.max(longest, store.packetsIn(queue))
    into[0] = turns.length
    into[1] = longest
    into[2] = turns.head >= 0 ? (this.credits[turns.head] as number) : Number.NaN
  }

  eachLane(see: (lane: number, list: number) => void): void {
    this.turns.each(see, TurnList.old)
  }

  protected override activate(queue: number): void {
    if (this.turns.has(queue)) return
    this.turns.append(queue)
    this.credits[queue] = this.params.quantumBytes
  }

  /** "Buffer stealing": the longest queue pays. A queue that this empties leaves the turns when its own comes. */
  protected override dropFromGreatest(why: FullReason): void {
    const packet = this.store.pop(this.store.longestOf(this.turns))
    this.context.drop(packet, why, this.buffer)
  }
}

export default defineQueue({
  id: 'sfq',
  label: 'SFQ',
  summary: 'Spreads flows over queues by a hash and takes turns; a full buffer drops from the longest.',
  year: 1990,
  sources: [mckenney1990],
  parameters,
  canMark: false,
  reasons,
  signals: [
    signal('queues', 'queues in use', ''),
    signal('longestPackets', 'longest queue', 'packets'),
    signal('turnCredit', 'credit of the turn', 'bytes'),
  ],
  inside: {
    fair: true,
    ofLane: [creditSignal],
    instruments: [{ shows: 'deficit', quantum: 'quantumBytes' }],
  },
  create: (context, params) => new Sfq(context, params),
})
