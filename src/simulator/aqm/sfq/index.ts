import type { ParameterSet, Source, ValuesOf } from '../../describe'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { FlowQueues, QueueList, queueOfHash } from '../flow-queues'
import { FULL_BYTES, FULL_PACKETS, overflowOf, overflowReasons } from '../full-buffer'

const mckenney1990: Source = { label: 'McKenney 1990', url: 'https://doi.org/10.1109/INFCOM.1990.91316' }
const linux: Source = { label: 'Linux sch_sfq' }

const parameters = {
  queues: {
    kind: 'number',
    default: 1024,
    min: 1,
    max: 65_536,
    step: 1,
    unit: 'queues',
    integer: true,
    logarithmic: true,
    label: 'queues',
    help: 'Flows are spread over so many queues by a hash; flows that meet in one share its turn.',
    source: linux,
  },
  quantumBytes: {
    kind: 'number',
    default: 1514,
    min: 40,
    max: 65_535,
    step: 1,
    unit: 'bytes',
    integer: true,
    label: 'quantum',
    help: 'Bytes that a queue may send before it is the next one’s turn.',
    source: linux,
  },
  depthPackets: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 65_535,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'depth',
    help: 'A queue that holds so many packets takes no more, whatever room the buffer has; 0 sets no such limit.',
    source: { label: 'Linux 6.1 sch_sfq.c (127)' },
  },
  perturbS: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 3600,
    step: 1,
    unit: 's',
    integer: true,
    label: 'perturbation',
    help: 'The hash is changed this often, so that no two flows share a queue for long; 0 never does.',
    source: mckenney1990,
  },
} as const satisfies ParameterSet

const TOO_DEEP = overflowReasons.length

/** Stochastic fairness queueing: round robin over hashed queues; a full buffer takes from the tail of the longest. */
class Sfq implements QueueDiscipline {
  readonly timerPeriodS?: number
  private store: FlowQueues
  private turns: QueueList
  private readonly credits: Float64Array
  private readonly depth: number
  private secret: number

  constructor(
    private readonly context: QueueContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    this.store = new FlowQueues(params.queues)
    this.turns = new QueueList(params.queues)
    this.credits = new Float64Array(params.queues)
    this.depth = params.depthPackets > 0 ? params.depthPackets : Number.POSITIVE_INFINITY
    this.secret = context.rng.integer(0x1_0000_0000)
    if (params.perturbS > 0) this.timerPeriodS = params.perturbS
  }

  get packets(): number {
    return this.store.packets
  }
  get bytes(): number {
    return this.store.bytes
  }

  enqueue(packet: PacketIndex): void {
    const { context, store } = this
    const { packets, bytes } = store
    const size = context.sizeBytes(packet)
    const queue = this.queueOf(packet)
    if (store.packetsIn(queue) >= this.depth) {
      context.drop(packet, TOO_DEEP, store.packetsIn(queue), this.depth)
      return
    }
    const full = overflowOf(context, packets, bytes, size)
    this.push(packet, queue)
    if (full === FULL_PACKETS) this.dropFromLongest(full, packets, context.limitPackets)
    if (full === FULL_BYTES) this.dropFromLongest(full, bytes + size, context.limitBytes)
    if (full === FULL_BYTES && !context.lastMayExceed) this.onLimitChange()
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
    this.store = new FlowQueues(this.params.queues)
    this.turns = new QueueList(this.params.queues)
    for (let queue = turns.head; queue >= 0; queue = turns.after(queue))
      for (let packet = store.shift(queue); packet >= 0; packet = store.shift(queue))
        this.push(packet, this.queueOf(packet))
  }

  onLimitChange(): void {
    const { context, store } = this
    while (store.packets > context.limitPackets)
      this.dropFromLongest(FULL_PACKETS, store.packets, context.limitPackets)
    while (store.bytes > context.limitBytes) this.dropFromLongest(FULL_BYTES, store.bytes, context.limitBytes)
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

  private queueOf(packet: PacketIndex): number {
    return queueOfHash(this.context.flowHash(packet), this.secret, this.store.count)
  }

  private push(packet: PacketIndex, queue: number): void {
    this.store.push(queue, packet, this.context.sizeBytes(packet))
    if (this.turns.has(queue)) return
    this.turns.append(queue)
    this.credits[queue] = this.params.quantumBytes
  }

  /** "Buffer stealing": the longest queue pays. A queue that this empties leaves the turns when its own comes. */
  private dropFromLongest(reason: number, value: number, threshold: number): void {
    const packet = this.store.pop(this.store.longestOf(this.turns))
    this.context.drop(packet, reason, value, threshold)
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'sfq',
  label: 'SFQ',
  summary: 'Spreads flows over queues by a hash and takes turns; a full buffer drops from the longest.',
  year: 1990,
  sources: [mckenney1990],
  parameters,
  canMark: false,
  reasons: [
    ...overflowReasons,
    {
      cause: 'overflow',
      text: 'its own queue holds {value:packets}, as many as it may: {threshold:window}',
      source: linux,
    },
  ],
  signals: [
    { key: 'queues', label: 'queues in use', unit: '' },
    { key: 'longestPackets', label: 'longest queue', unit: 'packets' },
    { key: 'turnCredit', label: 'credit of the turn', unit: 'bytes' },
  ],
  create: (context, params) => new Sfq(context, params),
})
