/** The A-B loop: the part of the run that is played again and again. */
import { endOfRunS, requestFrame } from '../effects/frames'
import { useStore } from '../store'
import { view } from './view'

/** Shortest loop, s. */
const SHORTEST_S = 1e-4
/** A loop that is switched on has this part of the visible time, around the playhead. */
const FIRST_SHARE = 0.1

/** Loops [fromS, toS], in whichever order they come, clamped to the run; null ends the loop. */
export function setLoop(ends: readonly [number, number] | null): void {
  view.loop = ends === null ? null : clamped(ends)
  useStore.setState({ loop: view.loop })
  requestFrame('moved')
}

function clamped([a, b]: readonly [number, number]): readonly [number, number] {
  const endS = endOfRunS()
  const fromS = Math.max(0, Math.min(a, b, endS - SHORTEST_S))
  return [fromS, Math.min(endS, Math.max(fromS + SHORTEST_S, a, b))]
}

/** Switches the loop off, or on: the zoomed part of the run, or else a part around the playhead. */
export function toggleLoop(): void {
  if (view.loop !== null) {
    setLoop(null)
    return
  }
  const { zoom } = useStore.getState()
  const half = ((view.toS - view.fromS) * FIRST_SHARE) / 2
  setLoop(zoom ?? [view.timeS - half, view.timeS + half])
}

/** The loop begins at the playhead. */
export function loopFromHere(): void {
  const toS = view.loop?.[1] ?? view.toS
  setLoop([view.timeS, toS > view.timeS ? toS : endOfRunS()])
}

/** The loop ends at the playhead. */
export function loopToHere(): void {
  const fromS = view.loop?.[0] ?? view.fromS
  setLoop([fromS < view.timeS ? fromS : 0, view.timeS])
}
