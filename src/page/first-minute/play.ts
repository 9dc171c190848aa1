/** How the first minute begins, and the moments of it that are shown where motion is reduced. */
import { seek, setPlaying } from '../commands/playback'
import { episodesOf } from '../model/episodes'
import { dispatch, getState } from '../store'

/** After the cut, s: the moment that says most. */
const AFTER_S = 0.0005

/** The first packets, the climb, the full buffer, the lost packet, the halved window, s. */
function stills(): readonly number[] {
  const { run, look } = getState()
  const [tooth] = run.shown === null ? [] : episodesOf(run.shown, look.hiddenFlows)
  if (tooth === undefined || tooth.answer === null) return []
  const { atS, answer } = tooth
  return [0.1, atS / 2, atS - AFTER_S, (atS + answer.atS) / 2, answer.atS + AFTER_S]
}

export function begin(): void {
  const { clock, scene } = getState()
  if (!scene.asleep || clock.timeS > 0) return
  if (clock.reducedMotion) {
    const moments = stills()
    dispatch({ type: 'showStills', stills: moments })
    seek(moments.at(-1) ?? 0)
  } else setPlaying(true)
}
