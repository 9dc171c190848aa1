import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'
import { Ns2RedLaw } from './ns2'
import { floyd1993, type RedArrivals, RedLaw, RedVerdict, redParameters } from './published'

const gentle2000: Source = {
  label: 'Floyd 2000, "gentle" RED',
  url: 'https://www.icir.org/floyd/red/gentle.html',
}
const adaptive2001: Source = {
  label: 'Floyd, Gummadi & Shenker 2001',
  url: 'https://www.icir.org/floyd/papers/adaptiveRed.pdf',
}
const rfc3168: Source = {
  label: 'RFC 3168 §7',
  url: 'https://www.rfc-editor.org/rfc/rfc3168#section-7',
}
const ns2: Source = { label: 'ns-2.35 Queue/RED', url: 'https://www.isi.edu/nsnam/ns/' }

const parameters = {
  ...redParameters,
  gentle: {
    kind: 'boolean',
    default: true,
    label: 'gentle',
    help: 'From max to twice max the drop probability rises to 1 instead of jumping there.',
    source: gentle2000,
  },
  wait: {
    kind: 'boolean',
    default: true,
    label: 'wait',
    help: 'Two drops are at least 1/p packets apart.',
    source: ns2,
  },
  adaptive: {
    kind: 'boolean',
    default: false,
    label: 'adaptive',
    help: 'Moves max p so that the average stays half-way between min and max.',
    source: adaptive2001,
  },
  hardDrop: {
    kind: 'boolean',
    default: true,
    label: 'hard drop',
    help: 'With ECN, drops instead of marking where every packet is meant: from max, or twice max if gentle.',
    source: rfc3168,
  },
  markBelow: {
    kind: 'number',
    default: 1,
    min: 0,
    max: 1,
    step: 0.01,
    unit: '',
    label: 'mark below',
    help: 'With ECN and hard drop, the drop probability from which packets are dropped instead of marked.',
    source: ns2,
  },
  bytes: {
    kind: 'boolean',
    default: false,
    label: 'count bytes',
    help: 'Measures the queue in bytes, and drops large packets more often than small ones.',
    source: floyd1993,
  },
  meanPacketBytes: {
    kind: 'number',
    default: 0,
    min: 0,
    max: 65_535,
    step: 1,
    unit: 'bytes',
    integer: true,
    label: 'typical packet',
    help: 'Size by which idle time and bytes are turned into packets; 0 sets 1000, or 500 when counting bytes.',
    source: ns2,
  },
} as const satisfies ParameterSet
type Values = ValuesOf<typeof parameters>

/** Reasons after those of a full buffer are in the order of RED's verdicts. */
const FIRST_VERDICT = overflowReasons.length

/** Random Early Detection. */
class Red implements QueueDiscipline {
  protected readonly law: RedArrivals
  private readonly fifo = new PacketFifo()

  constructor(
    private readonly context: QueueContext,
    private readonly params: Values,
  ) {
    const Law = context.red === 'ns2' ? Ns2RedLaw : RedLaw
    this.law = new Law(context, params, this.fifo)
  }

  get packets(): number {
    return this.fifo.packets
  }
  get bytes(): number {
    return this.fifo.bytes
  }

  enqueue(packet: PacketIndex, nowS: number): void {
    const { context, fifo, law } = this
    const size = context.sizeBytes(packet)
    law.arrived(size, nowS)
    const verdict = law.judge(size)
    if (dropsOnOverflow(context, fifo, packet)) {
      law.restartCount()
      return
    }
    if (verdict !== RedVerdict.admit) {
      const forced = verdict === RedVerdict.everyPacket
      const below = verdict === RedVerdict.betweenThresholds
      const threshold = below ? law.minTh : forced && this.params.gentle ? 2 * law.maxTh : law.maxTh
      const reason = FIRST_VERDICT + verdict
      // An average at which every packet is meant is past what marks can mend (RFC 3168 §7); Linux marks there too.
      const mustDrop = this.params.hardDrop && law.dropProbability >= this.params.markBelow
      if (mustDrop || !context.ecn || !context.isEcnCapable(packet)) {
        context.drop(packet, reason, law.average, threshold, law.drawn, law.spacedProbability)
        return
      }
      context.mark(packet, reason, law.average, threshold, law.drawn, law.spacedProbability)
    }
    fifo.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    const packet = this.fifo.shift()
    if (packet < 0) this.law.becameIdle(nowS)
    return packet
  }

  onLimitChange(): void {
    trimToLimits(this.context, this.fifo)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.law.average
    into[1] = this.law.dropProbability
    into[2] = this.law.maxP
  }
}

const ADAPT_TOP = 0.5
const ADAPT_BOTTOM = 0.01
const ADAPT_INCREASE = 0.01
const ADAPT_DECREASE = 0.9

/** Adaptive RED: every half second max p follows the average into the middle fifth between min and max (2001 §4). */
class AdaptiveRed extends Red {
  readonly timerPeriodS = 0.5

  onTimer(): void {
    const { law } = this
    const span = law.maxTh - law.minTh
    if (law.average > law.minTh + 0.6 * span && law.maxP <= ADAPT_TOP)
      law.maxP += Math.min(ADAPT_INCREASE, law.maxP / 4)
    else if (law.average < law.minTh + 0.4 * span && law.maxP >= ADAPT_BOTTOM) law.maxP *= ADAPT_DECREASE
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'red',
  label: 'RED',
  summary: 'Drops packets at random, more of them the longer the queue is on average.',
  year: 1993,
  sources: [floyd1993, gentle2000, adaptive2001],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'average queue {value:packets} > min {threshold:window}, and drawn {e:ratio} ≤ p {f:ratio}',
      source: floyd1993,
    },
    {
      cause: 'aqm',
      text: 'average queue {value:packets} > max {threshold:window}, and drawn {e:ratio} ≤ p {f:ratio}',
      source: gentle2000,
    },
    {
      cause: 'aqm',
      text: 'average queue {value:packets} ≥ {threshold:window}, where every packet is meant',
      source: floyd1993,
    },
  ],
  signals: [
    { key: 'average', label: 'average queue', unit: 'packets' },
    { key: 'dropProbability', label: 'drop probability', unit: '' },
    { key: 'maxP', label: 'max p', unit: '' },
  ],
  create: (context, params) =>
    params.adaptive && context.red === 'published'
      ? new AdaptiveRed(context, params)
      : new Red(context, params),
})
