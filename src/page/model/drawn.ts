/** What drawing reads on every frame: a plain extract of the state. Nothing here causes a render. */
import type { Drawn } from '../charts/drawn'
import { drawnTheme, type State } from './state'

export function drawnOf(state: State): Drawn {
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
    now.lesson !== before.lesson ||
    now.place.mode !== before.place.mode ||
    selection.event !== before.selection.event ||
    selection.packet !== before.selection.packet ||
    selection.change !== before.selection.change
  )
    return 'everything'
  return clock === was ? null : 'moved'
}

/** The instant that the inspector is about, s: the playhead's, with Shift the pointer's. */
export function inspectedS({ shift, hoverS, timeS }: Pick<Drawn, 'shift' | 'hoverS' | 'timeS'>): number {
  return shift && hoverS !== null ? hoverS : timeS
}
