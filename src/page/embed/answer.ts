/** The messages of a frame to the page that shows it. */

import { currentAddress } from '../commands/opening'
import { drawnNow } from '../effects/frames'
import { digestOf, runStateOf } from '../model/state'
import { getState } from '../store'
import { readingsOf } from './readings'

/**
 * The state at this moment, as docs/EMBED.md describes it. `id` is that of the message that it answers; absent: the run has
 * just been completed, or failed.
 */
export function stateMessage(id?: string | number) {
  const state = getState()
  const { edit, clock, notices } = state
  return {
    sawtooth: 1,
    type: 'state',
    ...(id === undefined ? {} : { id }),
    run: runStateOf(state),
    digest: digestOf(state),
    playing: clock.playing,
    timeS: clock.timeS,
    durationS: edit.scenario.durationS,
    /** The query of the link to what is shown. */
    link: new URL(currentAddress()).search,
    /** Returns the problems that the page has, a sentence each. */
    notices: notices.list.flatMap(({ text, details }) => [text, ...details]),
    ...readingsOf(drawnNow()),
  }
}
