/** How the first minute begins and, where motion is reduced, goes on: moment by moment. */
import { seek, setPlaying } from '../commands/playback'
import { type Clock, pageClock } from '../effects/clock'
import { episodesOf } from '../model/episodes'
import type { State } from '../model/state'
import { getState, type Store } from '../store'

/** After the cut, s: the moment that says most. */
const AFTER_S = 0.0005
/** How long a moment is shown, ms. */
const STILL_MS = 1000

/** The first packets, the climb, the full buffer, the lost packet, the halved window, s. */
export function stillsOf({ run, look }: State): readonly number[] {
  const [tooth] = run.shown === null ? [] : episodesOf(run.shown, look.hiddenFlows)
  if (tooth === undefined || tooth.answer === null) return [0]
  const { atS, answer } = tooth
  return [0.06, atS / 2, atS - AFTER_S, (atS + answer.atS) / 2, answer.atS + AFTER_S]
}

/** Plays, or shows the moment that says most. */
export function begin(): void {
  const state = getState()
  if (!state.scene.asleep || state.clock.timeS > 0) return
  if (state.clock.reducedMotion) seek(stillsOf(state).at(-1) ?? 0)
  else setPlaying(true)
}

/** Shows one moment after the other where the scene is played with reduced motion. Returns what ends it. */
export function startStills({ getState, dispatch, subscribe }: Store, clock: Clock = pageClock): () => void {
  let stop = (): void => {}
  const show = (index: number): void => {
    const stills = stillsOf(getState())
    dispatch({ type: 'seek', timeS: stills[index] ?? 0 })
    if (index + 1 >= stills.length) dispatch({ type: 'play', playing: false })
    else stop = clock.after(STILL_MS, () => show(index + 1))
  }
  const unsubscribe = subscribe((now, before) => {
    const plays = ({ scene, clock: { playing, reducedMotion } }: State): boolean =>
      scene.asleep && playing && reducedMotion
    if (plays(now) === plays(before)) return
    stop()
    if (plays(now)) show(0)
  })
  return () => {
    stop()
    unsubscribe()
  }
}
