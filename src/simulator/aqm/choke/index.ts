import {
  booleanParameter,
  doi,
  numberParameter,
  type ParameterSet,
  signal,
  type ValuesOf,
} from '../../describe'
import { defineQueue, type PacketIndex, type QueueContext, reason } from '../../network/queue-discipline'
import { fullBuffer } from '../full-buffer'
import { floyd1993, redInside, redParameters } from '../red/law'
import { PublishedRedLaw } from '../red/published'
import { betweenThresholds, RedQueue, redSignals } from '../red/queue'

const pan2000 = doi('Pan, Prabhakar & Psounis 2000', '10.1109/INFCOM.2000.832269')

const parameters = {
  ...redParameters,
  candidates: numberParameter(1, 'packets', [1, 100, 1], {
    integer: true,
    label: 'candidates',
    help: 'So many waiting packets are drawn and compared with each arrival; more of them hold several greedy flows down.',
    source: pan2000,
  }),
  hardDrop: booleanParameter(true, {
    label: 'hard drop',
    help: 'With ECN, drops instead of marking where every packet is meant: from max.',
    source: {
      label: 'RFC 3168 §7; Linux 6.1 sch_choke.c',
      url: 'https://www.rfc-editor.org/rfc/rfc3168#section-7',
    },
  }),
} as const satisfies ParameterSet

const reasons = {
  ...fullBuffer,
  sameFlow: reason({
    text: 'average queue {average:packets} > min {minTh:window}, and the packet drawn from the queue is of the same flow',
    source: pan2000,
  }),
  betweenThresholds,
  everyPacket: reason({
    text: 'average queue {average:packets} ≥ max {maxTh:window}, where every packet is dropped',
    also: ['drawn', 'spacedProbability'],
    source: pan2000,
  }),
}

/** What of RED CHOKe leaves out: from max on every packet is meant. */
const PLAIN = {
  gentle: false,
  wait: false,
  adaptive: false,
  bytes: false,
  meanPacketBytes: 0,
  markBelow: 1,
} as const

/** CHOKe: RED that first compares an arrival with packets drawn at random, and drops both where they are of one flow. */
class Choke extends RedQueue {
  private readonly candidates: number
  private matches = 0

  constructor(context: QueueContext, params: ValuesOf<typeof parameters>) {
    super(context, { ...params, ...PLAIN }, PublishedRedLaw, { ...reasons, aboveMax: reasons.everyPacket })
    this.candidates = params.candidates
  }

  /** See `redInside`; then the matches. */
  override readLane(lane: number, into: Float64Array): void {
    super.readLane(lane, into)
    into[redInside.numbers.length] = this.matches
  }

  override readSignals(into: Float64Array): void {
    super.readSignals(into)
    into[2] = this.matches
  }

  protected override dropsBefore(packet: PacketIndex): boolean {
    const { context, fifo, law } = this
    if (law.average <= law.minTh) return false
    const flow = context.flowOf(packet)
    for (let drawn = 0; drawn < this.candidates && fifo.packets > 0; drawn++) {
      const position = context.rng.integer(fifo.packets)
      if (context.flowOf(fifo.at(position)) !== flow) continue
      this.matches++
      context.drop(fifo.remove(position), reasons.sameFlow, law)
      context.drop(packet, reasons.sameFlow, law)
      return true
    }
    return false
  }
}

export default defineQueue({
  id: 'choke',
  label: 'CHOKe',
  summary:
    'RED that drops an arrival together with a waiting packet drawn at random when both are of one flow.',
  year: 2000,
  sources: [pan2000, floyd1993],
  parameters,
  canMark: true,
  reasons,
  signals: [...redSignals, signal('matches', 'matches', '')],
  inside: {
    ofLane: [...redInside.numbers, signal('matches', 'matches', '')],
    instruments: [redInside.curve],
  },
  create: (context, params) => new Choke(context, params),
})
