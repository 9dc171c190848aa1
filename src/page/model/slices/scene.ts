/** The first minute: a run that plays by itself and says what is seen in it, until somebody touches it. */
import type { StreamedRun } from '../../charts/drawn'

export const firstScene = {
  /** The scene is what the page opened last: captions say what happens. */
  on: false,
  /** Nobody has touched anything yet: the run is known no further than it has been played, and controls are calm. */
  asleep: false,
  /** The run as far as it has been played, while the page is asleep; null: nothing of it is drawn yet. */
  played: null as StreamedRun | null,
}
