/** A queue's surroundings for tests: packets that are numbers with a size and an arrival time, and what became of them. */
import { createRng, type Rng } from '../../../src/simulator/base/rng'
import { defaultsOf, type ParameterValues } from '../../../src/simulator/describe'
import type {
  QueueContext,
  QueueDiscipline,
  QueueReason,
} from '../../../src/simulator/network/queue-discipline'
import { queues } from '../../../src/simulator/registry'
import type { Numbers } from '../../../src/simulator/sentence'

export interface Decision {
  readonly packet: number
  readonly nowS: number
  readonly reason: string
  readonly value: number
  readonly threshold: number
}

export interface QueueOptions {
  readonly params?: ParameterValues
  readonly limitPackets?: number
  readonly limitBytes?: number
  readonly bitsPerSecond?: number
  readonly delayS?: number
  readonly ecn?: boolean
  readonly countAtStartS?: number
  readonly seed?: number
}

export class QueueDriver implements QueueContext {
  readonly queue: QueueDiscipline
  readonly rng: Rng
  readonly dropped: Decision[] = []
  readonly marked: Decision[] = []
  limitPackets: number
  limitBytes: number
  lastMayExceed = false
  readonly red = 'published'
  bitsPerSecond: number
  delayS: number
  ecn: boolean
  readonly countAtStartS: number
  nowS = 0
  /** Whether packets that arrive from now on carry ECT. */
  ect = false
  /** Whether they carry ECT(1) instead of ECT(0). */
  l4s = false
  /** The flow they belong to. */
  flow = 0
  private readonly sizes: number[] = []
  private readonly arrivals: number[] = []
  private readonly capable: boolean[] = []
  private readonly scalable: boolean[] = []
  private readonly flows: number[] = []

  constructor(
    readonly id: string,
    options: QueueOptions = {},
  ) {
    const definition = queues.get(id)
    if (definition === undefined) throw new Error(`no queue ${id}`)
    this.rng = createRng(options.seed ?? 1)
    this.limitPackets = options.limitPackets ?? Number.POSITIVE_INFINITY
    this.limitBytes = options.limitBytes ?? Number.POSITIVE_INFINITY
    this.bitsPerSecond = options.bitsPerSecond ?? 10e6
    this.delayS = options.delayS ?? 0.018
    this.ecn = options.ecn ?? false
    this.countAtStartS = options.countAtStartS ?? 0
    this.queue = definition.create(this, { ...defaultsOf(definition.parameters), ...options.params })
  }

  /** A packet arrives now, of `flow` where that is given; its index. */
  arrive(sizeBytes = 1000, flow?: number): number {
    if (flow !== undefined) this.flow = flow
    const packet = this.sizes.length
    this.sizes.push(sizeBytes)
    this.arrivals.push(this.nowS)
    this.capable.push(this.ect)
    this.scalable.push(this.l4s)
    this.flows.push(this.flow)
    this.queue.enqueue(packet, this.nowS)
    return packet
  }
  leave(): number {
    return this.queue.dequeue(this.nowS)
  }
  signal(key: string): number {
    const signals = queues.get(this.id)?.signals ?? []
    const values = new Float64Array(signals.length)
    this.queue.readSignals?.(values)
    return values[signals.findIndex((signal) => signal.key === key)] as number
  }

  sizeBytes(packet: number): number {
    return this.sizes[packet] as number
  }
  sojournS(packet: number, nowS: number): number {
    return nowS - (this.arrivals[packet] as number)
  }
  flowHash(packet: number): number {
    return Math.imul(this.flowOf(packet) + 1, 0x9e3779b1) >>> 0
  }
  flowOf(packet: number): number {
    return this.flows[packet] as number
  }
  isEcnCapable(packet: number): boolean {
    return this.capable[packet] as boolean
  }
  isL4s(packet: number): boolean {
    return this.scalable[packet] as boolean
  }
  mark(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    this.marked.push(this.decision(packet, reason, numbers))
  }
  drop(packet: number, reason: QueueReason, numbers: Numbers<string>): void {
    this.dropped.push(this.decision(packet, reason, numbers))
  }
  private decision(packet: number, reason: QueueReason, numbers: Numbers<string>): Decision {
    if (!Object.values(queues.get(this.id)?.reasons ?? {}).includes(reason))
      throw new Error(`${this.id} does not declare: ${reason.text}`)
    for (const name of reason.numbers)
      if (typeof numbers[name] !== 'number') throw new Error(`${this.id} has no ${name} for: ${reason.text}`)
    const [value, limit] = reason.compares
    return {
      packet,
      nowS: this.nowS,
      reason: reason.text,
      value: numbers[value] as number,
      threshold: limit === null ? 0 : (numbers[limit] as number),
    }
  }
}
