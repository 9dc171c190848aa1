/** What is written of a queue at an instant, in the drawing, the table and the words alike. */
import { queues } from '../../lab/algorithms'
import { formatExact } from '../../lab/exact-quantity'
import { formatCount, formatDuration, formatFixed, formatNumber, formatPackets } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { inside as words } from '../../strings/inside'
import type { Condition, Network } from '../charts/conditions'
import type { InsideNow, LaneNow } from './reading'
import { type ClockNow, FAST_BPS, parameterOf, turnOf } from './scene'

/** Shares below this are not told one from another: more noughts say nothing to anybody. */
const LEAST_PERCENT = 0.001
const isTiny = (share: number): boolean => share > 0 && share * 100 < LEAST_PERCENT

/** "9.7 ms": to a tenth, or in µs where packets pass fast. */
export function waitText(seconds: number, { bitsPerSecond }: Pick<Condition, 'bitsPerSecond'>): string {
  const size = Math.abs(seconds)
  if (bitsPerSecond >= FAST_BPS && size < 1e-3) return formatExact(seconds * 1e6, 'µs', 0)
  return size >= 1 ? formatDuration(seconds) : formatExact(seconds * 1e3, 'ms', 1)
}

/** "37.8 ms", "87 ms" */
export const soonText = (seconds: number): string =>
  seconds < 0.05
    ? formatExact(Math.max(0, seconds) * 1e3, 'ms', 1)
    : formatDuration(Number(seconds.toFixed(3)))

const exactPercent = (percent: number): string => formatQuantity(Number(percent.toPrecision(3)), '%')

/** "7.9 %", "below 0.001 %" */
export const percentText = (share: number): string =>
  isTiny(share) ? words.below(exactPercent(LEAST_PERCENT)) : exactPercent(share * 100)

/** "p = 7.9 %", "p < 0.001 %" */
export const probabilityText = (symbol: string, share: number): string =>
  isTiny(share) ? `${symbol} < ${exactPercent(LEAST_PERCENT)}` : `${symbol} = ${exactPercent(share * 100)}`

/** "7.9", "<0.001", "–": a share in a column of percent. */
export function shareText(share: number): string {
  if (Number.isNaN(share)) return '–'
  return isTiny(share)
    ? `<${formatNumber(LEAST_PERCENT)}`
    : formatNumber(Number((share * 100).toPrecision(3)))
}

/** "+42", "−1 458" */
export const signed = (value: number): string => (value > 0 ? `+${formatCount(value)}` : formatCount(value))

export function disciplineName({ aqm }: Pick<InsideNow, 'aqm'>): string {
  return queues.get(aqm)?.label ?? aqm
}

/** "17 of 256 packets in 4 of 1 024 queues" */
export function waitingText(now: InsideNow, { bufferPackets, bufferBytes }: Condition): string {
  const limited = Number.isFinite(bufferPackets) && !Number.isFinite(bufferBytes)
  const packets = limited
    ? words.ofLimit(formatCount(now.packets), formatPackets(Math.floor(bufferPackets)))
    : formatPackets(now.packets)
  if (now.inside.fair !== true) return packets
  return words.inQueues(packets, formatCount(now.inUse), formatCount(parameterOf(now, 'queues')))
}

/** "FQ-CoDel, 17 of 256 packets in 4 of 1 024 queues" */
export const captionOf = (now: InsideNow, condition: Condition): string =>
  `${disciplineName(now)}, ${waitingText(now, condition)}`

/** Whose packets a queue has: "BBR", "L4S", "CUBIC and 2 more"; '' for the one queue of all. */
export function laneName({ inside }: InsideNow, { lane, flows }: LaneNow, { flows: all }: Network): string {
  const fixed = inside.lanes?.[lane]
  if (fixed !== undefined) return fixed
  if (inside.fair !== true) return ''
  const [first = 0, ...more] = flows
  const name = all[first]?.name ?? ''
  return more.length === 0 ? name : words.severalFlows(name, formatCount(more.length))
}

export const packetsText = ({ stays }: LaneNow): string =>
  words.packets(stays.length, formatCount(stays.length))

export function turnText(lane: LaneNow): string {
  const turn = turnOf(lane)
  const place = formatCount(lane.place)
  switch (turn) {
    case 'none':
      return words.waits
    case 'served':
      return words.itsTurn
    case 'first':
      return words.goesFirst
    case 'second':
      return words.second
    case 'third':
      return words.third
    case 'nthNew':
      return words.nthNew(place)
    case 'nth':
      return words.nth(place)
  }
}

export interface ClockLines {
  readonly state: string
  readonly next: string
  readonly law: string
}

/** What stands beside a clock. */
export function clockLines(clock: ClockNow, targetMs: number, intervalMs: number): ClockLines {
  const target = formatQuantity(targetMs, 'ms')
  const { clock: said } = words
  if (clock.is === 'rest')
    return {
      state: said.rest,
      next: clock.waitsLonger ? said.judged : said.below,
      law: said.starts(target),
    }
  const due = clock.leftS <= 0
  if (clock.is === 'above')
    return {
      state: said.above,
      next: due ? said.due : said.dropsIn(soonText(clock.leftS)),
      law: said.ifStays(target),
    }
  return {
    state: said.dropping,
    next: due ? said.due : said.next(soonText(clock.leftS)),
    law: said.law(formatQuantity(intervalMs, 'ms'), formatCount(clock.count)),
  }
}

export const numberText = (value: number, unit: string): string =>
  unit === '' ? formatNumber(value) : formatQuantity(value, unit)

export const deficitText = (value: number): string =>
  Number.isNaN(value) ? formatFixed(value, 0) : words.bytes(signed(value))
