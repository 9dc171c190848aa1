/**
 * A user's own queue discipline in the form in which the link knows every other. Packets wait in order, and the code
 * drops or marks them.
 */
import { FifoQueue } from '../../simulator/aqm/fifo-queue'
import type { ParameterValues } from '../../simulator/describe'
import type { PacketIndex, QueueContext, QueueReason } from '../../simulator/network/queue-discipline'
import { type Compiled, call } from './compile'
import type { LiteralValue } from './literal'
import type { ReadCode } from './read-code'

interface QueueObject {
  now: number
  packets: number
  bytes: number
  limit: number
  rate: number
  idle: number
  readonly state: LiteralValue
  readonly drop: (said: number, a?: number, b?: number) => void
  readonly mark: (said: number, a?: number, b?: number) => boolean
  readonly random: () => number
  [signal: string]: unknown
}

const BITS = 8

export class OwnQueue extends FifoQueue {
  /** A copy, so that code cannot change the scenario. */
  private readonly params: ParameterValues
  private readonly spent = { steps: 0, cells: 0 }
  private readonly queue: QueueObject
  private readonly packet = { bytes: 0, waited: 0, flow: 0, ect: false }
  private readonly numbers = { a: Number.NaN, b: Number.NaN }
  private readonly signals = Object.keys(this.code.declaration.signals)
  /** The packet that the code is deciding on, -1 between calls, and whether it has been dropped. */
  private atHand: PacketIndex = -1
  private dropped = false
  /** The time since which the link has had nothing to send, s; NaN while it is busy. */
  private idleSinceS = 0

  constructor(
    private readonly code: ReadCode,
    private readonly compiled: Compiled,
    private readonly reasons: readonly QueueReason[],
    context: QueueContext,
    params: ParameterValues,
  ) {
    super(context)
    this.params = Object.freeze({ ...params })
    this.queue = {
      now: 0,
      packets: 0,
      bytes: 0,
      limit: 0,
      rate: 0,
      idle: 0,
      state: structuredClone(code.declaration.state) as LiteralValue,
      drop: (said, a, b) => {
        this.judge(said, a, b, false)
      },
      mark: (said, a, b) => this.judge(said, a, b, context.ecn && this.packet.ect),
      random: () => context.rng.uniform(),
    }
    for (const signal of this.signals) this.queue[signal] = Number.NaN
  }

  /** Marks the present packet or drops it; true where it was marked. A packet is dropped at most once. */
  private judge(said: number, a = Number.NaN, b = Number.NaN, marks: boolean): boolean {
    const { numbers, context, atHand } = this
    const why = typeof said === 'number' ? this.reasons[said] : undefined
    if (why === undefined || atHand < 0 || this.dropped) return false
    numbers.a = a
    numbers.b = b
    if (marks) context.mark(atHand, why, numbers)
    else {
      this.dropped = true
      context.drop(atHand, why, numbers)
    }
    return marks
  }

  /** Asks the code about a packet; true where it has dropped it. */
  private ask(hook: string, packet: PacketIndex, waitedS: number, nowS: number): boolean {
    const { queue, context, packet: shown } = this
    queue.now = nowS
    queue.packets = this.packets
    queue.bytes = this.bytes
    queue.limit = context.limitPackets
    queue.rate = context.bitsPerSecond / BITS
    shown.bytes = context.sizeBytes(packet)
    shown.waited = waitedS
    shown.flow = context.flowOf(packet)
    shown.ect = context.isEcnCapable(packet)
    this.atHand = packet
    this.dropped = false
    call(this.compiled, hook, this.spent, queue, shown, this.params)
    this.atHand = -1
    return this.dropped
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    this.queue.idle = Number.isNaN(this.idleSinceS) ? 0 : nowS - this.idleSinceS
    if (this.ask('enqueue', packet, 0, nowS) || this.buffer.drops(this.fifo, packet)) return
    this.fifo.push(packet, this.context.sizeBytes(packet))
    this.idleSinceS = Number.NaN
  }

  override dequeue(nowS: number): PacketIndex {
    const { fifo, context, queue } = this
    queue.idle = 0
    for (let packet = fifo.shift(); packet >= 0; packet = fifo.shift())
      if (!this.ask('dequeue', packet, context.sojournS(packet, nowS), nowS)) return packet
    this.idleSinceS = nowS
    return -1
  }

  /** Writes the signals of the code, which are what is shown of the queue's inside. */
  readLane(_lane: number, into: Float64Array): void {
    this.readSignals(into)
  }

  readSignals(into: Float64Array): void {
    for (const [index, name] of this.signals.entries()) {
      const value = this.queue[name]
      into[index] = typeof value === 'number' ? value : Number.NaN
    }
  }
}
