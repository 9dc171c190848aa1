/** What drawing the inside at one instant needs. */

import { valueAt } from '../../plot/columns'
import type { Context } from '../../plot/context'
import { type Instrument, TurnList } from '../../simulator/inside'
import type { Condition, Network } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import type { FlowTokens, Tokens } from '../charts/tokens'
import type { Hits } from '../packet-view/scene'
import type { Contents, InsideLayout } from './layout'
import type { InsideNow, InsideReading, LaneNow } from './reading'

export interface InsideScene {
  readonly ctx: Context
  readonly layout: InsideLayout
  readonly tokens: Tokens
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly condition: Condition
  readonly looks: readonly FlowTokens[]
  readonly reading: InsideReading
  readonly now: InsideNow
  /** Packets, by their rows in the reading. */
  readonly hits: Hits
  /** Row of the followed packet in the reading, -1 for none. */
  readonly followed: number
  /** Simulated time of a frame where motion would alias, s; else 0. */
  readonly averagedS: number
  /** Place of the lane that keys have led to, -1 for none. */
  readonly focus: number
  /** What a number that moves is drawn as, on its way to its value. */
  eased(key: string, value: number): number
}

/** Times are to be written in µs where packets pass so fast. */
export const FAST_BPS = 5e8

/** The wait that a queue is held to, ms; NaN: to none. */
export function targetMs({ inside, parameters }: InsideNow, lane: number): number {
  const { targets = [] } = inside
  const value = parameters[targets[targets.length > 1 ? lane : 0] ?? '']
  return typeof value === 'number' ? value : Number.NaN
}

export const parameterOf = ({ parameters }: InsideNow, name: string): number => {
  const value = parameters[name]
  return typeof value === 'number' ? value : Number.NaN
}

type Shown = Instrument['shows']
export function instrumentOf<S extends Shown>(
  { inside }: Pick<InsideNow, 'inside'>,
  shows: S,
): Extract<Instrument, { shows: S }> | null {
  const found = inside.instruments.find((one) => one.shows === shows)
  return (found ?? null) as Extract<Instrument, { shows: S }> | null
}

export function contentsOf(now: InsideNow): Contents {
  return {
    lanes: now.lanes.length,
    fair: now.inside.fair === true,
    clock:
      instrumentOf(now, 'clock') !== null ||
      (now.inside.fair === true && instrumentOf(now, 'controller') !== null),
    deficit: instrumentOf(now, 'deficit') !== null,
    // Flow queueing has its instruments in its lanes.
    instrument: now.inside.fair !== true && now.inside.instruments.length > 0,
  }
}

/** The state of a CoDel's clock. */
export type ClockNow =
  /** The head may wait longer than the target all the same: CoDel looks at a packet when it leaves. */
  | { readonly is: 'rest'; readonly waitsLonger: boolean }
  /** `share` of the interval is over; the first drop comes in `leftS`. */
  | { readonly is: 'above'; readonly share: number; readonly leftS: number; readonly sinceS: number }
  | {
      readonly is: 'dropping'
      readonly share: number
      readonly leftS: number
      readonly count: number
      readonly spacingS: number
    }

const between = (value: number): number => Math.max(0, Math.min(1, value))

export function clockOf(now: InsideNow, { numbers, stays, waitedS, lane }: LaneNow): ClockNow {
  const clock = instrumentOf(now, 'clock')
  const rest = { is: 'rest', waitsLonger: stays.length > 0 && waitedS * 1000 > targetMs(now, lane) } as const
  if (clock === null) return rest
  const intervalS = parameterOf(now, clock.interval) / 1000
  const { firstAboveS = Number.NaN, dropping = 0, count = 0, dropNextS = Number.NaN } = numbers
  if (dropping === 1) {
    const spacingS = intervalS / Math.sqrt(Math.max(1, count))
    const leftS = dropNextS - now.timeS
    return { is: 'dropping', share: between(1 - leftS / spacingS), leftS, count, spacingS }
  }
  if (!Number.isFinite(firstAboveS) || stays.length === 0) return rest
  const leftS = firstAboveS - now.timeS
  return { is: 'above', share: between(1 - leftS / intervalS), leftS, sinceS: intervalS - leftS }
}

/** Tokens that may be used at an instant, bytes. */
export function tokensAt(
  now: InsideNow,
  { numbers }: LaneNow,
  bucket: Extract<Instrument, { shows: 'bucket' }>,
): number {
  const { [bucket.tokens]: tokens = Number.NaN, [bucket.at]: atS = now.timeS } = numbers
  const bytesPerSecond = (parameterOf(now, bucket.rate) * 1e6) / 8
  return Math.min(parameterOf(now, bucket.size), tokens + Math.max(0, now.timeS - atS) * bytesPerSecond)
}

export type TurnWords = 'none' | 'served' | 'first' | 'nthNew' | 'second' | 'third' | 'nth'
/** Where a queue stands in the order of turns. */
export function turnOf({ list, place }: LaneNow): TurnWords {
  if (place === 0) return 'none'
  if (list === TurnList.fresh) return place === 1 ? 'first' : 'nthNew'
  if (place === 1) return 'served'
  return place === 2 ? 'second' : place === 3 ? 'third' : 'nth'
}

/** What a flow's sender has under way; NaN where it has no window. */
export function inFlightOf({ log }: StreamedRun, flow: number, timeS: number): number {
  const table = log.flows[flow]?.window
  return table === undefined
    ? Number.NaN
    : valueAt(table.columns.t, table.columns.inFlight, table.rows, timeS)
}
