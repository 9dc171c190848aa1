/** Where stepping goes: from instant to instant of packets, ACKs, round trips and events. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, type EventKind } from '../../simulator/log'
import { hasPackets, type StreamedRun } from '../charts/drawn'
import { clockRuns, type State } from './state'

type Direction = 1 | -1

/** Two instants closer than this are one when stepping, s (the simulator counts whole nanoseconds). */
const SAME_INSTANT_S = 1e-10

/** An event: a row of the event table of a run. */
export interface EventOfRun {
  readonly run: StreamedRun
  readonly row: number
}

const isBeyond = (t: number, nowS: number, direction: Direction): boolean =>
  direction > 0 ? t > nowS + SAME_INSTANT_S : t < nowS - SAME_INSTANT_S

/** The nearest of `best` and `times` after (or before) `nowS`, but what never came (NaN), came too late, or is hidden. */
function nearest(
  times: Float64Array,
  rows: number,
  endS: number,
  nowS: number,
  direction: Direction,
  best: number,
  isHidden?: (row: number) => boolean,
): number {
  let found = best
  for (let row = 0; row < rows; row++) {
    const t = times[row] as number
    if (!(t <= endS && isBeyond(t, nowS, direction) && (direction > 0 ? t < found : t > found))) continue
    if (isHidden?.(row) !== true) found = t
  }
  return found
}

const NOWHERE = { 1: Number.POSITIVE_INFINITY, [-1]: Number.NEGATIVE_INFINITY } as const

/** The instant nearest to the playhead at which something happens to a packet of a run on the clock. */
export function nextPacketS(state: State, direction: Direction): number {
  const { timeS } = state.clock
  let target: number = NOWHERE[direction]
  for (const { log } of clockRuns(state)) {
    const { packets, acks, events, endS } = log
    target = nearest(events.columns.t, events.rows, endS, timeS, direction, target)
    const { sent, enqueued, dequeued, departed, reached, arrived, acked } = packets.columns
    for (const column of [sent, enqueued, dequeued, departed, reached, arrived, acked])
      target = nearest(column, packets.rows, endS, timeS, direction, target)
    for (const column of [acks.columns.sent, acks.columns.arrived])
      target = nearest(column, acks.rows, endS, timeS, direction, target)
  }
  return target
}

/** The instant nearest to the playhead at which an ACK arrives at a sender that is shown. */
export function nextAckS(state: State, direction: Direction): number {
  const { clock, run, look } = state
  let target: number = NOWHERE[direction]
  for (const one of clockRuns(state)) {
    const { acks, endS } = one.log
    const { flow, arrived } = acks.columns
    const isHidden = (row: number): boolean => one === run.shown && look.hiddenFlows.has(flow[row] as number)
    target = nearest(arrived, acks.rows, endS, clock.timeS, direction, target, isHidden)
  }
  return target
}

/** One smoothed round-trip time of the first flow that has one at `timeS`, else the base RTT, s. */
export function rttAtS({ scenario, log }: StreamedRun, timeS: number): number {
  for (const { window } of log.flows) {
    const row = lastRowAt(window.columns.t, window.rows, timeS)
    const srttMs = row < 0 ? 0 : (window.columns.srttMs[row] as number)
    if (srttMs > 0) return srttMs / 1000
  }
  const { bottleneck, flows } = scenario
  return (2 * (bottleneck.delayMs + 2 * (flows[0]?.access?.delayMs ?? 0))) / 1000
}

/** Packets of this moment are still being simulated: a step would pass over them. */
export function waitsForPackets(state: State): boolean {
  return clockRuns(state).some((run) => !hasPackets(run, state.clock.timeS))
}

/** The row of the next (or previous) event of one of the `codes`, -1 where there is none. */
function nextRow(state: State, run: StreamedRun, codes: ReadonlySet<number>, direction: Direction): number {
  const { columns, rows } = run.log.events
  for (let row = direction > 0 ? 0 : rows - 1; row >= 0 && row < rows; row += direction) {
    if (!isBeyond(columns.t[row] as number, state.clock.timeS, direction)) continue
    if (!codes.has(columns.kind[row] as number)) continue
    if (run === state.run.shown && state.look.hiddenFlows.has(columns.flow[row] as number)) continue
    return row
  }
  return -1
}

/** When it happened, s. */
export const timeOf = ({ run, row }: EventOfRun): number => run.log.events.columns.t[row] as number

/** The next (or previous) event of one of `kinds`; null when there is none. */
export function nextEvent(
  state: State,
  kinds: readonly EventKind[],
  direction: Direction,
): EventOfRun | null {
  const codes = new Set(kinds.map(codeOf))
  let found: EventOfRun | null = null
  for (const run of clockRuns(state)) {
    const next = { run, row: nextRow(state, run, codes, direction) }
    if (next.row < 0) continue
    if (found === null || (timeOf(next) - timeOf(found)) * direction < 0) found = next
  }
  return found
}
