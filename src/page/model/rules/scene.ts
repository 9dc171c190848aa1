/** The first minute: how far its run has been played, and that somebody has touched something. */
import { changer, type State } from '../state'
import type { Rules } from './rule'

export const sceneRules = {
  setScene: (state, { change }: { change: Partial<State['scene']> }) => changer('scene')(state, change),
} satisfies Rules
