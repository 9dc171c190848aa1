import { doi, rfc, signal } from '../../describe'
import { defineQueue, type PacketIndex, reason } from '../../network/queue-discipline'
import { FifoQueueWith } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'
import { createPieLaw } from './linux'
import { type PieValues, pieInside, pieParameters, rfc8033 } from './rfc8033'

const reasons = {
  ...fullBuffer,
  chosen: reason({
    text: 'drawn {drawn:ratio} < p {dropProbability:ratio}; queueing delay {delayMs:ms}, target {targetMs:ms}',
    compares: ['delayMs', 'targetMs'],
    source: rfc8033('4.1'),
  }),
}

/** PIE (RFC 8033): a PI controller turns the queueing delay into a drop probability for arrivals. */
class Pie extends FifoQueueWith<PieValues> {
  readonly timerPeriodS = this.params.updateMs / 1000
  private readonly law = createPieLaw(this.context, this.params, reasons.chosen)

  enqueue(packet: PacketIndex): void {
    const { context, fifo, buffer } = this
    if (buffer.drops(fifo, packet)) {
      this.law.overflowed()
      return
    }
    if (this.law.admits(packet, fifo.bytes)) fifo.push(packet, context.sizeBytes(packet))
  }

  override dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet >= 0) this.law.left(packet, this.fifo.bytes, nowS)
    return packet
  }

  onTimer(): void {
    this.law.update(this.fifo.bytes)
  }

  /** See `pieInside`. */
  readLane(_lane: number, into: Float64Array): void {
    this.law.readInside(into, 0)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.law.dropProbability
    into[1] = this.law.delayMs
    into[2] = this.law.burstAllowanceS * 1000
  }
}

export default defineQueue({
  id: 'pie',
  label: 'PIE',
  summary:
    'Drops arrivals at random, with a probability that a controller moves until the delay meets a target.',
  year: 2013,
  sources: [rfc(8033), doi('Pan et al. 2013', '10.1109/HPSR.2013.6602305')],
  parameters: pieParameters,
  canMark: true,
  reasons,
  signals: [
    signal('dropProbability', 'drop probability', ''),
    signal('currentDelayMs', 'current delay', 'ms'),
    signal('burstAllowanceMs', 'burst allowance', 'ms'),
  ],
  inside: { targets: ['targetMs'], ofLane: pieInside.numbers, instruments: [pieInside.controller] },
  create: (context, params) => new Pie(context, params),
})
