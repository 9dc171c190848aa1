import {
  booleanParameter,
  choiceParameter,
  linuxFile,
  type ParameterSet,
  rfc,
  signal,
  type ValuesOf,
} from '../../describe'
import { defineQueue, type PacketIndex, reasonsFrom } from '../../network/queue-discipline'
import { CodelLaw, type CodelStore, codelInside, codelParameters, linuxCodel } from '../codel/law'
import { FairQueue, fairQueueParameters, fairQueueSignals, rfc8290 } from '../fair-queue'
import type { FlowQueues } from '../flow-queues'
import { fullBuffer } from '../full-buffer'
import { creditSignal } from '../hashed-queues'

const parameters = {
  targetMs: {
    ...codelParameters.targetMs,
    help: 'Packets of a queue may wait this long at all times.',
    source: rfc8290('5.2.2'),
  },
  intervalMs: { ...codelParameters.intervalMs, source: rfc8290('5.2.1') },
  squareRoot: codelParameters.squareRoot,
  clock: codelParameters.clock,
  standing: choiceParameter('own', {
    options: { own: 'own queue', all: 'all queues' },
    label: 'standing queue',
    help: 'Which bytes must be more than one packet before anything is dropped; Linux counts those of all queues.',
    source: linuxCodel,
  }),
  idleBytes: codelParameters.idleBytes,
  countsOverflow: booleanParameter(false, {
    label: 'count overflow',
    help: 'Packets that a full buffer takes from a queue raise its drop rate, too, as in Linux.',
    source: linuxFile('net/sched/sch_fq_codel.c'),
  }),
  ...fairQueueParameters,
} as const satisfies ParameterSet

const reasons = reasonsFrom(rfc8290('4.2'), {
  ...fullBuffer,
  stayedAboveTarget:
    'in this flow’s queue: sojourn time {sojournMs:ms} > target {targetMs:ms} for {aboveMs:ms}, count {count:count}',
})

/** One of the queues as CoDel sees it. */
class OneQueue implements CodelStore {
  constructor(
    private readonly store: FlowQueues,
    private readonly queue: number,
    private readonly countsAll: boolean,
  ) {}
  get bytes(): number {
    return this.countsAll ? this.store.bytes : this.store.bytesIn(this.queue)
  }
  shift(): PacketIndex {
    return this.store.shift(this.queue)
  }
}

/** FQ-CoDel (RFC 8290): flow queueing, with a CoDel for each queue. */
class FqCodel extends FairQueue<CodelLaw, ValuesOf<typeof parameters>> {
  protected override admits(queue: number, packet: PacketIndex): boolean {
    this.lawOf(queue).arrived(this.context.sizeBytes(packet))
    return true
  }
  protected override overflowed(queue: number, drops: number): void {
    if (this.params.countsOverflow) this.lawOf(queue).overflowed(drops)
  }
  protected override take(queue: number, nowS: number): PacketIndex {
    return this.lawOf(queue).dequeue(nowS)
  }

  /** The credit, and what `codelInside` has. */
  override readLane(lane: number, into: Float64Array): void {
    super.readLane(lane, into)
    this.lawOf(lane).readInside(into, 1)
  }

  /** Beside the queues: how many of them drop, the most drops in a row, and when the next one is due. */
  override readSignals(into: Float64Array): void {
    super.readSignals(into)
    const { made } = this
    let dropping = 0
    let count = 0
    let next = Number.NaN
    for (let i = 0; i < made.length; i++) {
      const law = made[i]
      if (law === undefined || !law.dropping) continue
      dropping++
      if (law.count > count) count = law.count
      if (!(law.dropNextS >= next)) next = law.dropNextS
    }
    const first = fairQueueSignals.length
    into[first] = dropping
    into[first + 1] = count
    into[first + 2] = next
  }

  protected override createLaw(queue: number): CodelLaw {
    const store = new OneQueue(this.store, queue, this.params.standing === 'all')
    return new CodelLaw(this.context, store, this.params, reasons.stayedAboveTarget)
  }
}

export default defineQueue({
  id: 'fq-codel',
  label: 'FQ-CoDel',
  summary: 'Gives each flow a queue of its own, takes turns among them, and runs CoDel in each.',
  year: 2012,
  sources: [rfc(8290)],
  parameters,
  canMark: true,
  reasons,
  signals: [
    ...fairQueueSignals,
    signal('droppingQueues', 'queues that drop', ''),
    signal('count', 'greatest count', ''),
    signal('dropNextS', 'next drop', 's'),
  ],
  inside: {
    fair: true,
    targets: ['targetMs'],
    ofLane: [creditSignal, ...codelInside.numbers],
    instruments: [codelInside.clock, { shows: 'deficit', quantum: 'quantumBytes' }],
  },
  create: (context, params) => new FqCodel(context, params),
})
