/** Everything that moves the playhead, the zoom and the selection. They write `view` and, where React shows it, the store. */
import { lastRowAt } from '../../simulator/base/table'
import { EVENT_KINDS, type EventKind } from '../../simulator/log'
import { clockRuns, endOfRunS, onPlayedToEnd, requestFrame } from '../effects/frames'
import { useStore } from '../store'
import { hasPackets, type RunData, type Theme, view } from './view'

/** Shortest part of a run that the axis can be zoomed to, s. */
const SHORTEST_WINDOW_S = 1e-4
/** Two instants closer than this are one when stepping, s (the simulator counts whole nanoseconds). */
const SAME_INSTANT_S = 1e-10

/** Moves the playhead, clamped to the run. Playing goes on from there. */
export function seek(timeS: number): void {
  const clamped = Math.max(0, Math.min(endOfRunS(), timeS))
  if (clamped === view.timeS) return
  view.timeS = clamped
  requestFrame('moved')
}

/** The instant under the pointer, null when it has left the charts. */
export function setHover(timeS: number | null): void {
  if (timeS === view.hoverS) return
  view.hoverS = timeS
  requestFrame('moved')
}

/** Shift is held, or not. */
export function setShift(held: boolean): void {
  if (held === view.shift) return
  view.shift = held
  requestFrame('moved')
}

/** The part of the run that a drag marks, s; null: none. */
export function setBrush(part: readonly [number, number] | null): void {
  view.brushS = part
  requestFrame('moved')
}

/** Shows [fromS, toS] on the time axis, clamped to the run and to a least width. */
export function setZoom(fromS: number, toS: number): void {
  const endS = endOfRunS()
  const widthS = Math.min(endS, Math.max(SHORTEST_WINDOW_S, toS - fromS))
  const start = Math.max(0, Math.min(endS - widthS, fromS))
  view.fromS = start
  view.toS = start + widthS
  useStore.setState({ zoom: widthS === endS ? null : [view.fromS, view.toS] })
  requestFrame()
}

/** Shows the whole run. */
export function fitZoom(): void {
  setZoom(0, endOfRunS())
}

/** Zooms by `factor` (below 1: in) around `aroundS`, the playhead if absent. */
export function zoomBy(factor: number, aroundS = view.timeS): void {
  setZoom(aroundS - (aroundS - view.fromS) * factor, aroundS + (view.toS - aroundS) * factor)
}

/** Keeps the playhead inside the zoomed part. */
export function follow(): void {
  if (view.timeS >= view.fromS && view.timeS <= view.toS) return
  const widthS = view.toS - view.fromS
  setZoom(view.timeS - widthS / 2, view.timeS + widthS / 2)
}

/** Selects a row of the event table (-1: none) and moves the playhead to it. */
export function selectEvent(row: number): void {
  view.selectedEvent = row
  view.selectedChange = null
  const events = view.run?.log.events
  if (row >= 0 && events !== undefined && row < events.rows) {
    setPlaying(false)
    seek(events.columns.t[row] as number)
    follow()
  }
  useStore.setState({ selectedEvent: row, selectedChange: null })
  requestFrame()
}

/** Follows a row of the packet table (-1: none). */
export function selectPacket(row: number): void {
  view.selectedPacket = row
  useStore.setState({ selectedPacket: row })
  requestFrame()
}

/** Nothing is selected. False when nothing was. */
export function clearSelection(): boolean {
  if (view.selectedEvent < 0 && view.selectedPacket < 0 && view.selectedChange === null) return false
  selectEvent(-1)
  selectPacket(-1)
  return true
}

/** Plays forwards or backwards, or pauses. From the end of the run (or its start) it begins anew. */
export function setPlaying(playing: boolean, backwards = false): void {
  if (playing === view.playing && backwards === view.backwards) return
  if (playing && view.loop === null) {
    if (!backwards && view.timeS >= endOfRunS()) view.timeS = view.fromS
    if (backwards && view.timeS <= 0) view.timeS = view.toS
  }
  view.playing = playing
  if (playing) view.backwards = backwards
  useStore.setState({ playing, backwards: view.backwards })
  requestFrame('moved')
}

export function togglePlay(): void {
  setPlaying(!view.playing)
}

export function togglePlayBackwards(): void {
  setPlaying(!(view.playing && view.backwards), true)
}

onPlayedToEnd(() => useStore.setState({ playing: false }))

export const SLOWEST = 0.001
export const FASTEST = 100

/** Simulated seconds per second, clamped to 0.001 to 100. */
export function setSpeed(speed: number): void {
  view.speed = Math.max(SLOWEST, Math.min(FASTEST, speed))
  useStore.setState({ speed: view.speed })
  requestFrame('moved')
}

/** Slower around losses, or not. */
export function setSlowForEvents(on: boolean): void {
  view.slowForEvents = on
  useStore.setState({ slowForEvents: on })
  requestFrame('moved')
}

/** Shows or hides the time–sequence diagram. */
export function toggleTimeSequence(): void {
  useStore.setState((state) => ({ timeSequence: !state.timeSequence }))
}

/** The system's own colours are drawn with, whatever the theme, where it insists on them. */
export const FORCED_COLOURS = '(forced-colors: active)'

export function setTheme(theme: Theme): void {
  view.theme = matchMedia(FORCED_COLOURS).matches ? 'forced' : theme
  useStore.setState({ theme })
  document.documentElement.dataset.theme = theme
  requestFrame()
}

/** Dashes beside the colours of flows. */
export function setPatterns(patterns: boolean): void {
  view.patterns = patterns
  useStore.setState({ patterns })
  requestFrame()
}

/** Flows that are not drawn, by index. */
export function setHiddenFlows(hidden: ReadonlySet<number>): void {
  view.hiddenFlows = hidden
  useStore.setState({ hiddenFlows: hidden })
  requestFrame()
}

export function toggleFlow(flow: number): void {
  const hidden = new Set(view.hiddenFlows)
  if (!hidden.delete(flow)) hidden.add(flow)
  setHiddenFlows(hidden)
}

/**
 * The nearest of `best` and `times` after (or before) the playhead. NaN, a time that never came, is passed over, and so is
 * what comes after the end of the run.
 */
function seekAmong(times: Float64Array, rows: number, endS: number, direction: 1 | -1, best: number): number {
  let found = best
  const nowS = view.timeS
  for (let row = 0; row < rows; row++) {
    const t = times[row] as number
    if (t > endS) continue
    if (direction > 0 ? t > nowS + SAME_INSTANT_S && t < found : t < nowS - SAME_INSTANT_S && t > found)
      found = t
  }
  return found
}

/** The instant nearest to the playhead, or `best`, at which something happens to a packet of the run. */
function seekInRun({ log }: RunData, direction: 1 | -1, best: number): number {
  const { packets, acks, events, endS } = log
  let target = seekAmong(events.columns.t, events.rows, endS, direction, best)
  const { sent, enqueued, dequeued, departed, reached, arrived, acked } = packets.columns
  for (const column of [sent, enqueued, dequeued, departed, reached, arrived, acked])
    target = seekAmong(column, packets.rows, endS, direction, target)
  for (const column of [acks.columns.sent, acks.columns.arrived])
    target = seekAmong(column, acks.rows, endS, direction, target)
  return target
}

/** The packets of this moment of a long run are still being simulated: a step would pass over them. */
const waitsForPackets = (): boolean => clockRuns().some((run) => !hasPackets(run, view.timeS))

/** Moves to the next (or previous) instant at which something happens to a packet. */
export function stepPacket(direction: 1 | -1): void {
  setPlaying(false)
  if (waitsForPackets()) return
  let target: number = direction > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  for (const run of clockRuns()) target = seekInRun(run, direction, target)
  if (!Number.isFinite(target)) return
  seek(target)
  follow()
}

/** Moves to the next (or previous) instant at which an ACK arrives at a sender that is shown. */
export function stepAck(direction: 1 | -1): void {
  setPlaying(false)
  if (waitsForPackets()) return
  const nowS = view.timeS
  let target = direction > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  for (const run of clockRuns()) {
    const { columns, rows } = run.log.acks
    for (let row = 0; row < rows; row++) {
      if (run === view.run && view.hiddenFlows.has(columns.flow[row] as number)) continue
      const t = columns.arrived[row] as number
      if (t > run.log.endS) continue
      const beyond = direction > 0 ? t > nowS + SAME_INSTANT_S : t < nowS - SAME_INSTANT_S
      if (beyond && (direction > 0 ? t < target : t > target)) target = t
    }
  }
  if (!Number.isFinite(target)) return
  seek(target)
  follow()
}

/** Moves by one smoothed round-trip time of the first flow that has one at the playhead, else by the base RTT. */
export function stepRtt(direction: 1 | -1): void {
  const [run] = clockRuns()
  if (run === undefined) return
  setPlaying(false)
  const { bottleneck, flows } = run.scenario
  let rttS = (2 * (bottleneck.delayMs + 2 * (flows[0]?.access?.delayMs ?? 0))) / 1000
  for (const { window } of run.log.flows) {
    const row = lastRowAt(window.columns.t, window.rows, view.timeS)
    const srttMs = row < 0 ? 0 : (window.columns.srttMs[row] as number)
    if (srttMs > 0) {
      rttS = srttMs / 1000
      break
    }
  }
  seek(view.timeS + direction * rttS)
  follow()
}

/** An event: a row of the event table of a run. */
export interface EventOfRun {
  readonly run: RunData
  readonly row: number
}

/** The row of the next (or previous) event of one of the `codes`, -1 where there is none. */
function nextEvent(run: RunData, codes: ReadonlySet<number>, direction: 1 | -1): number {
  const { columns, rows } = run.log.events
  const start = direction > 0 ? 0 : rows - 1
  for (let row = start; row >= 0 && row < rows; row += direction) {
    const t = columns.t[row] as number
    const beyond = direction > 0 ? t > view.timeS + SAME_INSTANT_S : t < view.timeS - SAME_INSTANT_S
    if (!beyond || !codes.has(columns.kind[row] as number)) continue
    if (run === view.run && view.hiddenFlows.has(columns.flow[row] as number)) continue
    return row
  }
  return -1
}

/** Moves to the next (or previous) event of one of `kinds` and, in Explore, selects it. null when there is none. */
export function stepToEvent(kinds: readonly EventKind[], direction: 1 | -1): EventOfRun | null {
  const codes = new Set(kinds.map((kind) => EVENT_KINDS.indexOf(kind)))
  const timeOf = ({ run, row }: EventOfRun): number => run.log.events.columns.t[row] as number
  let found: EventOfRun | null = null
  for (const run of clockRuns()) {
    const next = { run, row: nextEvent(run, codes, direction) }
    if (next.row < 0) continue
    if (found === null || (timeOf(next) - timeOf(found)) * direction < 0) found = next
  }
  if (found === null) return null
  if (view.compared.length === 0) selectEvent(found.row)
  else {
    setPlaying(false)
    seek(timeOf(found))
    follow()
  }
  return found
}

export function stepLoss(direction: 1 | -1): EventOfRun | null {
  return stepToEvent(['drop'], direction)
}

export function stepMark(direction: 1 | -1): EventOfRun | null {
  return stepToEvent(['mark'], direction)
}

export function stepEvent(direction: 1 | -1): EventOfRun | null {
  return stepToEvent(EVENT_KINDS, direction)
}
