import {
  choiceParameter,
  doi,
  linuxFile,
  type ParameterSet,
  rfc,
  signal,
  type ValuesOf,
} from '../../describe'
import { defineQueue, type PacketIndex, reason } from '../../network/queue-discipline'
import { FairQueue, fairQueueParameters, fairQueueSignals } from '../fair-queue'
import { fullBuffer } from '../full-buffer'
import { creditSignal } from '../hashed-queues'
import { createPieLaw } from '../pie/linux'
import { type PieLaw, pieInside, pieParameters, rfc8033 } from '../pie/rfc8033'

const parameters = {
  ...pieParameters,
  ...fairQueueParameters,
  fullBuffer: choiceParameter('largest', {
    options: { largest: 'largest queue', arrival: 'the arrival' },
    label: 'full buffer drops',
    help: 'Whose packets go when the buffer is full: those at the head of the largest queue, or what arrives, as in Linux.',
    source: linuxFile('net/sched/sch_fq_pie.c'),
  }),
} as const satisfies ParameterSet

const reasons = {
  ...fullBuffer,
  chosen: reason({
    text: 'in this flow’s queue: drawn {drawn:ratio} < p {dropProbability:ratio}; queueing delay {delayMs:ms}, target {targetMs:ms}',
    compares: ['delayMs', 'targetMs'],
    source: rfc8033('4.1'),
  }),
}

/** FQ-PIE: flow queueing (RFC 8290), with a PIE (RFC 8033) for each queue, as in Linux and ns-3. */
class FqPie extends FairQueue<PieLaw, ValuesOf<typeof parameters>> {
  readonly timerPeriodS = this.params.updateMs / 1000
  /** The queues of those that were made. */
  private readonly queues: number[] = []

  protected override admits(queue: number, packet: PacketIndex): boolean {
    const law = this.lawOf(queue)
    if (this.params.fullBuffer === 'arrival' && this.buffer.drops(this.store, packet)) {
      law.overflowed()
      return false
    }
    return law.admits(packet, this.store.bytesIn(queue))
  }
  protected override take(queue: number, nowS: number): PacketIndex {
    const packet = this.store.shift(queue)
    if (packet >= 0) this.lawOf(queue).left(packet, this.store.bytesIn(queue), nowS)
    return packet
  }

  onTimer(): void {
    const { made, queues, store } = this
    for (let i = 0; i < made.length; i++) made[i]?.update(store.bytesIn(queues[i] as number))
  }

  /** The credit, and what `pieInside` has. */
  override readLane(lane: number, into: Float64Array): void {
    super.readLane(lane, into)
    this.lawOf(lane).readInside(into, 1)
  }

  override readSignals(into: Float64Array): void {
    super.readSignals(into)
    let greatest = 0
    const { made } = this
    for (let i = 0; i < made.length; i++) greatest = Math.max(greatest, made[i]?.dropProbability ?? 0)
    into[fairQueueSignals.length] = greatest
  }

  protected override createLaw(queue: number): PieLaw {
    this.queues.push(queue)
    return createPieLaw(this.context, this.params, reasons.chosen)
  }
}

export default defineQueue({
  id: 'fq-pie',
  label: 'FQ-PIE',
  summary: 'Gives each flow a queue of its own, takes turns among them, and runs PIE in each.',
  year: 2019,
  sources: [
    doi(
      'Ramakrishnan et al. 2019, "FQ-PIE Queue Discipline in the Linux Kernel"',
      '10.1109/LCNSymposium47956.2019.9000684',
    ),
    rfc(8033),
    rfc(8290),
  ],
  parameters,
  canMark: true,
  reasons,
  signals: [...fairQueueSignals, signal('dropProbability', 'greatest drop probability', '')],
  inside: {
    fair: true,
    targets: ['targetMs'],
    ofLane: [creditSignal, ...pieInside.numbers],
    instruments: [pieInside.controller, { shows: 'deficit', quantum: 'quantumBytes' }],
  },
  create: (context, params) => new FqPie(context, params),
})
