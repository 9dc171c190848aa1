/** What drawing reads on every frame: a plain extract of the state. Nothing here causes a render. */
import type { Drawn, StreamedRun } from '../charts/drawn'
import { drawnTheme, type State, selectedHop } from './state'

const ghostOf = ({ overlays }: State): StreamedRun | null => (overlays.ghostShown ? overlays.ghost : null)

export function drawnOf(state: State): Drawn {
  const { run, compare, overlays, clock, look, selection, scene } = state
  return {
    ...clock,
    run: scene.asleep ? scene.played : run.shown,
    // What the pointer is over may not have happened yet.
    hoverS: scene.asleep ? null : clock.hoverS,
    asleep: scene.asleep,
    captioned: scene.on,
    bare: false,
    withheldFromS: null,
    preview: run.preview,
    compared: compare.shown,
    ghost: ghostOf(state),
    ghostLabel: overlays.ghostLabel,
    reference: overlays.reference,
    measured: overlays.measured,
    theme: drawnTheme(state),
    hiddenFlows: look.hiddenFlows,
    patterns: look.patterns,
    selectedEvent: selection.event,
    selectedChange: selection.change,
    selectedPacket: selection.packet,
    ...onChain(state),
  }
}

/** What is selected of a chain; nothing of another network. */
function onChain(state: State): Pick<Drawn, 'selectedHop' | 'selectedFlow'> {
  const { run, selection } = state
  const scenario = run.shown?.scenario
  if (scenario?.network === undefined) return {}
  const selectedFlow = scenario.flows.findIndex(({ id }) => id === selection.flow)
  const hop = selectedHop(state)
  return { ...(hop === null ? {} : { selectedHop: hop }), ...(selectedFlow < 0 ? {} : { selectedFlow }) }
}

/** What of the state a picture is of, beside the ghost, the playhead and the pointer. */
const PICTURED: readonly ((state: State) => unknown)[] = [
  ({ run }) => run.shown,
  ({ run }) => run.revision,
  ({ run }) => run.preview,
  ({ run }) => run.outcome,
  ({ compare }) => compare.shown,
  ({ overlays }) => overlays.ghostShown,
  ({ overlays }) => overlays.reference,
  ({ overlays }) => overlays.measured,
  ({ clock }) => clock.fromS,
  ({ clock }) => clock.toS,
  ({ clock }) => clock.reducedMotion,
  ({ look }) => look,
  ({ lesson }) => lesson,
  ({ place }) => place.mode,
  ({ scene }) => scene,
  ({ selection }) => selection.event,
  ({ selection }) => selection.packet,
  ({ selection }) => selection.change,
  ({ run, selection }) => (run.shown?.scenario.network === undefined ? null : selection.flow),
]

/**
 * What of a picture has to be drawn anew between two states: all of it, what moves with the playhead and the pointer, or
 * nothing. A ghost that lies under itself is no news: it is drawn with the run that comes, and not in the moment in which
 * that run's first rows come in.
 */
export function newsOf(now: State, before: State): 'everything' | 'moved' | null {
  if (now === before) return null
  const ghost = ghostOf(now)
  const isOtherGhost = ghost !== ghostOf(before) && (ghost === null || ghost !== now.run.shown)
  const [change, changeBefore] = [now.edit.change, before.edit.change]
  const isOver = change === null && changeBefore !== null
  const isShown = change?.shown === true && changeBefore?.shown !== true
  if (isOtherGhost || isOver || isShown || PICTURED.some((read) => read(now) !== read(before)))
    return 'everything'
  return now.clock === before.clock ? null : 'moved'
}

/** The instant that the inspector is about, s: the playhead's, with Shift the pointer's. */
export function inspectedS({ shift, hoverS, timeS }: Pick<Drawn, 'shift' | 'hoverS' | 'timeS'>): number {
  return shift && hoverS !== null ? hoverS : timeS
}
