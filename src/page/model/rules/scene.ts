/** The first minute: how far its run has been played, and that somebody has touched something. */
import type { StreamedRun } from '../../charts/drawn'
import { changer } from '../state'
import type { Rules } from './rule'

const changed = changer('scene')

export const sceneRules = {
  playedSoFar: (state, { run }: { run: StreamedRun }) => changed(state, { played: run }),
  wake: (state) => (state.scene.asleep ? changed(state, { asleep: false, played: null }) : state),
} satisfies Rules
