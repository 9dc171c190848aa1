/** What drawing reads on every frame: a plain extract of the state. Nothing here causes a render. */
import type { Span } from './parts/clock'
import type { DrawnTheme } from './parts/look'
import type { Measurement } from './parts/overlays'
import type { Preview } from './parts/run'
import type { SelectedChange } from './parts/selection'
import type { RunData } from './run-data'
import { drawnTheme, type State } from './state'

export interface View {
  readonly run: RunData | null
  /** What is known already of the run that comes next; null: nothing, or it is not drawn so. */
  readonly preview: Preview | null
  /** Runs that are compared and share the clock; empty: `run` has it alone. */
  readonly compared: readonly RunData[]
  /** The previous committed run, drawn under this one; null: none, or switched off. */
  readonly ghost: RunData | null
  /** "previous run: Buffer 48" */
  readonly ghostLabel: string
  /** The same scenario run elsewhere; null: nowhere, or not asked for. */
  readonly reference: Measurement | null
  /** From files of measurements, which come before the reference; null: none. */
  readonly measured: Measurement | null
  /** The playhead, s. */
  readonly timeS: number
  /** Under the pointer, s; null when it is elsewhere. */
  readonly hoverS: number | null
  /** Shift is held: what is said of one instant is said of the pointer's. */
  readonly shift: boolean
  /** The part of the run that the time axis shows, s. */
  readonly fromS: number
  readonly toS: number
  readonly playing: boolean
  /** Time runs backwards while playing. */
  readonly backwards: boolean
  /** Simulated seconds per second, as asked for. */
  readonly speed: number
  /** It is slower at this moment, because of a loss. */
  readonly slowed: boolean
  /** Part of the speed that the machine keeps up with: below 1 when frames take too long. */
  readonly keptShare: number
  /** The part that is played again and again, s; null: none. */
  readonly loop: Span | null
  readonly theme: DrawnTheme
  /** Indices of flows that are not drawn. */
  readonly hiddenFlows: ReadonlySet<number>
  /** Dashes beside colours. */
  readonly patterns: boolean
  readonly reducedMotion: boolean
  /** Row of the selected event, -1 for none. */
  readonly selectedEvent: number
  /** The selected change of a window that is no event of its own; null: none. */
  readonly selectedChange: SelectedChange | null
  /** Row of the followed packet, -1 for none. */
  readonly selectedPacket: number
  /** The part of the run that a drag marks to zoom to, s; null: none. */
  readonly brushS: Span | null
}

export function viewOf(state: State): View {
  const { run, compare, overlays, clock, look, selection } = state
  return {
    run: run.shown,
    preview: run.preview,
    compared: compare.shown,
    ghost: overlays.ghostShown ? overlays.ghost : null,
    ghostLabel: overlays.ghostLabel,
    reference: overlays.reference,
    measured: overlays.measured,
    timeS: clock.timeS,
    hoverS: clock.hoverS,
    shift: clock.shift,
    fromS: clock.fromS,
    toS: clock.toS,
    playing: clock.playing,
    backwards: clock.backwards,
    speed: clock.speed,
    slowed: clock.slowed,
    keptShare: clock.keptShare,
    loop: clock.loop,
    theme: drawnTheme(state),
    hiddenFlows: look.hiddenFlows,
    patterns: look.patterns,
    reducedMotion: clock.reducedMotion,
    selectedEvent: selection.event,
    selectedChange: selection.change,
    selectedPacket: selection.packet,
    brushS: clock.brushS,
  }
}

/**
 * What of a picture has to be drawn anew between two states: all of it, what moves with the playhead and the pointer, or
 * nothing. A ghost that lies under itself is no news: it is drawn with the run that comes, and not in the moment in which
 * that run's first rows come in.
 */
export function newsOf(now: State, before: State): 'everything' | 'moved' | null {
  if (now === before) return null
  const { clock, overlays, selection } = now
  const was = before.clock
  const ghost = overlays.ghostShown ? overlays.ghost : null
  const ghostBefore = before.overlays.ghostShown ? before.overlays.ghost : null
  if (
    now.run.shown !== before.run.shown ||
    now.run.revision !== before.run.revision ||
    now.run.preview !== before.run.preview ||
    now.run.outcome !== before.run.outcome ||
    now.compare.shown !== before.compare.shown ||
    (ghost !== ghostBefore && (ghost === null || ghost !== now.run.shown)) ||
    overlays.ghostShown !== before.overlays.ghostShown ||
    (now.edit.change === null && before.edit.change !== null) ||
    (now.edit.change?.shown === true && before.edit.change?.shown !== true) ||
    overlays.reference !== before.overlays.reference ||
    overlays.measured !== before.overlays.measured ||
    clock.fromS !== was.fromS ||
    clock.toS !== was.toS ||
    clock.reducedMotion !== was.reducedMotion ||
    now.look !== before.look ||
    now.place.mode !== before.place.mode ||
    selection.event !== before.selection.event ||
    selection.packet !== before.selection.packet ||
    selection.change !== before.selection.change
  )
    return 'everything'
  return clock === was ? null : 'moved'
}

/** What is drawn beside the run's own series. */
export function measurementOf({ measured, reference }: View): Measurement | null {
  return measured ?? reference
}

/** The instant that the inspector is about, s: the playhead's, with Shift the pointer's. */
export function inspectedS({ shift, hoverS, timeS }: Pick<View, 'shift' | 'hoverS' | 'timeS'>): number {
  return shift && hoverS !== null ? hoverS : timeS
}
