import {
  booleanParameter,
  numberParameter,
  parametersFrom,
  rfc,
  type Source,
  signal,
  type ValuesOf,
} from '../../describe'
import { defineQueue, type QueueContext, reason } from '../../network/queue-discipline'
import { fullBuffer } from '../full-buffer'
import { floyd1993, redInside, redParameters } from './law'
import { Ns2RedLaw } from './ns2'
import { PublishedRedLaw } from './published'
import { betweenThresholds, RedQueue, redSignals } from './queue'

const gentle2000: Source = {
  label: 'Floyd 2000, "gentle" RED',
  url: 'https://www.icir.org/floyd/red/gentle.html',
}
const adaptive2001: Source = {
  label: 'Floyd, Gummadi & Shenker 2001',
  url: 'https://www.icir.org/floyd/papers/adaptiveRed.pdf',
}
const rfc3168 = rfc(3168, '7')
const ns2 = { label: 'ns-2.35 Queue/RED', url: 'https://www.isi.edu/nsnam/ns/' }

const parameters = parametersFrom(ns2, {
  ...redParameters,
  gentle: booleanParameter(true, {
    help: 'From max to twice max the drop probability rises to 1 instead of jumping there.',
    source: gentle2000,
  }),
  wait: booleanParameter(true, { help: 'Two drops are at least 1/p packets apart.' }),
  adaptive: booleanParameter(false, {
    help: 'Moves max p so that the average stays half-way between min and max.',
    source: adaptive2001,
  }),
  hardDrop: booleanParameter(true, {
    help: 'With ECN, drops instead of marking where every packet is meant: from max, or twice max if gentle.',
    source: rfc3168,
  }),
  markBelow: numberParameter(1, '', [0, 1, 0.01], {
    help: 'With ECN and hard drop, the drop probability from which packets are dropped instead of marked.',
  }),
  bytes: booleanParameter(false, {
    label: 'count bytes',
    help: 'Measures the queue in bytes, and drops large packets more often than small ones.',
    source: floyd1993,
  }),
  meanPacketBytes: numberParameter(0, 'bytes', [0, 65_535, 1], {
    integer: true,
    label: 'typical packet',
    help: 'Size by which idle time and bytes are turned into packets; 0 sets 1000, or 500 when counting bytes.',
  }),
})

const reasons = {
  ...fullBuffer,
  betweenThresholds,
  aboveMax: reason({
    text: 'average queue {average:packets} > max {maxTh:window}, and drawn {drawn:ratio} ≤ p {spacedProbability:ratio}',
    source: gentle2000,
  }),
  everyPacket: reason({
    text: 'average queue {average:packets} ≥ {certainTh:window}, where every packet is meant',
    also: ['drawn', 'spacedProbability'],
    source: floyd1993,
  }),
}

/** Random Early Detection. */
class Red extends RedQueue {
  constructor(context: QueueContext, params: ValuesOf<typeof parameters>) {
    super(context, params, context.red === 'ns2' ? Ns2RedLaw : PublishedRedLaw, reasons)
  }

  override readSignals(into: Float64Array): void {
    super.readSignals(into)
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
  id: 'red',
  label: 'RED',
  summary: 'Drops packets at random, more of them the longer the queue is on average.',
  year: 1993,
  sources: [floyd1993, gentle2000, adaptive2001],
  parameters,
  canMark: true,
  reasons,
  signals: [...redSignals, signal('maxP', 'max p', '')],
  inside: { ofLane: redInside.numbers, instruments: [redInside.curve] },
  create: (context, params) =>
    params.adaptive && context.red === 'published'
      ? new AdaptiveRed(context, params)
      : new Red(context, params),
})
