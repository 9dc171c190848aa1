/** How the first minute begins and, where motion is reduced, goes on: moment by moment. */
import { seek, setPlaying } from '../commands/playback'
import { type Clock, pageClock } from '../effects/clock'
import { episodesOf } from '../model/episodes'
import { runStateOf, type State } from '../model/state'
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
  const { timeS, reducedMotion, playing } = state.clock
  if (!state.scene.asleep || timeS > 0) return
  if (!reducedMotion) setPlaying(true)
  // Who has pressed Play before the run was there sees its moments.
  else if (!playing) seek(stillsOf(state).at(-1) ?? 0)
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
  let plays = false
  const follow = (state: State): void => {
    const { scene, clock: at } = state
    const now = scene.asleep && at.playing && at.reducedMotion && runStateOf(state) === 'done'
    if (now === plays) return
    plays = now
    stop()
    if (plays) show(0)
  }
  const unsubscribe = subscribe(follow)
  // Play may have been pressed before this was there.
  follow(getState())
  return () => {
    stop()
    unsubscribe()
  }
}
