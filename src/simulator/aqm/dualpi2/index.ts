import type { ParameterSet, Source, ValuesOf } from '../../describe'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
} from '../../network/queue-discipline'
import { FULL_BYTES, FULL_PACKETS, overflowOf, overflowReasons } from '../full-buffer'

function rfc9332(section: string): Source {
  return { label: `RFC 9332 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc9332#section-${section}` }
}
const appendix: Source = {
  label: 'RFC 9332 appendix A.1',
  url: 'https://www.rfc-editor.org/rfc/rfc9332#appendix-A.1',
}

const parameters = {
  targetMs: {
    kind: 'number',
    default: 15,
    min: 0.1,
    max: 1000,
    step: 0.1,
    unit: 'ms',
    logarithmic: true,
    label: 'target',
    help: 'The queueing delay that the Classic queue is steered towards.',
    source: appendix,
  },
  updateMs: {
    kind: 'number',
    default: 16,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'ms',
    logarithmic: true,
    label: 'update',
    help: 'The base probability is worked out anew this often.',
    source: appendix,
  },
  alpha: {
    kind: 'number',
    default: 0.16,
    min: 0,
    max: 100,
    step: 0.01,
    unit: '1/s',
    label: 'alpha',
    help: 'How much the distance of the delay from the target counts.',
    source: appendix,
  },
  beta: {
    kind: 'number',
    default: 3.2,
    min: 0,
    max: 1000,
    step: 0.1,
    unit: '1/s',
    label: 'beta',
    help: 'How much the change of the delay since the last update counts.',
    source: appendix,
  },
  coupling: {
    kind: 'number',
    default: 2,
    min: 0,
    max: 100,
    step: 0.1,
    unit: '',
    label: 'coupling',
    help: 'L4S packets are marked with so many times the base probability; 2 gives both kinds equal rates.',
    source: rfc9332('2.1'),
  },
  threshold: {
    kind: 'choice',
    default: 'ramp',
    options: [
      { value: 'ramp', label: 'ramp' },
      { value: 'step', label: 'step' },
    ],
    label: 'L4S marking',
    help: 'From the threshold on, all L4S packets are marked, or ever more of them over a range.',
    source: appendix,
  },
  thresholdMs: {
    kind: 'number',
    default: 0.8,
    min: 0.01,
    max: 100,
    step: 0.01,
    unit: 'ms',
    logarithmic: true,
    label: 'L4S threshold',
    help: 'L4S packets that wait longer are marked by their own queue.',
    source: appendix,
  },
  rangeMs: {
    kind: 'number',
    default: 0.4,
    min: 0.01,
    max: 100,
    step: 0.01,
    unit: 'ms',
    logarithmic: true,
    label: 'L4S range',
    help: 'The ramp reaches every packet so much above the threshold.',
    source: appendix,
  },
  classicSharePercent: {
    kind: 'number',
    default: 10,
    min: 0,
    max: 100,
    step: 1,
    unit: '%',
    label: 'Classic share',
    help: 'The L4S queue goes first, but leaves this much of the link to a waiting Classic queue.',
    source: { label: 'RFC 9332 §2.3; Linux sch_dualpi2' },
  },
} as const satisfies ParameterSet

const OVERLOAD = overflowReasons.length
const COUPLED = OVERLOAD + 1
const THRESHOLD = OVERLOAD + 2
const SQUARED = OVERLOAD + 3

/** Full packet by which the scheduler's credit starts (Linux sch_dualpi2). */
const MTU_BYTES = 1500

/** Spreads decisions evenly instead of drawing them: one in every 1/p packets (RFC 9332 appendix A.1, recur). */
class Evenly {
  private owed = 0
  /** What was owed at the last decision for a drop or mark: more than one packet. */
  due = 0
  decides(probability: number): boolean {
    this.owed += probability
    if (this.owed <= 1) return false
    this.due = this.owed
    this.owed--
    return true
  }
}

/**
 * DualPI2 (RFC 9332 appendix A): a Classic queue under PI2 and an L4S queue with priority and a shallow threshold,
 * coupled so that p_C = p'^2 and p_CL = k p'. ECT(1) chooses the L4S queue; with ECN off there is only the Classic one.
 */
class DualPi2 implements QueueDiscipline {
  readonly timerPeriodS: number
  private readonly classic = new PacketFifo()
  private readonly l4s = new PacketFifo()
  private readonly classicDecisions = new Evenly()
  private readonly l4sDecisions = new Evenly()
  private readonly targetS: number
  private readonly thresholdS: number
  private readonly rangeS: number
  /** Above this p_C ECN-capable Classic packets are dropped as well: p_CL is 1 there. */
  private readonly overloadProbability: number
  private readonly classicWeight: number
  private base = 0
  private previousDelayS = 0
  /** Negative or 0: the L4S queue goes next where both wait. */
  private credit = 0

  constructor(
    private readonly context: QueueContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    this.timerPeriodS = params.updateMs / 1000
    this.targetS = params.targetMs / 1000
    this.thresholdS = params.thresholdMs / 1000
    this.rangeS = params.threshold === 'step' ? 0 : params.rangeMs / 1000
    this.overloadProbability = Math.min(1, 1 / (params.coupling * params.coupling))
    this.classicWeight = params.classicSharePercent / 100
    this.resetCredit()
  }

  get packets(): number {
    return this.classic.packets + this.l4s.packets
  }
  get bytes(): number {
    return this.classic.bytes + this.l4s.bytes
  }

  enqueue(packet: PacketIndex): void {
    const { context } = this
    const size = context.sizeBytes(packet)
    const full = overflowOf(context, this.packets, this.bytes, size)
    if (full === FULL_PACKETS) context.drop(packet, full, this.packets, context.limitPackets)
    else if (full === FULL_BYTES) context.drop(packet, full, this.bytes + size, context.limitBytes)
    else if (context.ecn && context.isL4s(packet)) this.l4s.push(packet, size)
    else this.classic.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    for (;;) {
      const fromL4s = this.l4sIsNext()
      const packet = fromL4s ? this.l4s.shift() : this.classic.shift()
      if (packet < 0) return packet
      this.charge(fromL4s, this.context.sizeBytes(packet))
      const sojournS = this.context.sojournS(packet, nowS)
      // A packet that has not waited is no one's congestion.
      if (sojournS <= 0) return packet
      const reason = fromL4s ? this.l4sDrop(packet, sojournS) : this.classicDrop(packet)
      if (reason < 0) return packet
      const squared = reason === SQUARED
      this.context.drop(
        packet,
        reason,
        squared ? this.classicProbability : sojournS * 1000,
        squared ? this.base : this.overloadProbability,
        (fromL4s ? this.l4sDecisions : this.classicDecisions).due,
        1,
      )
    }
  }

  /** The PI controller; the longer of the two delays, so that L4S traffic alone is held down as well (as in Linux). */
  onTimer(nowS: number): void {
    const delayS = Math.max(this.headDelayS(this.classic, nowS), this.headDelayS(this.l4s, nowS))
    const { alpha, beta } = this.params
    const change = alpha * (delayS - this.targetS) + beta * (delayS - this.previousDelayS)
    this.base = Math.min(1, Math.max(0, this.base + change))
    this.previousDelayS = delayS
  }

  onLimitChange(): void {
    const { context } = this
    // From the Classic queue first, the deeper one.
    while (this.packets > context.limitPackets || this.bytes > context.limitBytes) {
      const byPackets = this.packets > context.limitPackets
      const value = byPackets ? this.packets : this.bytes
      const limit = byPackets ? context.limitPackets : context.limitBytes
      const packet = this.classic.packets > 0 ? this.classic.pop() : this.l4s.pop()
      context.drop(packet, byPackets ? FULL_PACKETS : FULL_BYTES, value, limit)
    }
  }

  readSignals(into: Float64Array): void {
    into[0] = this.base
    into[1] = this.classicProbability
    into[2] = this.coupledProbability
    into[3] = this.classic.packets
    into[4] = this.l4s.packets
  }

  /** p_C. */
  private get classicProbability(): number {
    return this.base * this.base
  }
  /** p_CL. */
  private get coupledProbability(): number {
    return Math.min(1, this.params.coupling * this.base)
  }

  /** The reason to drop this Classic packet, or -1; it may have been marked instead. */
  private classicDrop(packet: PacketIndex): number {
    const { context } = this
    const p = this.classicProbability
    if (!this.classicDecisions.decides(p)) return -1
    if (!context.ecn || !context.isEcnCapable(packet)) return SQUARED
    if (p >= this.overloadProbability) return OVERLOAD
    context.mark(packet, SQUARED, p, this.base, this.classicDecisions.due, 1)
    return -1
  }

  /** The reason to drop this L4S packet, or -1; it may have been marked instead. */
  private l4sDrop(packet: PacketIndex, sojournS: number): number {
    const { context } = this
    const coupled = this.coupledProbability
    if (this.classicProbability >= this.overloadProbability) {
      // Marking every packet was not enough: L4S packets are dropped like Classic ones, and the rest marked.
      if (this.l4sDecisions.decides(this.classicProbability)) return OVERLOAD
      context.mark(packet, COUPLED, coupled, this.base)
      return -1
    }
    const own = this.ownProbability(sojournS)
    if (!this.l4sDecisions.decides(Math.max(own, coupled))) return -1
    const { due } = this.l4sDecisions
    if (own > coupled) context.mark(packet, THRESHOLD, sojournS * 1000, this.params.thresholdMs, own)
    else context.mark(packet, COUPLED, coupled, this.base, due)
    return -1
  }

  /** The L4S queue's own ramp or step; a packet with none behind it is no queue (Th_len, one full packet). */
  private ownProbability(sojournS: number): number {
    if (this.l4s.packets === 0 || sojournS <= this.thresholdS) return 0
    return this.rangeS === 0 ? 1 : Math.min(1, (sojournS - this.thresholdS) / this.rangeS)
  }

  private headDelayS(fifo: PacketFifo, nowS: number): number {
    const head = fifo.at(0)
    return head < 0 ? 0 : this.context.sojournS(head, nowS)
  }

  private l4sIsNext(): boolean {
    if (this.l4s.packets === 0) return false
    return this.classic.packets === 0 || this.credit <= 0
  }

  /** Weighted round robin by bytes while both queues wait (as in Linux). */
  private charge(fromL4s: boolean, sizeBytes: number): void {
    const other = fromL4s ? this.classic : this.l4s
    if (other.packets === 0) this.resetCredit()
    else this.credit += fromL4s ? this.classicWeight * sizeBytes : (this.classicWeight - 1) * sizeBytes
  }

  private resetCredit(): void {
    this.credit = MTU_BYTES * (2 * this.classicWeight - 1)
  }
}

export default defineQueue({
  kind: 'aqm',
  id: 'dualpi2',
  label: 'DualPI2',
  summary:
    'Two queues with coupled signals: L4S packets wait next to nothing, Classic ones get the same rate.',
  year: 2023,
  sources: [
    { label: 'RFC 9332', url: 'https://www.rfc-editor.org/rfc/rfc9332' },
    { label: 'De Schepper et al. 2016, "PI2"', url: 'https://doi.org/10.1145/2999572.2999578' },
  ],
  parameters,
  canMark: true,
  reasons: [
    ...overflowReasons,
    {
      cause: 'aqm',
      text: 'overload, p_C ≥ {threshold:ratio}: packets that could be marked are dropped as well; {e:packets} due > {f:window}, sojourn time {value:ms}',
      source: {
        label: 'RFC 9332 appendix A.2',
        url: 'https://www.rfc-editor.org/rfc/rfc9332#appendix-A.2',
      },
    },
    {
      cause: 'aqm',
      text: 'coupled with the Classic queue: p_CL {value:ratio} of base probability {threshold:ratio}',
      source: rfc9332('2.1'),
    },
    {
      cause: 'aqm',
      text: 'in the L4S queue: sojourn time {value:ms} > threshold {threshold:ms}, p {e:ratio}',
      source: appendix,
    },
    {
      cause: 'aqm',
      text: 'Classic queue: p_C {value:ratio} is the square of base probability {threshold:ratio}, and {e:packets} due > {f:window}',
      source: rfc9332('2.1'),
    },
  ],
  signals: [
    { key: 'baseProbability', label: 'base probability', unit: '' },
    { key: 'classicProbability', label: 'Classic probability', unit: '' },
    { key: 'coupledProbability', label: 'coupled probability', unit: '' },
    { key: 'classicPackets', label: 'Classic queue', unit: 'packets' },
    { key: 'l4sPackets', label: 'L4S queue', unit: 'packets' },
  ],
  create: (context, params) => new DualPi2(context, params),
})
