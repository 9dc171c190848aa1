/** One run of a case, and what checks ask of it. Times are in s, rates in Mbit/s, shares in %. */
import { EVENT_KINDS, type EventKind } from '../../../simulator/log'
import { eventsOf } from '../../../simulator/log/event-rows'
import type { Run } from '../../run/run'
import { throughputAt } from '../../run/throughput'
import { type BbrState, type Stay, staysOf, type Turn, turnsOf } from './bbr-states'

export type { Stay }

/** Payload of a full segment, of its bytes on the wire. */
export const PAYLOAD = 1448 / 1500
const PACKET_BITS = 12_000

/** Growth of the delivery rate that counts (draft-ietf-ccwg-bbr §5.3.1.2). */
const GROWTH = 1.25

export class Observed {
  private known: readonly Stay[] | null = null

  constructor(readonly run: Run) {}

  get endS(): number {
    return this.run.log.endS
  }
  get result() {
    return this.run.result
  }
  /** Rate of the link at the start. */
  get linkMbps(): number {
    return this.result.scenario.bottleneck.bandwidthMbps
  }

  /** Share of the link at the start that the flows, or one of them, took on the wire. */
  usePercent(fromS: number, toS: number, flow?: number, linkMbps = this.linkMbps): number {
    return (100 * this.throughputMbps(fromS, toS, flow)) / linkMbps
  }

  /** Throughput on the wire of one flow, or of all. */
  throughputMbps(fromS: number, toS: number, flow?: number): number {
    const { flows, binS } = this.run.log
    const asked = flow === undefined ? flows : flows.slice(flow, flow + 1)
    return asked.reduce((sum, one) => sum + throughputAt(one, binS, toS, toS - fromS) / 1e6, 0)
  }

  /** Part of what the flows got between two times that one of them did, %. */
  sharePercent(flow: number, fromS: number, toS: number): number {
    return (100 * this.throughputMbps(fromS, toS, flow)) / this.throughputMbps(fromS, toS)
  }

  /** The end of the first half second from `fromS` on in which the flows take so much of `linkMbps`, %; null: there is none. */
  firstUse(fromS: number, linkMbps: number, percent: number): number | null {
    for (let toS = fromS + 0.5; toS <= this.endS + 1e-9; toS += 0.1)
      if (this.usePercent(toS - 0.5, toS, undefined, linkMbps) >= percent) return toS
    return null
  }

  /** Packets dropped in the queue or lost on the wire, of those that came to it, %. */
  lossPercent(fromS: number, toS: number, flow?: number): number {
    let lost = 0
    for (const { t, flow: of } of eventsOf(this.run.log.events, 'drop'))
      if (t >= fromS && t < toS && (flow === undefined || of === flow)) lost++
    const passed = (this.throughputMbps(fromS, toS, flow) * 1e6 * (toS - fromS)) / PACKET_BITS
    return lost + passed === 0 ? 0 : (100 * lost) / (lost + passed)
  }

  /** When events of a kind happened to a flow. */
  times(kind: EventKind, flow = 0): number[] {
    const { columns: c, rows } = this.run.log.events
    const code = EVENT_KINDS.indexOf(kind)
    const times: number[] = []
    for (let row = 0; row < rows; row++)
      if (c.kind[row] === code && c.flow[row] === flow) times.push(c.t[row] as number)
    return times
  }

  // ---- the window of a flow ----

  /** A column of the flow's window table; `[]` where it has none. The signals of its variant are columns. */
  column(name: string, flow = 0): ArrayLike<number> {
    const table = this.run.log.flows[flow]?.window
    return (table?.columns[name as 't'] as ArrayLike<number> | undefined) ?? []
  }
  private get rows(): number {
    return this.run.log.flows[0]?.window.rows ?? 0
  }

  /** The last row at or before `timeS`; -1 before the first. */
  rowAt(timeS: number): number {
    const t = this.column('t')
    let low = -1
    let high = this.rows - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((t[middle] as number) <= timeS) low = middle
      else high = middle - 1
    }
    return low
  }
  /** The value of a column at a time; NaN where there is none. */
  at(name: string, timeS: number): number {
    return this.column(name)[this.rowAt(timeS)] ?? Number.NaN
  }
  /** Least and greatest value in [from, to), with what holds at `from`; NaN where there is none. */
  range(name: string, fromS: number, toS: number): { readonly least: number; readonly greatest: number } {
    const [t, values] = [this.column('t'), this.column(name)]
    let [least, greatest] = [Number.NaN, Number.NaN]
    for (let row = Math.max(0, this.rowAt(fromS)); row < this.rows && (t[row] as number) < toS; row++) {
      const value = values[row] as number
      if (Number.isNaN(value)) continue
      if (!(value >= least)) least = value
      if (!(value <= greatest)) greatest = value
    }
    return { least, greatest }
  }
  /** The first time from `fromS` on at which `is` holds of a column's value; null: it never does. */
  firstTime(name: string, fromS: number, is: (value: number) => boolean): number | null {
    const [t, values] = [this.column('t'), this.column(name)]
    for (let row = Math.max(0, this.rowAt(fromS)); row < this.rows; row++)
      if ((t[row] as number) >= fromS && is(values[row] as number)) return t[row] as number
    return null
  }
  /** The mean of a column over time. */
  mean(name: string, fromS: number, toS: number): number {
    const [t, values] = [this.column('t'), this.column(name)]
    let sum = 0
    let lastS = fromS
    let row = Math.max(0, this.rowAt(fromS))
    for (; row < this.rows && (t[row] as number) < toS; row++) {
      const untilS = Math.min(toS, row + 1 < this.rows ? (t[row + 1] as number) : toS)
      if (untilS <= lastS) continue
      sum += (values[row] as number) * (untilS - lastS)
      lastS = untilS
    }
    return sum / (toS - fromS)
  }

  // ---- BBR version 3 ----

  get stays(): readonly Stay[] {
    this.known ??= staysOf(this.run, 0)
    return this.known
  }
  /** The stays in a state that begin at `fromS` or later. */
  staysIn(state: BbrState, fromS = 0): readonly Stay[] {
    return this.stays.filter((stay) => stay.state === state && stay.fromS >= fromS)
  }
  stateAt(timeS: number): BbrState | undefined {
    return this.stays.filter(({ fromS }) => fromS <= timeS).at(-1)?.state
  }
  /** The stay that follows one; undefined: it is the last. */
  after(stay: Stay): Stay | undefined {
    return this.stays[this.stays.indexOf(stay) + 1]
  }
  turns(rule: string): readonly Turn[] {
    return turnsOf(this.run, 0).filter((turn) => turn.rule === rule)
  }
  /** The first time from `fromS` on at which the variant takes a turn; null: it never does. */
  turnAt(rule: string, fromS = 0): number | null {
    return this.turns(rule).find(({ timeS }) => timeS >= fromS)?.timeS ?? null
  }

  /** Rounds that a stay lasted: each is over when what was in flight at its beginning is acknowledged. */
  roundsIn({ fromRow, toRow }: Stay): number {
    const [una, nxt] = [this.column('una'), this.column('nxt')]
    let until = nxt[fromRow] as number
    let rounds = 0
    for (let row = fromRow + 1; row <= toRow && row < this.rows; row++) {
      if ((una[row] as number) <= until) continue
      until = nxt[row] as number
      rounds++
    }
    return rounds
  }

  /** What a column grew by in each whole round of a stay. */
  addedByRound(name: string, { fromRow, toRow }: Stay): readonly number[] {
    const [una, nxt, values] = [this.column('una'), this.column('nxt'), this.column(name)]
    let until = nxt[fromRow] as number
    let before = values[fromRow] as number
    const added: number[] = []
    for (let row = fromRow + 1; row < toRow && row < this.rows; row++) {
      if ((una[row] as number) <= until) continue
      until = nxt[row] as number
      added.push((values[row] as number) - before)
      before = values[row] as number
    }
    return added
  }

  /**
   * Rounds in a row, up to the end of a stay, in which the delivery rate has not grown by a quarter, counted from the log and not
   * by the variant: a round is over when what was in flight at its beginning is acknowledged.
   */
  roundsWithoutGrowth({ state, fromRow, toRow }: Stay): number {
    const [una, nxt, rate] = [this.column('una'), this.column('nxt'), this.column('deliveryMbps')]
    let best = state === 'startup' ? 0 : (rate[fromRow] as number)
    let until = nxt[fromRow] as number
    let rounds = 0
    // The row at which the state changes has the ACK that ended the last round.
    for (let row = fromRow + 1; row <= toRow && row < this.rows; row++) {
      if ((una[row] as number) <= until) continue
      until = nxt[row] as number
      const found = rate[row] as number
      if (Number.isNaN(found)) continue
      if (found >= best * GROWTH) {
        best = found
        rounds = 0
      } else rounds++
    }
    return rounds
  }
}
