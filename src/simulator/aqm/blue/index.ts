import { doi, numberParameter, parametersFrom, signal, type ValuesOf } from '../../describe'
import { defineQueue, type PacketIndex, reason } from '../../network/queue-discipline'
import { FifoQueueWith } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

/** The constants are one of the settings of the paper's simulations as it is remembered: its text was not at hand to check them. */
const unchecked = doi('Feng et al. 2002, from memory', '10.1109/TNET.2002.801399')
const feng2002 = doi('Feng et al. 2002', '10.1109/TNET.2002.801399')

const parameters = parametersFrom(unchecked, {
  increment: numberParameter(0.02, '', [0, 1, 0.0005], {
    help: 'The drop probability rises by this when packets are lost.',
  }),
  decrement: numberParameter(0.002, '', [0, 1, 0.0005], {
    help: 'It falls by this when the link is idle; a tenth of the increment, since idling costs less than loss.',
  }),
  freezeMs: numberParameter(100, 'ms', [1, 10_000, 1], {
    logarithmic: true,
    label: 'freeze time',
    help: 'Two changes of the probability are at least this far apart; about an RTT.',
  }),
  highWaterPackets: numberParameter(0, 'packets', [0, 100_000, 1], {
    integer: true,
    label: 'high water',
    help: 'A longer queue counts as a loss, so that room is left for bursts; 0 waits for the buffer to overflow.',
    source: feng2002,
  }),
})

const reasons = {
  ...fullBuffer,
  chosen: reason({
    text: 'drawn {drawn:ratio} < p {dropProbability:ratio}',
    compares: ['dropProbability', null],
    source: feng2002,
  }),
}

/** BLUE: loss raises and idleness lowers one probability; the queue length itself plays no part. */
class Blue extends FifoQueueWith<ValuesOf<typeof parameters>> {
  private readonly freezeS = this.params.freezeMs / 1000
  private readonly highWater =
    this.params.highWaterPackets > 0 ? this.params.highWaterPackets : Number.POSITIVE_INFINITY
  dropProbability = 0
  /** What was drawn for the last packet. */
  drawn = 1
  private movedS = Number.NEGATIVE_INFINITY
  private idle = true

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo, buffer } = this
    if (this.idle) this.idledUntil(nowS)
    this.idle = false
    if (buffer.drops(fifo, packet)) {
      this.lost(nowS)
      return
    }
    if (fifo.packets >= this.highWater) this.lost(nowS)
    this.drawn = this.dropProbability > 0 ? context.rng.uniform() : 1
    if (this.drawn < this.dropProbability) {
      if (!context.ecn || !context.isEcnCapable(packet)) {
        context.drop(packet, reasons.chosen, this)
        return
      }
      context.mark(packet, reasons.chosen, this)
    }
    fifo.push(packet, context.sizeBytes(packet))
  }

  override dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet < 0 && !this.idle) {
      this.idle = true
      if (nowS - this.movedS > this.freezeS) this.lower(nowS)
    }
    return packet
  }

  readLane(_lane: number, into: Float64Array): void {
    into[0] = this.dropProbability
    into[1] = this.movedS + this.freezeS
  }

  readSignals(into: Float64Array): void {
    into[0] = this.dropProbability
  }

  private lost(nowS: number): void {
    if (nowS - this.movedS <= this.freezeS) return
    this.dropProbability = Math.min(1, this.dropProbability + this.params.increment)
    this.movedS = nowS
  }

  /** The drop probability falls once in every freeze time as long as the link idles. */
  private idledUntil(nowS: number): void {
    while (this.dropProbability > 0 && nowS - this.movedS > this.freezeS)
      this.lower(this.movedS + this.freezeS)
  }

  private lower(atS: number): void {
    this.dropProbability = Math.max(0, this.dropProbability - this.params.decrement)
    this.movedS = atS
  }
}

export default defineQueue({
  id: 'blue',
  label: 'BLUE',
  summary: 'Drops at random, more after every loss and less whenever the link runs idle.',
  year: 1999,
  sources: [feng2002, { label: 'Feng et al. 1999, University of Michigan CSE-TR-387-99' }],
  parameters,
  canMark: true,
  reasons,
  signals: [signal('dropProbability', 'drop probability', '')],
  inside: {
    ofLane: [signal('probability', 'drop probability', ''), signal('heldUntilS', 'held until', 's')],
    instruments: [{ shows: 'probability', probability: 'probability', until: 'heldUntilS' }],
  },
  create: (context, params) => new Blue(context, params),
})
