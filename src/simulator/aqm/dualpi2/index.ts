import {
  choiceParameter,
  doi,
  numberParameter,
  parametersFrom,
  rfc,
  type Source,
  signal,
  type ValuesOf,
} from '../../describe'
import { TurnList } from '../../inside'
import { PacketFifo } from '../../network/packet-fifo'
import {
  defineQueue,
  type PacketIndex,
  type QueueContext,
  type QueueDiscipline,
  reason,
} from '../../network/queue-discipline'
import { FullBuffer, fullBuffer } from '../full-buffer'
import { pieParameters } from '../pie/rfc8033'

const rfc9332 = (section: string): Source => rfc(9332, section)
const appendix: Source = {
  label: 'RFC 9332 appendix A.1',
  url: 'https://www.rfc-editor.org/rfc/rfc9332#appendix-A.1',
}

// RFC 9332 §2.5.2.1(a) SHOULD NOT: Nothing has to be configured: every parameter has a default.
const parameters = parametersFrom(appendix, {
  // RFC 9332 §2.5.2.1(b) SHOULD: The operating point of the Classic queue is a time.
  targetMs: {
    ...pieParameters.targetMs,
    help: 'The queueing delay that the Classic queue is steered towards.',
    source: appendix,
  },
  updateMs: {
    ...pieParameters.updateMs,
    default: 16,
    help: 'The base probability is worked out anew this often.',
    source: appendix,
  },
  alpha: { ...pieParameters.alpha, default: 0.16, max: 100, step: 0.01, source: appendix },
  beta: { ...pieParameters.beta, default: 3.2, max: 1000, step: 0.1, source: appendix },
  // RFC 9332 §2.5.1(i) RECOMMENDED: The coupling factor k is 2 by default.
  coupling: numberParameter(2, '', [0, 100, 0.1], {
    help: 'L4S packets are marked with so many times the base probability; 2 gives both kinds equal rates.',
    source: rfc9332('2.1'),
  }),
  threshold: choiceParameter('ramp', {
    options: { ramp: 'ramp', step: 'step' },
    label: 'L4S marking',
    help: 'From the threshold on, all L4S packets are marked, or ever more of them over a range.',
    source: appendix,
  }),
  thresholdMs: numberParameter(0.8, 'ms', [0.01, 100, 0.01], {
    logarithmic: true,
    label: 'L4S threshold',
    help: 'L4S packets that wait longer are marked by their own queue.',
  }),
  rangeMs: numberParameter(0.4, 'ms', [0.01, 100, 0.01], {
    logarithmic: true,
    label: 'L4S range',
    help: 'The ramp reaches every packet so much above the threshold.',
  }),
  classicSharePercent: numberParameter(10, '%', [0, 100, 1], {
    label: 'Classic share',
    help: 'The L4S queue goes first, but leaves this much of the link to a waiting Classic queue.',
    source: { label: 'RFC 9332 §2.3; Linux sch_dualpi2' },
  }),
})

const reasons = {
  ...fullBuffer,
  overload: reason({
    text: 'overload, p_C ≥ {overloadProbability:ratio}: packets that could be marked are dropped as well; {due:packets} due > {atOnce:window}, sojourn time {sojournMs:ms}',
    compares: ['sojournMs', 'overloadProbability'],
    source: { label: 'RFC 9332 appendix A.2', url: 'https://www.rfc-editor.org/rfc/rfc9332#appendix-A.2' },
  }),
  coupled: reason({
    text: 'coupled with the Classic queue: p_CL {coupledProbability:ratio} of base probability {base:ratio}',
    also: ['due'],
    source: rfc9332('2.1'),
  }),
  aboveThreshold: reason({
    text: 'in the L4S queue: sojourn time {sojournMs:ms} > threshold {thresholdMs:ms}, p {ownProbability:ratio}',
    source: appendix,
  }),
  squared: reason({
    text: 'Classic queue: p_C {classicProbability:ratio} is the square of base probability {base:ratio}, and {due:packets} due > {atOnce:window}',
    source: rfc9332('2.1'),
  }),
}
/** Places of the two queues among the names of its inside. */
const LANE = { l4s: 0, classic: 1 } as const

type DropReason = typeof reasons.overload | typeof reasons.squared

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
  readonly timerPeriodS = this.params.updateMs / 1000
  private readonly classic = new PacketFifo()
  // RFC 9332 §2.5.1(b) MUST: There are two queues, each with a control of its own.
  private readonly l4s = new PacketFifo()
  private readonly classicDecisions = new Evenly()
  private readonly l4sDecisions = new Evenly()
  private readonly targetS = this.params.targetMs / 1000
  readonly thresholdMs = this.params.thresholdMs
  private readonly thresholdS = this.thresholdMs / 1000
  private readonly rangeS = this.params.threshold === 'step' ? 0 : this.params.rangeMs / 1000
  private readonly buffer = new FullBuffer(this.context)
  /** ECN-capable Classic packets are dropped as well above this p_C: p_CL is 1 there. */
  readonly overloadProbability = Math.min(1, 1 / (this.params.coupling * this.params.coupling))
  private readonly classicWeight = this.params.classicSharePercent / 100
  base = 0
  /** How long the last packet that left had waited, the L4S queue's own p, and what was owed when that packet was decided on. */
  sojournMs = 0
  ownProbability = 0
  due = 0
  /** What is due beyond so many packets is dropped or marked. */
  readonly atOnce = 1
  private previousDelayS = 0
  private readonly firstCredit = MTU_BYTES * (2 * this.classicWeight - 1)
  /** Negative or 0: the L4S queue goes next where both wait. */
  private credit = this.firstCredit

  constructor(
    private readonly context: QueueContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {}

  get packets(): number {
    return this.classic.packets + this.l4s.packets
  }
  get bytes(): number {
    return this.classic.bytes + this.l4s.bytes
  }

  enqueue(packet: PacketIndex): void {
    const { context } = this
    if (this.buffer.drops(this, packet)) return
    const size = context.sizeBytes(packet)
    // RFC 9332 §2.3(a), §2.3(b) MUST NOT: The queue reads the ECN field of a packet and never rewrites it,
    // but for CE.
    if (context.ecn && context.isL4s(packet)) this.l4s.push(packet, size)
    else this.classic.push(packet, size)
  }

  dequeue(nowS: number): PacketIndex {
    for (;;) {
      const fromL4s = this.l4sIsNext()
      // RFC 9332 §2.5.1(f) SHOULD: The link is not idle while either queue holds a packet.
      const packet = fromL4s ? this.l4s.shift() : this.classic.shift()
      if (packet < 0) return packet
      this.charge(fromL4s, this.context.sizeBytes(packet))
      const sojournS = this.context.sojournS(packet, nowS)
      // A packet that has not waited is no one's congestion.
      if (sojournS <= 0) return packet
      this.sojournMs = sojournS * 1000
      const why = fromL4s ? this.l4sDrop(packet, sojournS) : this.classicDrop(packet)
      if (why === null) return packet
      this.context.drop(packet, why, this)
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
    this.buffer.trim(this)
  }

  /** Takes from the Classic queue first, the deeper one. */
  pop(): PacketIndex {
    return this.classic.packets > 0 ? this.classic.pop() : this.l4s.pop()
  }

  laneOf(packet: PacketIndex): number {
    return this.context.ecn && this.context.isL4s(packet) ? LANE.l4s : LANE.classic
  }
  eachLane(see: (lane: number, list: number) => void): void {
    const first = this.l4sIsNext() ? LANE.l4s : LANE.classic
    see(first, TurnList.old)
    see(LANE.l4s + LANE.classic - first, TurnList.old)
  }
  readWhole(into: Float64Array): void {
    into[0] = this.base
    into[1] = this.classicProbability
    into[2] = this.coupledProbability
    into[3] = this.credit
  }

  readSignals(into: Float64Array): void {
    into[0] = this.base
    into[1] = this.classicProbability
    into[2] = this.coupledProbability
    into[3] = this.classic.packets
    into[4] = this.l4s.packets
  }

  /** p_C. */
  get classicProbability(): number {
    // RFC 9332 §2.5.1(g) MUST: Classic packets are dropped by the square of the probability that L4S ones are
    // marked in proportion to.
    return this.base * this.base
  }
  /** p_CL. */
  get coupledProbability(): number {
    return Math.min(1, this.params.coupling * this.base)
  }

  /** The reason to drop this Classic packet, or null; it may have been marked instead. */
  private classicDrop(packet: PacketIndex): DropReason | null {
    const { context } = this
    const p = this.classicProbability
    if (!this.classicDecisions.decides(p)) return null
    this.due = this.classicDecisions.due
    if (!context.ecn || !context.isEcnCapable(packet)) return reasons.squared
    if (p >= this.overloadProbability) return reasons.overload
    context.mark(packet, reasons.squared, this)
    return null
  }

  /** The reason to drop this L4S packet, or null; it may have been marked instead. */
  private l4sDrop(packet: PacketIndex, sojournS: number): DropReason | null {
    const { context, l4sDecisions } = this
    // RFC 9332 §2.5.1.1(e) MUST: In overload packets of both queues are dropped although they could be
    // marked.
    if (this.classicProbability >= this.overloadProbability) {
      // Marking every packet was not enough: L4S packets are dropped like Classic ones, and the rest marked.
      const drops = l4sDecisions.decides(this.classicProbability)
      this.due = drops ? l4sDecisions.due : 0
      if (drops) return reasons.overload
      context.mark(packet, reasons.coupled, this)
      return null
    }
    const coupled = this.coupledProbability
    this.ownProbability = this.ownProbabilityAt(sojournS)
    // RFC 9332 §2.5.1(h) MUST: L4S packets that have waited are marked no less than the coupling asks.
    if (!l4sDecisions.decides(Math.max(this.ownProbability, coupled))) return null
    this.due = l4sDecisions.due
    // RFC 9332 §2.5.1(c) MUST: The L4S queue can mark.
    context.mark(packet, this.ownProbability > coupled ? reasons.aboveThreshold : reasons.coupled, this)
    return null
  }

  /** The L4S queue's own ramp or step; a packet with none behind it is no queue (Th_len, one full packet). */
  private ownProbabilityAt(sojournS: number): number {
    if (this.l4s.packets === 0 || sojournS <= this.thresholdS) return 0
    return this.rangeS === 0 ? 1 : Math.min(1, (sojournS - this.thresholdS) / this.rangeS)
  }

  private headDelayS(fifo: PacketFifo, nowS: number): number {
    const head = fifo.at(0)
    return head < 0 ? 0 : this.context.sojournS(head, nowS)
  }

  private l4sIsNext(): boolean {
    if (this.l4s.packets === 0) return false
    // RFC 9332 §2.5.1(d), §2.5.1(e) MUST: The L4S queue goes first, and leaves a waiting Classic queue its
    // share.
    return this.classic.packets === 0 || this.credit <= 0
  }

  /** Weighted round robin by bytes while both queues wait (as in Linux). */
  private charge(fromL4s: boolean, sizeBytes: number): void {
    const other = fromL4s ? this.classic : this.l4s
    if (other.packets === 0) this.credit = this.firstCredit
    else this.credit += fromL4s ? this.classicWeight * sizeBytes : (this.classicWeight - 1) * sizeBytes
  }
}

export default defineQueue({
  id: 'dualpi2',
  label: 'DualPI2',
  summary:
    'Two queues with coupled signals: L4S packets wait next to nothing, Classic ones get the same rate.',
  year: 2023,
  sources: [rfc(9332), doi('De Schepper et al. 2016, "PI2"', '10.1145/2999572.2999578')],
  parameters,
  canMark: true,
  reasons,
  signals: [
    signal('baseProbability', 'base probability', ''),
    signal('classicProbability', 'Classic probability', ''),
    signal('coupledProbability', 'coupled probability', ''),
    signal('classicPackets', 'Classic queue', 'packets'),
    signal('l4sPackets', 'L4S queue', 'packets'),
  ],
  inside: {
    lanes: ['L4S', 'Classic'],
    targets: ['thresholdMs', 'targetMs'],
    ofWhole: [
      signal('base', 'base probability', ''),
      signal('classic', 'Classic probability', ''),
      signal('coupled', 'coupled probability', ''),
      signal('credit', 'credit of Classic', 'bytes'),
    ],
    instruments: [
      { shows: 'coupling', base: 'base', squared: 'classic', coupled: 'coupled', factor: 'coupling' },
    ],
  },
  create: (context, params) => new DualPi2(context, params),
})
