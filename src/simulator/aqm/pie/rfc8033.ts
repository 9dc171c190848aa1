import {
  booleanParameter,
  linuxForm,
  numberParameter,
  parametersFrom,
  rfc,
  type Source,
  type ValuesOf,
} from '../../describe'
import type { PacketIndex, QueueContext, QueueReason } from '../../network/queue-discipline'

export const rfc8033 = (section: string): Source => rfc(8033, section)

/** Parameters of every PIE. */
export const pieParameters = parametersFrom(rfc8033('4.2'), {
  // RFC 8033 §4.2(a) SHOULD: The target is 15 ms by default.
  targetMs: numberParameter(15, 'ms', [0.1, 1000, 0.1], {
    logarithmic: true,
    label: 'target',
    help: 'The queueing delay that the drop probability is steered towards.',
  }),
  updateMs: numberParameter(15, 'ms', [1, 1000, 1], {
    logarithmic: true,
    label: 'update',
    help: 'The drop probability is worked out anew this often.',
  }),
  alpha: numberParameter(0.125, '1/s', [0, 10, 0.005], {
    help: 'How much the distance of the delay from the target counts.',
  }),
  beta: numberParameter(1.25, '1/s', [0, 100, 0.05], {
    help: 'How much the change of the delay since the last update counts.',
  }),
  // RFC 8033 §4.4(a) SHOULD: A burst of 150 ms passes by default.
  burstMs: numberParameter(150, 'ms', [0, 10_000, 1], {
    label: 'burst',
    help: 'A burst into an idle queue may last this long before anything is dropped.',
    source: rfc8033('4.4'),
  }),
  // RFC 8033 §5.1(a) SHOULD: Packets are marked up to a drop probability of 10 % by default, and dropped
  // above it.
  ecnThreshold: numberParameter(0.1, '', [0, 1, 0.01], {
    label: 'mark below',
    help: 'Where packets allow marks, they are marked up to this drop probability and dropped above.',
    source: rfc8033('5.1'),
  }),
  derandomise: booleanParameter(false, {
    help: 'Drops come neither close together nor far apart: the probabilities since the last one are added up.',
    source: rfc8033('5.4'),
  }),
  form: linuxForm(
    'In Linux the burst is counted at departures, the newest delay spares a short queue, and above 250 ms each update adds 2 %.',
    { label: 'Linux 6.1 sch_pie.c' },
  ),
})
export type PieValues = ValuesOf<typeof pieParameters>

/** Nothing is dropped below two packets of this size (§4.1, MEAN_PKTSIZE; a full packet, as in Linux). */
const TWO_PACKETS_BYTES = 2 * 1500
/** §4.2: alpha and beta are divided by this much, so that small drop probabilities are changed by small steps. */
function tuning(dropProbability: number): number {
  if (dropProbability < 0.000001) return 2048
  if (dropProbability < 0.00001) return 512
  if (dropProbability < 0.0001) return 128
  if (dropProbability < 0.001) return 32
  if (dropProbability < 0.01) return 8
  return dropProbability < 0.1 ? 2 : 1
}
/** §5.5: from a drop probability of 10 % on, it rises by no more than 2 % at once. */
const CAP_FROM = 0.1
const CAP_STEP = 0.02
/** §4.2: while the queue is idle the drop probability decays by this much at every update. */
const IDLE_DECAY = 0.98
/** §5.4: between these sums of probabilities a packet is left to chance. */
const NEVER_BELOW = 0.85
const ALWAYS_FROM = 8.5

export type PieReason = QueueReason<'drawn' | 'dropProbability' | 'delayMs' | 'targetMs'>

/** PIE's state and decisions for one queue (RFC 8033 §4); times in s. */
export class PieLaw {
  dropProbability = 0
  /** The delay of the packet that left last, 0 once the queue is empty (§5.2: timestamps instead of a rate estimate). */
  delayS = 0
  protected oldDelayS = 0
  /** What was drawn for the last packet that was left to chance. */
  drawn = 0
  /** Sum of the probabilities since the last drop or mark (§5.4). */
  protected sum = 0
  private readonly derandomises = this.params.derandomise
  protected readonly targetS = this.params.targetMs / 1000
  private readonly updateS = this.params.updateMs / 1000
  protected readonly maxBurstS = this.params.burstMs / 1000
  burstAllowanceS = this.maxBurstS
  protected readonly alpha = this.params.alpha
  protected readonly beta = this.params.beta
  private readonly ecnThreshold = this.params.ecnThreshold

  /** `reason`: for its drops and marks. */
  constructor(
    private readonly context: QueueContext,
    private readonly params: PieValues,
    private readonly reason: PieReason,
  ) {}

  get delayMs(): number {
    return this.delayS * 1000
  }
  get targetMs(): number {
    return this.targetS * 1000
  }

  /** §4.1: false when the arriving packet has been dropped. `bytes`: waiting in the queue. */
  admits(packet: PacketIndex, bytes: number): boolean {
    if (!this.choosesToDrop(bytes)) return true
    const { context } = this
    if (context.ecn && this.dropProbability <= this.ecnThreshold && context.isEcnCapable(packet)) {
      context.mark(packet, this.reason, this)
      return true
    }
    this.sum = 0
    context.drop(packet, this.reason, this)
    return false
  }
  /** A full buffer has dropped the arriving packet. */
  overflowed(): void {
    this.sum = 0
  }

  private choosesToDrop(bytes: number): boolean {
    if (this.burstAllowanceS > 0) return false
    // Safeguards: a short queue, or one that was short with little dropped, is left alone.
    if (this.sparingDelayS < this.targetS / 2 && this.dropProbability < 0.2) return false
    if (bytes <= TWO_PACKETS_BYTES) return false
    if (this.derandomises) {
      this.sum = this.dropProbability === 0 ? 0 : this.sum + this.dropProbability
      if (this.sum < NEVER_BELOW) return false
      this.drawn = 0
      if (this.sum >= ALWAYS_FROM) return true
    }
    this.drawn = this.context.rng.uniform()
    const chosen = this.drawn < this.dropProbability
    if (chosen) this.sum = 0
    return chosen
  }

  /** The delay that spares a short queue. */
  protected get sparingDelayS(): number {
    return this.oldDelayS
  }

  /** A packet has left; `bytes` wait behind it. */
  left(packet: PacketIndex, bytes: number, nowS: number): void {
    this.delayS = bytes > 0 ? this.context.sojournS(packet, nowS) : 0
  }

  /** The controller moves the drop probability by this much. */
  protected get change(): number {
    const { delayS } = this
    let change = this.alpha * (delayS - this.targetS) + this.beta * (delayS - this.oldDelayS)
    change /= tuning(this.dropProbability)
    if (this.dropProbability >= CAP_FROM && change > CAP_STEP) change = CAP_STEP
    return change
  }

  /** §4.2, every `updateMs`; `_bytes`: waiting in the queue. */
  update(_bytes: number): void {
    const { delayS, oldDelayS, targetS } = this
    let probability = this.dropProbability + this.change
    if (delayS === 0 && oldDelayS === 0) probability *= IDLE_DECAY
    this.dropProbability = Math.min(1, Math.max(0, probability))
    this.oldDelayS = delayS
    this.burstAllowanceS = Math.max(0, this.burstAllowanceS - this.updateS)
    // §4.4: congestion is over, so the next burst is allowed again.
    if (this.dropProbability === 0 && delayS < targetS / 2 && oldDelayS < targetS / 2)
      this.burstAllowanceS = this.maxBurstS
  }
}
