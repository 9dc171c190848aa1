/** Says in words what the instruments of a queue show at an instant. The drawing, the text and the table use the same words. */
import { formatDuration, formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { Instrument } from '../../simulator/inside'
import { PacketFlag } from '../../simulator/log'
import { inside as words } from '../../strings/inside'
import type { Condition } from '../charts/conditions'
import type { InsideNow, InsideReading, LaneNow } from './reading'
import { percentText, probabilityText, signed, soonText } from './sayings'
import { instrumentOf, parameterOf, tokensAt } from './scene'

type Coupling = Extract<Instrument, { shows: 'coupling' }>

/** An instant, and what else has to be known for saying it. */
export interface Told {
  readonly now: InsideNow
  readonly reading: InsideReading
  readonly condition: Condition
}

/** The fate of packets that a probability picks, by the marks that they can carry. */
export type Fate = 'marks' | 'drops' | 'either'

/** Returns the fate of packets of the Classic queue. */
function classicIs({ now, reading, condition }: Told, coupling: Coupling): Fate {
  const factor = parameterOf(now, coupling.factor)
  // The probability from which on marks do not suffice (RFC 9332 appendix A.2).
  const overload = Math.min(1, 1 / (factor * factor))
  if (!condition.aqm.ecn || (now.numbers[coupling.squared] ?? 0) >= overload) return 'drops'
  const { flags } = reading.stays.columns
  const stays = now.lanes[1]?.stays ?? []
  const capable = stays.filter((stay) => ((flags[stay] as number) & (PacketFlag.ect | PacketFlag.ect1)) !== 0)
  if (capable.length < stays.length) return capable.length === 0 ? 'drops' : 'either'
  return stays.length === 0 ? 'either' : 'marks'
}

export interface CouplingWords {
  readonly base: string
  readonly coupled: string
  readonly squared: string
  readonly fate: Fate
}

/** Says what the three probabilities of coupled queues do. */
export function couplingWords(told: Told, coupling: Coupling): CouplingWords {
  const { now, condition } = told
  const numberOf = (key: string): number => now.numbers[key] ?? 0
  const fate = classicIs(told, coupling)
  const { squared, squaredEcn, squaredEither, times, plain: only } = words.coupling
  const ofFate = { marks: squaredEcn, drops: squared, either: squaredEither }
  return {
    base: probabilityText('p′', numberOf(coupling.base)),
    coupled: (condition.aqm.ecn ? times : only)(
      formatNumber(parameterOf(now, coupling.factor)),
      percentText(numberOf(coupling.coupled)),
    ),
    squared: ofFate[fate](percentText(numberOf(coupling.squared))),
    fate,
  }
}

/** "average 9.92" */
export const averageText = ({ numbers }: LaneNow, { x }: Extract<Instrument, { shows: 'curve' }>): string =>
  `${words.curve.average} ${formatNumber(Number((numbers[x] ?? 0).toPrecision(3)))}`

/** "new in 2 ms"; '' where there is no next update. */
export function updateText({ updateS, timeS }: InsideNow): string {
  const leftS = updateS - timeS
  return Number.isFinite(leftS)
    ? words.controller.update(formatDuration(Math.max(0, Number(leftS.toFixed(3)))))
    : ''
}

/** "cannot move for 5.4 ms" */
export function heldText(
  now: InsideNow,
  { numbers }: LaneNow,
  { until }: Extract<Instrument, { shows: 'probability' }>,
): string {
  const leftS = (numbers[until] ?? Number.NaN) - now.timeS
  return leftS > 0 ? words.probability.held(soonText(leftS)) : words.probability.free
}

/** "2 880 of 50 000 bytes may pass" */
export const bucketText = (
  now: InsideNow,
  lane: LaneNow,
  bucket: Extract<Instrument, { shows: 'bucket' }>,
): string =>
  words.bucket.tokens(
    signed(Math.floor(tokensAt(now, lane, bucket))).replace('+', ''),
    formatQuantity(parameterOf(now, bucket.size), 'bytes'),
  )

/** "average 9.92 packets": each number that the code of one's own says, a dash where it has not set it yet. */
export const saidOfItself = (
  { numbers }: LaneNow,
  { says }: Extract<Instrument, { shows: 'waits' }>,
): readonly string[] =>
  says.map(({ key, label, unit }) => `${label} ${ownNumber(numbers[key] ?? Number.NaN, unit)}`)

const ownNumber = (value: number, unit: string): string =>
  Number.isNaN(value) ? '–' : formatQuantity(value, unit)

/** Returns what the instruments say of a queue besides its packets, its clock and its turn. */
export function instrumentWords(told: Told, lane: LaneNow): readonly string[] {
  const { now, condition } = told
  const said = now.inside.instruments.flatMap((instrument): readonly string[] => {
    switch (instrument.shows) {
      case 'curve':
        return [
          averageText(lane, instrument),
          probabilityText('p', lane.numbers[instrument.probability] ?? 0),
        ]
      case 'controller':
        return [
          probabilityText('p', lane.numbers[instrument.probability] ?? 0),
          // That of all queues is the same.
          now.inside.fair === true ? '' : updateText(now),
        ]
      case 'probability':
        return [
          probabilityText('p', lane.numbers[instrument.probability] ?? 0),
          heldText(now, lane, instrument),
        ]
      case 'bucket':
        return [bucketText(now, lane, instrument)]
      case 'waits':
        return saidOfItself(lane, instrument)
      case 'coupling': {
        const { base, coupled, squared } = couplingWords(told, instrument)
        if (lane.lane === 1) return condition.aqm.ecn ? [squared] : [base, squared]
        return condition.aqm.ecn ? [base, coupled] : []
      }
      default:
        return []
    }
  })
  return said.filter((text) => text !== '')
}

/** The probability with which packets of a queue are picked; NaN where there is none. */
export function probabilityOf({ now, condition }: Told, { lane, numbers }: LaneNow): number {
  const coupling = instrumentOf(now, 'coupling')
  if (coupling === null) return numbers.probability ?? Number.NaN
  if (lane === 1) return now.numbers[coupling.squared] ?? 0
  return condition.aqm.ecn ? (now.numbers[coupling.coupled] ?? 0) : Number.NaN
}
