/** The first minute: that it is over, and how it plays where motion is reduced. */
import { paused } from '../slices/clock'
import { changer, type State } from '../state'
import type { Rules } from './rule'

/** How long a moment is shown, ms. */
const STILL_MS = 1000

const changed = changer('scene')

/** The clock after `usedMs` more of the moment that is shown; the last of them ends the playing. */
export function stillPassed(state: State, usedMs: number): State {
  const { scene, clock } = state
  const owedMs = clock.owedMs + usedMs
  const last = scene.stills.at(-1) ?? clock.timeS
  if (owedMs < STILL_MS && clock.timeS < last) return { ...state, clock: { ...clock, owedMs } }
  const timeS = scene.stills.find((atS) => atS > clock.timeS) ?? scene.stills[0] ?? last
  const next = { ...clock, timeS, owedMs: 0 }
  return { ...state, clock: timeS === last ? paused(next) : next }
}

export const sceneRules = {
  /** Somebody has touched something. */
  wake: (state) => (state.scene.asleep ? changed(state, { asleep: false }) : state),
  showStills: (state, { stills }: { stills: readonly number[] }) => changed(state, { stills }),
} satisfies Rules
