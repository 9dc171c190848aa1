import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { dropsOnOverflow, overflowReasons, trimToLimits } from '../full-buffer'
import { floyd1993, RedLaw, RedVerdict, redParameters } from '../red/published'

const pan2000: Source = {
  label: 'Pan, Prabhakar & Psounis 2000',
  url: 'https://doi.org/10.1109/INFCOM.2000.832269',
}

const parameters = {
  ...redParameters,
  candidates: {
    kind: 'number',
    default: 1,
    min: 1,
    max: 100,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'candidates',
    help: 'So many waiting packets are drawn and compared with each arrival; more of them hold several greedy flows down.',
    source: pan2000,
  },
  hardDrop: {
    kind: 'boolean',
    default: true,
    label: 'hard drop',
    help: 'With ECN, drops instead of marking where every packet is meant: from max.',
    source: {
      label: 'RFC 3168 §7; Linux 6.1 sch_choke.c',
      url: 'https://www.rfc-editor.org/rfc/rfc3168#section-7',
    },
  },
} as const satisfies ParameterSet

/** After the reasons of a full buffer. */
const SAME_FLOW = overflowReasons.length
/** RED's reasons are in the order of its verdicts. */
const FIRST_VERDICT = SAME_FLOW + 1

/** CHOKe: RED that first compares an arrival with packets drawn at random, and drops both where they are of one flow. */
class Choke implements QueueDiscipline {
  private readonly fifo = new PacketFifo()
  private readonly law: RedLaw
  private matches = 0

  constructor(
    private readonly context: QueueContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    const settings = {
      ...params,
      gentle: false,
      wait: false,
      adaptive: false,
      bytes: false,
      meanPacketBytes: 0,
    }
    this.law = new RedLaw(context, settings, this.fifo)
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
    if (law.average > law.minTh && this.dropsWithOneOfItsFlow(packet)) return
    const verdict = law.judge(size)
    if (dropsOnOverflow(context, fifo, packet)) {
      law.restartCount()
      return
    }
    if (verdict !== RedVerdict.admit) {
      const forced = verdict === RedVerdict.everyPacket
      const reason = FIRST_VERDICT + (forced ? 1 : 0)
      const threshold = forced ? law.maxTh : law.minTh
      const mustDrop = forced && this.params.hardDrop
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
    into[2] = this.matches
  }

  private dropsWithOneOfItsFlow(packet: PacketIndex): boolean {
    const { context, fifo, law } = this
    const flow = context.flowOf(packet)
    for (let drawn = 0; drawn < this.params.candidates && fifo.packets > 0; drawn++) {
      const position = context.rng.integer(fifo.packets)
      if (context.flowOf(fifo.at(position)) !== flow) continue
      this.matches++
      context.drop(fifo.remove(position), SAME_FLOW, law.average, law.minTh)
      context.drop(packet, SAME_FLOW, law.average, law.minTh)
      return true
    }
    return false
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'choke',
  label: 'CHOKe',
  summary:
    'RED that drops an arrival together with a waiting packet drawn at random when both are of one flow.',
  year: 2000,
  sources: [pan2000, floyd1993],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'average queue {value:packets} > min {threshold:window}, and the packet drawn from the queue is of the same flow',
      source: pan2000,
    },
    {
      cause: 'aqm',
      text: 'average queue {value:packets} > min {threshold:window}, and drawn {e:ratio} ≤ p {f:ratio}',
      source: floyd1993,
    },
    {
      cause: 'aqm',
      text: 'average queue {value:packets} ≥ max {threshold:window}, where every packet is dropped',
      source: pan2000,
    },
  ],
  signals: [
    { key: 'average', label: 'average queue', unit: 'packets' },
    { key: 'dropProbability', label: 'drop probability', unit: '' },
    { key: 'matches', label: 'matches', unit: '' },
  ],
  create: (context, params) => new Choke(context, params),
})
