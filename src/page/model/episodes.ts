/**
 * What is worth watching of a run: each loss (or CE mark) with the reduction of the window that answers it, and the first packet
 * that arrives. Read from the log, and kept for as long as the run. Pure.
 */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, DROP_PLACES, fieldColumn } from '../../simulator/log'
import { type FlowFacts, networkOf } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'

/** The reduction of a window. */
export interface Answer {
  readonly kind: 'fast retransmit' | 'timeout' | 'ece'
  /** When, s, and the row of the event table. */
  readonly atS: number
  readonly row: number
}

/** A loss or a mark, and what comes of it: packets of one flow that one reduction answers are one episode. */
export interface Episode {
  /** Index of the flow. */
  readonly flow: number
  readonly kind: 'drop' | 'mark'
  /** When the first of its packets was dropped or marked, s, and that event's row of the event table. */
  readonly atS: number
  readonly row: number
  /** null: none has come (yet). */
  readonly answer: Answer | null
}

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const EXIT = codeOf('recovery exit')
const ANSWERS: ReadonlyMap<number, Answer['kind']> = new Map(
  (['fast retransmit', 'timeout', 'ece'] as const).map((kind) => [codeOf(kind), kind]),
)
/** Where ACKs are dropped, not data: on the way back; of a flow whose data take that way, on the way out. */
const ON_RETURN = DROP_PLACES.indexOf('return')
const ON_THE_WAY = [DROP_PLACES.indexOf('bottleneck'), DROP_PLACES.indexOf('wire')]

/** What of a flow's losses, or of its marks, no reduction has answered. */
class Waiting {
  /** Rows of the event table, ascending. */
  rows: number[] = []

  constructor(
    readonly flow: number,
    readonly kind: Episode['kind'],
  ) {}

  /** Leaves out those of segments before `seq`. */
  forget(seqs: Int32Array, seq: number): void {
    if (this.rows.length > 0) this.rows = this.rows.filter((row) => (seqs[row] as number) >= seq)
  }

  /** The episode of all of them; null where there are none. */
  episode(times: Float64Array, answer: Answer | null): Episode | null {
    const row = this.rows[0]
    if (row === undefined) return null
    return { flow: this.flow, kind: this.kind, atS: times[row] as number, row, answer }
  }
}

interface FlowSoFar {
  readonly drops: Waiting
  readonly marks: Waiting
  /** Marks of segments before this one were in flight when the window was last cut: they change nothing more. */
  markedUntil: number
}

/** Reads the events of a run once, as they come. */
class Reading {
  private readonly flows = new Map<number, FlowSoFar>()
  private readonly answered: Episode[] = []
  /** Rows of the event table that have been read. */
  rows = 0

  private readonly facts: readonly FlowFacts[]

  constructor(private readonly run: StreamedRun) {
    this.facts = networkOf(run.scenario).flows
  }

  /** All episodes so far, in order of time. */
  episodes(): readonly Episode[] {
    const { t } = this.run.log.events.columns
    const all = [...this.answered]
    for (const { drops, marks } of this.flows.values())
      for (const waiting of [drops, marks]) {
        const episode = waiting.episode(t, null)
        if (episode !== null) all.push(episode)
      }
    return all.sort((a, b) => a.row - b.row)
  }

  advance(): void {
    const { rows, columns } = this.run.log.events
    for (; this.rows < rows; this.rows++) {
      const flow = columns.flow[this.rows] as number
      const facts = this.facts[flow]
      // What sends without a congestion control answers nothing.
      if (facts?.isTcp === true || facts?.isMany === true) this.read(this.rows, flow)
    }
  }

  private soFar(flow: number): FlowSoFar {
    let found = this.flows.get(flow)
    if (found === undefined) {
      found = { drops: new Waiting(flow, 'drop'), marks: new Waiting(flow, 'mark'), markedUntil: 0 }
      this.flows.set(flow, found)
    }
    return found
  }

  private read(row: number, flow: number): void {
    const { kind: kinds, seq: seqs } = this.run.log.events.columns
    const code = kinds[row] as number
    const seq = seqs[row] as number
    if (code === DROP) {
      if (this.isOfData(row, flow)) this.soFar(flow).drops.rows.push(row)
    } else if (code === MARK) {
      const { marks, markedUntil } = this.soFar(flow)
      if (seq >= markedUntil) marks.rows.push(row)
    } else if (code === EXIT) {
      // What was lost of the same window is repaired with it: it leads to no reduction of its own.
      this.soFar(flow).drops.forget(seqs, seq)
    } else {
      const kind = ANSWERS.get(code)
      if (kind !== undefined) this.answer(row, flow, kind)
    }
  }

  private isOfData(row: number, flow: number): boolean {
    const place = fieldColumn(this.run.log.events, 'drop', 'place')[row] as number
    return this.facts[flow]?.isReverse === true ? !ON_THE_WAY.includes(place) : place !== ON_RETURN
  }

  private answer(row: number, flow: number, kind: Answer['kind']): void {
    const { t, seq } = this.run.log.events.columns
    const soFar = this.soFar(flow)
    const waiting = kind === 'ece' ? soFar.marks : soFar.drops
    const episode = waiting.episode(t, { kind, atS: t[row] as number, row })
    if (episode !== null) this.answered.push(episode)
    waiting.rows.length = 0
    soFar.markedUntil = this.sentBefore(flow, t[row] as number)
    soFar.marks.forget(seq, soFar.markedUntil)
  }

  /** The first segment that the flow had not sent by `timeS`; 0 where that is not known yet. */
  private sentBefore(flow: number, timeS: number): number {
    const window = this.run.log.flows[flow]?.window
    if (window === undefined) return 0
    const { t, nxt } = window.columns
    return (nxt[lastRowAt(t, window.rows, timeS)] as number | undefined) ?? 0
  }
}

interface Known {
  readonly reading: Reading
  readonly rows: number
  readonly isWhole: boolean
  readonly hidden: ReadonlySet<number>
  readonly episodes: readonly Episode[]
}

const known = new WeakMap<StreamedRun, Known>()

/**
 * The episodes of the flows that are shown, in order of time. A row of the log is read once while the run streams in, and once
 * more when it is complete, since tables come one by one; the same list is given again while nothing has changed.
 */
export function episodesOf(run: StreamedRun, hiddenFlows: ReadonlySet<number>): readonly Episode[] {
  const { rows } = run.log.events
  const isWhole = run.result !== null
  const before = known.get(run)
  const isSame = before !== undefined && before.isWhole === isWhole && before.rows <= rows
  if (isSame && before.rows === rows && before.hidden === hiddenFlows) return before.episodes
  const reading = isSame ? before.reading : new Reading(run)
  reading.advance()
  const episodes = reading.episodes().filter(({ flow }) => !hiddenFlows.has(flow))
  known.set(run, { reading, rows, isWhole, hidden: hiddenFlows, episodes })
  return episodes
}

/** When the first data packet is whole at its receiver, s, and its row of the packet table; null where that is not known. */
export function firstArrivalOf({ log }: StreamedRun): { readonly atS: number; readonly row: number } | null {
  const { rows, columns } = log.packets
  let found: { readonly atS: number; readonly row: number } | null = null
  for (let row = 0; row < rows; row++) {
    const { sent, seq, arrived } = columns
    // Packets stand in the order of sending: what is sent later arrives later, too.
    if (found !== null && (sent[row] as number) >= found.atS) break
    const atS = arrived[row] as number
    if ((seq[row] as number) > 0 && atS <= log.endS && (found === null || atS < found.atS))
      found = { atS, row }
  }
  return found
}
