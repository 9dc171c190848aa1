import type { ParameterSet, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'
import { createPieLaw } from './linux'
import { type PieLaw, pieParameters, rfc8033 } from './rfc8033'

const parameters = { ...pieParameters } as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const CHOSEN = overflowReasons.length

/** PIE (RFC 8033): a PI controller turns the queueing delay into a drop probability for arrivals. */
class Pie implements QueueDiscipline {
  readonly timerPeriodS: number
  private readonly fifo = new PacketFifo()
  private readonly law: PieLaw

  constructor(
    private readonly context: QueueContext,
    params: ValuesOf<typeof parameters>,
  ) {
    this.timerPeriodS = params.updateMs / 1000
    this.law = createPieLaw(context, params, CHOSEN)
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  enqueue(packet: PacketIndex): void {
    const { context, fifo } = this
    if (dropsOnOverflow(context, fifo, packet)) {
      this.law.overflowed()
      return
    }
    if (this.law.admits(packet, fifo.bytes)) fifo.push(packet, context.sizeBytes(packet))
  }

  dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet >= 0) this.law.left(packet, this.fifo.bytes, nowS)
    return packet
  }

  onTimer(): void {
    this.law.update(this.fifo.bytes)
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.law.dropProbability
    into[1] = this.law.delayS * 1000
    into[2] = this.law.burstAllowanceS * 1000
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'pie',
  label: 'PIE',
  summary:
    'Drops arrivals at random, with a probability that a controller moves until the delay meets a target.',
  year: 2013,
  sources: [
    { label: 'RFC 8033', url: 'https://www.rfc-editor.org/rfc/rfc8033' },
    { label: 'Pan et al. 2013', url: 'https://doi.org/10.1109/HPSR.2013.6602305' },
  ],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'drawn {e:ratio} < p {f:ratio}; queueing delay {value:ms}, target {threshold:ms}',
      source: rfc8033('4.1'),
    },
  ],
  signals: [
    { key: 'dropProbability', label: 'drop probability', unit: '' },
    { key: 'currentDelayMs', label: 'current delay', unit: 'ms' },
    { key: 'burstAllowanceMs', label: 'burst allowance', unit: 'ms' },
  ],
  create: (context, params) => new Pie(context, params),
})
