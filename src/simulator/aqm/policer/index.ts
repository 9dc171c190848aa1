import { doi, numberParameter, parametersFrom, rfc, signal, type ValuesOf } from '../../describe'
import { defineQueue, type PacketIndex, reasonsFrom } from '../../network/queue-discipline'
import { FifoQueueWith } from '../fifo-queue'
import { fullBuffer } from '../full-buffer'

const rfc2697 = rfc(2697, '3')

const parameters = parametersFrom(rfc2697, {
  rateMbps: numberParameter(5, 'Mbit/s', [0.01, 10_000, 0.01], {
    logarithmic: true,
    label: 'rate',
    help: 'What may pass in the long run, counted on the wire.',
  }),
  burstBytes: numberParameter(30_000, 'bytes', [100, 100_000_000, 100], {
    integer: true,
    logarithmic: true,
    label: 'burst',
    help: 'So much may pass at once after a pause.',
  }),
})

const reasons = reasonsFrom(rfc2697, {
  ...fullBuffer,
  excess: 'exceeds the policed rate: {tokens:bytes} may pass, the packet has {sizeBytes:bytes}',
})

/** A token bucket that drops what exceeds it; what passes waits in a DropTail queue for the link. */
class Policer extends FifoQueueWith<ValuesOf<typeof parameters>> {
  private readonly bytesPerSecond = (this.params.rateMbps * 1e6) / 8
  private readonly burstBytes = this.params.burstBytes
  /** Bytes that may pass now; full at the start. */
  tokens = this.burstBytes
  /** Size of the last packet that exceeded the tokens. */
  sizeBytes = 0
  private filledS = 0

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo, buffer } = this
    const size = context.sizeBytes(packet)
    this.tokens = Math.min(this.burstBytes, this.tokens + (nowS - this.filledS) * this.bytesPerSecond)
    this.filledS = nowS
    if (size > this.tokens) {
      this.sizeBytes = size
      context.drop(packet, reasons.excess, this)
      return
    }
    this.tokens -= size
    if (!buffer.drops(fifo, packet)) fifo.push(packet, size)
  }

  readLane(_lane: number, into: Float64Array): void {
    into[0] = this.tokens
    into[1] = this.filledS
  }

  readSignals(into: Float64Array): void {
    into[0] = this.tokens
  }
}

export default defineQueue({
  id: 'policer',
  label: 'Policer',
  summary: 'Drops at once whatever exceeds a rate and a burst; what passes never waits for the rate.',
  year: 1999,
  sources: [rfc2697, doi('Flach et al. 2016', '10.1145/2934872.2934873')],
  parameters,
  canMark: false,
  reasons,
  signals: [signal('tokens', 'credit', 'bytes')],
  inside: {
    ofLane: [signal('tokens', 'tokens', 'bytes'), signal('filledS', 'counted at', 's')],
    instruments: [{ shows: 'bucket', tokens: 'tokens', at: 'filledS', rate: 'rateMbps', size: 'burstBytes' }],
  },
  create: (context, params) => new Policer(context, params),
})
