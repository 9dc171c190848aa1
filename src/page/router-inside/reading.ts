/** Reads a recorded inside at any instant, forwards and backwards: which packets are in which queue, and what each queue knows. */
import type { InsideExcerpt, Rows } from '../../lab/run/inside'
import { lastRowAt } from '../../simulator/base/table'
import type { ParameterValues } from '../../simulator/describe'
import { type InsideNumbers, type QueueInside, TurnList } from '../../simulator/inside'
import { StayEnd, type staySchema } from '../../simulator/log'
import { conditionAt, type Network } from '../charts/conditions'
import { IntervalIndex } from '../packet-view/intervals'
import { insideOf } from './declared'

/** Packets in a picture; of more the newest are left out. */
const MOST_STAYS = 16_384
/** A drop is seen for so long, s. */
export const DROP_SEEN_S = 0.12
/** Up to so many queues all that were ever used keep their places. */
const MOST_KEPT = 8

/** One queue at an instant. */
export interface LaneNow {
  readonly lane: number
  /** Flows whose packets it takes, ascending. */
  readonly flows: readonly number[]
  /** Rows of its packets, the head first. */
  readonly stays: readonly number[]
  /** How long its head has waited, s; 0 where it is empty. */
  readonly waitedS: number
  /** What is declared of it; nothing where it has never been used by then. */
  readonly numbers: InsideNumbers
  /** One of TurnList, and its place in that list, from 1; 0: it waits for no turn. */
  readonly list: number
  readonly place: number
  /** Its packet is on the link, or was the last one that was. */
  readonly served: boolean
}

/** All of it at an instant. */
export interface InsideNow {
  readonly timeS: number
  /** Id of the discipline, what it declares, and its parameters. */
  readonly aqm: string
  readonly inside: QueueInside
  readonly parameters: ParameterValues
  /** Queues in the order of their flows. */
  readonly lanes: readonly LaneNow[]
  /** Packets in all of them, and queues that hold any. */
  readonly packets: number
  readonly inUse: number
  readonly numbers: InsideNumbers
  /** When the discipline's own clock strikes next, s; NaN: never. */
  readonly updateS: number
  /** Row of the packet that is on the link, -1: none is; and how much of it is through, from 0 to 1. */
  readonly sending: number
  readonly sent: number
  /** Rows of packets that have just been dropped, the newest first. */
  readonly dropped: readonly number[]
}

type Columned = Readonly<Record<string, ArrayLike<number>>>

/** The rows of one queue in order of time. */
interface LaneRows {
  readonly rows: number[]
  times: Float64Array
}

/** A span in which one discipline was at work, read for looking things up. */
class Epoch {
  readonly inside: QueueInside | null
  readonly numberKeys: readonly string[]
  readonly wholeKeys: readonly string[]
  private readonly byLane = new Map<number, LaneRows>()

  constructor(readonly told: InsideExcerpt['epochs'][number]) {
    this.inside = insideOf(told.aqm)
    this.numberKeys = (this.inside?.ofLane ?? []).map(({ key }) => key)
    this.wholeKeys = (this.inside?.ofWhole ?? []).map(({ key }) => key)
    const { lane, t } = told.lanes.columns
    for (let row = 0; row < told.lanes.rows; row++) {
      const of = lane[row] as number
      const known = this.byLane.get(of)
      if (known === undefined) this.byLane.set(of, { rows: [row], times: t })
      else known.rows.push(row)
    }
    for (const of of this.byLane.values()) of.times = Float64Array.from(of.rows, (row) => t[row] as number)
  }

  get lanes(): Iterable<number> {
    return this.byLane.keys()
  }

  /** The newest row of a queue by `timeS`, -1 where there is none. */
  rowAt(lane: number, timeS: number): number {
    const known = this.byLane.get(lane)
    if (known === undefined) return -1
    return known.rows[lastRowAt(known.times, known.rows.length, timeS)] ?? -1
  }

  /** The rows of a queue in [fromS, toS], and the one before them. */
  rowsIn(lane: number, fromS: number, toS: number): readonly number[] {
    const known = this.byLane.get(lane)
    if (known === undefined) return []
    const first = Math.max(0, lastRowAt(known.times, known.rows.length, fromS))
    return known.rows.slice(first, lastRowAt(known.times, known.rows.length, toS) + 1)
  }
}

const numbersIn = (columns: Columned, keys: readonly string[], row: number): InsideNumbers => {
  const numbers: Record<string, number> = {}
  if (row >= 0) for (const key of keys) numbers[key] = columns[key]?.[row] ?? Number.NaN
  return numbers
}

/** The key with the greatest count. */
const mostOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0] as [number, number])[0]

export class InsideReading {
  readonly stays: Rows<typeof staySchema>
  private readonly index: IntervalIndex
  private readonly epochs: readonly Epoch[]
  /** Flows of each queue, by epoch. */
  private readonly flowsOf: readonly Map<number, number[]>[]
  /** The queue that has taken most packets of a flow, by epoch. */
  private readonly laneOf: readonly ReadonlyMap<number, number>[]
  /** Rows of packets that were dropped, and when, in order of time. */
  private readonly drops: { readonly rows: Int32Array; readonly times: Float64Array }
  private readonly found = new Int32Array(MOST_STAYS)

  constructor(
    readonly part: InsideExcerpt,
    /** The link as the network that it is by itself. */
    readonly network: Network,
  ) {
    const { stays, epochs } = part
    this.stays = stays
    const { from, to, end, flow, lane } = stays.columns
    this.index = new IntervalIndex(
      () => from,
      (row) => (end[row] === StayEnd.there ? Number.POSITIVE_INFINITY : (to[row] as number)),
    )
    this.index.extend(0, stays.rows)
    this.epochs = epochs.map((told) => new Epoch(told))
    this.flowsOf = this.epochs.map(() => new Map<number, number[]>())
    const dropped: number[] = []
    const counts = this.epochs.map(() => new Map<number, Map<number, number>>())
    for (let row = 0; row < stays.rows; row++) {
      if (end[row] === StayEnd.dropped) dropped.push(row)
      const lanes = counts[this.epochIndexAt(from[row] as number)]
      const of = flow[row] as number
      const into = lanes?.get(of) ?? new Map<number, number>()
      into.set(lane[row] as number, (into.get(lane[row] as number) ?? 0) + 1)
      lanes?.set(of, into)
    }
    this.laneOf = counts.map((byFlow) => new Map([...byFlow].map(([of, lanes]) => [of, mostOf(lanes)])))
    counts.forEach((byFlow, epoch) => {
      for (const [of, lanes] of [...byFlow].sort(([a], [b]) => a - b))
        for (const taken of lanes.keys())
          this.flowsOf[epoch]?.set(taken, [...(this.flowsOf[epoch]?.get(taken) ?? []), of])
    })
    dropped.sort((a, b) => (to[a] as number) - (to[b] as number))
    this.drops = {
      rows: Int32Array.from(dropped),
      times: Float64Array.from(dropped, (row) => to[row] as number),
    }
  }

  private epochIndexAt(timeS: number): number {
    let found = 0
    this.epochs.forEach(({ told }, index) => {
      if (told.fromS <= timeS) found = index
    })
    return found
  }

  /** Whether all of the instant is known. */
  covers(timeS: number): boolean {
    return timeS >= this.part.fromS && timeS <= this.part.toS
  }

  /** What is inside at `timeS`; null where the discipline at work has no inside to show. */
  at(timeS: number): InsideNow | null {
    const epochIndex = this.epochIndexAt(timeS)
    const epoch = this.epochs[epochIndex]
    if (epoch === undefined || epoch.inside === null) return null
    const { columns } = this.stays
    const byLane = new Map<number, number[]>()
    const packets = this.index.overlapping(timeS, timeS, this.found)
    // The latest to begin comes first.
    for (let k = packets - 1; k >= 0; k--) {
      const row = this.found[k] as number
      const lane = columns.lane[row] as number
      const known = byLane.get(lane)
      if (known === undefined) byLane.set(lane, [row])
      else known.push(row)
    }
    const { sends } = this.part
    const send = lastRowAt(sends.columns.t, sends.rows, timeS)
    const last = send < 0 ? -1 : (sends.columns.stay[send] as number)
    const sinceS = send < 0 ? 0 : (sends.columns.t[send] as number)
    const freeS = send < 0 ? 0 : (sends.columns.freeS[send] as number)
    const wholeRow = lastRowAt(epoch.told.whole.columns.t, epoch.told.whole.rows, timeS)
    return {
      timeS,
      aqm: epoch.told.aqm,
      inside: epoch.inside,
      parameters: conditionAt(this.network, timeS).aqm.params,
      lanes: this.lanesAt(epoch, epochIndex, timeS, byLane, last < 0 ? -1 : (columns.lane[last] as number)),
      packets,
      inUse: byLane.size,
      numbers: numbersIn(epoch.told.whole.columns, epoch.wholeKeys, wholeRow),
      updateS: wholeRow < 0 ? Number.NaN : (epoch.told.whole.columns.updateS[wholeRow] as number),
      sending: timeS < freeS ? last : -1,
      sent: timeS < freeS && freeS > sinceS ? (timeS - sinceS) / (freeS - sinceS) : 0,
      dropped: this.droppedBy(timeS),
    }
  }

  private lanesAt(
    epoch: Epoch,
    epochIndex: number,
    timeS: number,
    byLane: ReadonlyMap<number, readonly number[]>,
    served: number,
  ): readonly LaneNow[] {
    const flowsOf = this.flowsOf[epochIndex]
    const fixed = epoch.inside?.lanes?.map((_, lane) => lane)
    const used = fixed ?? (epoch.inside?.fair === true ? [...(flowsOf?.keys() ?? [])] : [0])
    const shown = used.length <= MOST_KEPT || byLane.size === 0 ? used : [...byLane.keys()]
    const { columns } = epoch.told.lanes
    const lanes = shown.map((lane) => {
      const row = epoch.rowAt(lane, timeS)
      const stays = byLane.get(lane) ?? []
      const head = stays[0]
      return {
        lane,
        flows: flowsOf?.get(lane) ?? [],
        stays,
        waitedS: head === undefined ? 0 : timeS - (this.stays.columns.enqueued[head] as number),
        numbers: numbersIn(columns, epoch.numberKeys, row),
        list: row < 0 ? TurnList.none : (columns.list[row] as number),
        turn: row < 0 ? Number.NaN : (columns.turn[row] as number),
        served: lane === served,
      }
    })
    const placeOf = ({ list, turn }: { readonly list: number; readonly turn: number }): number =>
      Number.isNaN(turn) ? 0 : 1 + lanes.filter((other) => other.list === list && other.turn < turn).length
    const placed = lanes.map(({ turn, ...lane }) => ({ ...lane, place: placeOf({ list: lane.list, turn }) }))
    // Named queues stand in the order of their names.
    return fixed === undefined
      ? placed.sort((a, b) => (a.flows[0] ?? 0) - (b.flows[0] ?? 0) || a.lane - b.lane)
      : placed
  }

  private droppedBy(timeS: number): readonly number[] {
    const { rows, times } = this.drops
    const found: number[] = []
    for (let k = lastRowAt(times, times.length, timeS); k >= 0 && found.length < MOST_KEPT; k--) {
      if ((times[k] as number) < timeS - DROP_SEEN_S) break
      found.push(rows[k] as number)
    }
    return found
  }

  /**
   * How many packets of a queue were dropped by `timeS`. A part that begins with the run has each of them; of others the drops of
   * the whole run, `byFlow`, are those of the queue that takes the flow.
   */
  dropsOf(lane: number, timeS: number, byFlow: ReadonlyMap<number, number>): number {
    let count = 0
    if (this.part.fromS > 0) {
      const epoch = this.epochIndexAt(timeS)
      const laneOf = this.laneOf[epoch]
      const { fair, lanes } = this.epochs[epoch]?.inside ?? {}
      const isOne = fair !== true && lanes === undefined
      for (const [flow, drops] of byFlow) if (isOne || laneOf?.get(flow) === lane) count += drops
      return count
    }
    const { rows, times } = this.drops
    for (let k = lastRowAt(times, times.length, timeS); k >= 0; k--)
      if (this.stays.columns.lane[rows[k] as number] === lane) count++
    return count
  }

  /** Part of the turns in [fromS, toS] that each queue had, by queue. */
  turnsIn(fromS: number, toS: number): ReadonlyMap<number, number> {
    const { columns, rows } = this.part.sends
    const counts = new Map<number, number>()
    let all = 0
    for (let row = lastRowAt(columns.t, rows, toS); row >= 0 && (columns.t[row] as number) >= fromS; row--) {
      const lane = this.stays.columns.lane[columns.stay[row] as number] as number
      counts.set(lane, (counts.get(lane) ?? 0) + 1)
      all++
    }
    for (const [lane, count] of counts) counts.set(lane, count / all)
    return counts
  }

  /** Values of a number of a queue in [fromS, toS] as steps, oldest first; the first may be older. */
  history(
    lane: number,
    key: string,
    fromS: number,
    toS: number,
  ): readonly (readonly [timeS: number, value: number])[] {
    const epoch = this.epochs[this.epochIndexAt(toS)]
    if (epoch === undefined) return []
    const columns = epoch.told.lanes.columns as unknown as Columned
    return epoch
      .rowsIn(lane, fromS, toS)
      .map((row) => [columns.t?.[row] ?? Number.NaN, columns[key]?.[row] ?? Number.NaN] as const)
  }

  /** Values of a number of the whole in [fromS, toS] as steps, oldest first; the first may be older. */
  wholeHistory(
    key: string,
    fromS: number,
    toS: number,
  ): readonly (readonly [timeS: number, value: number])[] {
    const whole = this.epochs[this.epochIndexAt(toS)]?.told.whole
    if (whole === undefined) return []
    const { t } = whole.columns
    const values = (whole.columns as unknown as Columned)[key]
    const found: (readonly [number, number])[] = []
    const first = Math.max(0, lastRowAt(t, whole.rows, fromS))
    for (let row = first; row <= lastRowAt(t, whole.rows, toS); row++)
      found.push([t[row] as number, values?.[row] ?? Number.NaN])
    return found
  }

  /** What packets had waited that left `lane` in [fromS, toS] for the link, and when they did. */
  waits(lane: number, fromS: number, toS: number): readonly (readonly [timeS: number, waitedS: number])[] {
    const { columns, rows } = this.part.sends
    const { lane: of, enqueued } = this.stays.columns
    const found: (readonly [number, number])[] = []
    for (let row = lastRowAt(columns.t, rows, toS); row >= 0 && (columns.t[row] as number) >= fromS; row--) {
      const stay = columns.stay[row] as number
      const t = columns.t[row] as number
      if (of[stay] === lane) found.push([t, t - (enqueued[stay] as number)])
    }
    return found.reverse()
  }

  /** Times of drops in [fromS, toS]. */
  dropsIn(fromS: number, toS: number): Float64Array {
    const { times } = this.drops
    return times.subarray(lastRowAt(times, times.length, fromS) + 1, lastRowAt(times, times.length, toS) + 1)
  }

  /** Packets on the link or on the wire at `timeS` for at most `wireS` since they left the queue: their rows, the newest first. */
  onWire(timeS: number, wireS: number, visit: (stay: number, leftS: number, freeS: number) => void): void {
    const { columns, rows } = this.part.sends
    for (let row = lastRowAt(columns.t, rows, timeS); row >= 0; row--) {
      const freeS = columns.freeS[row] as number
      if (freeS < timeS - wireS) break
      visit(columns.stay[row] as number, columns.t[row] as number, freeS)
    }
  }
}
