import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'

/** The constants are one of the settings of the paper's simulations as it is remembered: its text was not at hand to check them. */
const unchecked: Source = {
  label: 'Feng et al. 2002, from memory',
  url: 'https://doi.org/10.1109/TNET.2002.801399',
}
const feng2002: Source = { label: 'Feng et al. 2002', url: 'https://doi.org/10.1109/TNET.2002.801399' }

const parameters = {
  increment: {
    kind: 'number',
    default: 0.02,
    min: 0,
    max: 1,
    step: 0.0005,
    unit: '',
    label: 'increment',
    help: 'The drop probability rises by this when packets are lost.',
    source: unchecked,
  },
  decrement: {
    kind: 'number',
    default: 0.002,
    min: 0,
    max: 1,
    step: 0.0005,
    unit: '',
    label: 'decrement',
    help: 'It falls by this when the link is idle; a tenth of the increment, since idling costs less than loss.',
    source: unchecked,
  },
  freezeMs: {
    kind: 'number',
    default: 100,
    min: 1,
    max: 10_000,
    step: 1,
    unit: 'ms',
    logarithmic: true,
    label: 'freeze time',
    help: 'Two changes of the probability are at least this far apart; about an RTT.',
    source: unchecked,
  },
  highWaterPackets: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 100_000,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'high water',
    help: 'A longer queue counts as a loss, so that room is left for bursts; 0 waits for the buffer to overflow.',
    source: feng2002,
  },
} as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const CHOSEN = overflowReasons.length

/** BLUE: loss raises and idleness lowers one probability; the queue length itself plays no part. */
class Blue implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  private readonly freezeS: number
  private readonly highWater: number
  private probability = 0
  private movedS = Number.NEGATIVE_INFINITY
  private idle = true

  constructor(
    private readonly context: QueueContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    this.freezeS = params.freezeMs / 1000
    this.highWater = params.highWaterPackets > 0 ? params.highWaterPackets : Number.POSITIVE_INFINITY
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo } = this
    if (this.idle) this.idledUntil(nowS)
    this.idle = false
    if (dropsOnOverflow(context, fifo, packet)) {
      this.lost(nowS)
      return
    }
    if (fifo.packets >= this.highWater) this.lost(nowS)
    const drawn = this.probability > 0 ? context.rng.uniform() : 1
    if (drawn < this.probability) {
      if (!context.ecn || !context.isEcnCapable(packet)) {
        context.drop(packet, CHOSEN, this.probability, 0, drawn)
        return
      }
      context.mark(packet, CHOSEN, this.probability, 0, drawn)
    }
    fifo.push(packet, context.sizeBytes(packet))
  }

  dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet < 0 && !this.idle) {
      this.idle = true
      if (nowS - this.movedS > this.freezeS) this.lower(nowS)
    }
    return packet
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.probability
  }

  private lost(nowS: number): void {
    if (nowS - this.movedS <= this.freezeS) return
    this.probability = Math.min(1, this.probability + this.params.increment)
    this.movedS = nowS
  }

  /** As long as the link idles, once in every freeze time. */
  private idledUntil(nowS: number): void {
    while (this.probability > 0 && nowS - this.movedS > this.freezeS) this.lower(this.movedS + this.freezeS)
  }

  private lower(atS: number): void {
    this.probability = Math.max(0, this.probability - this.params.decrement)
    this.movedS = atS
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'blue',
  label: 'BLUE',
  summary: 'Drops at random, more after every loss and less whenever the link runs idle.',
  year: 1999,
  sources: [feng2002, { label: 'Feng et al. 1999, University of Michigan CSE-TR-387-99' }],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    { cause: 'aqm', text: 'drawn {e:ratio} < p {value:ratio}', source: feng2002 },
  ],
  signals: [{ key: 'dropProbability', label: 'drop probability', unit: '' }],
  create: (context, params) => new Blue(context, params),
})
