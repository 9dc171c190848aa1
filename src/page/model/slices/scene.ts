/** The first minute: a run that plays by itself and says what is seen in it, until somebody touches it. */

export const firstScene = {
  /** The scene is what the page opened last: captions say what happens. */
  on: false,
  /** Nobody has touched anything yet: the run is known no further than it has been played, and controls are calm. */
  asleep: false,
  /** Where motion is reduced Play shows these moments one by one, s; empty: they are not known yet. */
  stills: [] as readonly number[],
}
