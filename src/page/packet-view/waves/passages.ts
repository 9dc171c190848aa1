/** When the packets of each flow passed a place, and how much of them had passed at any instant. */
import { lastRowAt } from '../../../simulator/base/table'

const FIRST_CAPACITY = 256

/** The packets of one flow in the order in which they passed. */
class FlowPassages {
  count = 0
  rows = new Int32Array(FIRST_CAPACITY)
  /** When each began to pass, s. */
  times = new Float64Array(FIRST_CAPACITY)
  /** What had passed of those before each, s of the link's time, and how many of them were marked. */
  busyS = new Float64Array(FIRST_CAPACITY)
  marked = new Int32Array(FIRST_CAPACITY)
  /** The sums are right up to this place. */
  summed = 0

  add(row: number, time: number): void {
    if (this.count === this.rows.length) this.grow()
    // Nearly always the last: a flow's packets keep their order unless the path reorders them.
    let place = this.count++
    while (place > 0 && (this.times[place - 1] as number) > time) {
      this.times[place] = this.times[place - 1] as number
      this.rows[place] = this.rows[place - 1] as number
      place--
    }
    this.times[place] = time
    this.rows[place] = row
    this.summed = Math.min(this.summed, place)
  }

  private grow(): void {
    const { rows, times, busyS, marked } = this
    const capacity = 2 * this.count
    this.rows = new Int32Array(capacity)
    this.times = new Float64Array(capacity)
    this.busyS = new Float64Array(capacity)
    this.marked = new Int32Array(capacity)
    this.rows.set(rows)
    this.times.set(times)
    this.busyS.set(busyS)
    this.marked.set(marked)
  }
}

/** What a place is told by the log: columns of one table, and whether a row is marked. */
export interface Place {
  readonly flow: () => Uint8Array | Uint16Array | Int32Array | Float64Array
  /** When each row begins to pass, s; not finite where it never does. */
  readonly begins: () => Float64Array
  /** When its last bit has passed, s; null where nobody asks how long it takes. */
  readonly ends: (() => Float64Array) | null
  readonly isMarked: (row: number) => boolean
  /** Whether a row is one of those that are asked for; absent: all are. */
  readonly has?: (row: number) => boolean
}

export class Passages {
  private readonly flows: FlowPassages[] = []
  /** Some of what has been read is marked. */
  hasMarks = false
  private read = 0

  constructor(private readonly place: Place) {}

  /** Reads the table's rows up to `rows`. */
  extend(rows: number): void {
    const flow = this.place.flow()
    const begins = this.place.begins()
    for (let row = this.read; row < rows; row++) {
      const time = begins[row] as number
      if (!Number.isFinite(time) || this.place.has?.(row) === false) continue
      const number = flow[row] as number
      this.flows[number] ??= new FlowPassages()
      this.flows[number].add(row, time)
      this.hasMarks ||= this.place.isMarked(row)
    }
    this.read = Math.max(this.read, rows)
    for (const passages of this.flows) if (passages !== undefined) this.sum(passages)
  }

  private sum(of: FlowPassages): void {
    if (of.summed >= of.count) return
    const ends = this.place.ends?.() ?? null
    for (let place = of.summed; place < of.count; place++) {
      const row = of.rows[place - 1] as number
      const endS = ends === null || place === 0 ? Number.NaN : (ends[row] as number)
      const tookS = endS - (of.times[place - 1] as number)
      of.busyS[place] = place === 0 ? 0 : (of.busyS[place - 1] as number) + (tookS > 0 ? tookS : 0)
      const marks = place > 0 && this.place.isMarked(row) ? 1 : 0
      of.marked[place] = place === 0 ? 0 : (of.marked[place - 1] as number) + marks
    }
    of.summed = of.count
  }

  /** Packets of a flow that have begun to pass by `timeS`. */
  begun(flow: number, timeS: number): number {
    const of = this.flows[flow]
    return of === undefined ? 0 : lastRowAt(of.times, of.count, timeS) + 1
  }

  /** Row of a flow's packet that was the one with number `ordinal` to pass, from 0. */
  rowAt(flow: number, ordinal: number): number {
    return this.flows[flow]?.rows[ordinal] ?? -1
  }

  /** How long the flow's bits have been passing until `timeS`, s. */
  busyUntil(flow: number, timeS: number): number {
    const of = this.flows[flow]
    const place = this.begun(flow, timeS) - 1
    if (of === undefined || place < 0) return 0
    const ends = this.place.ends?.() ?? null
    const endS = ends === null ? Number.NaN : (ends[of.rows[place] as number] as number)
    // What is still passing when the run ends has no end.
    const untilS = Number.isFinite(endS) ? Math.min(timeS, endS) : timeS
    return (of.busyS[place] as number) + untilS - (of.times[place] as number)
  }

  /** Marked packets of the flow that have begun to pass before the last one that has by `timeS`. */
  markedUntil(flow: number, timeS: number): number {
    const place = this.begun(flow, timeS) - 1
    return place < 0 ? 0 : (this.flows[flow]?.marked[place] ?? 0)
  }
}
