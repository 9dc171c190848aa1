/** Where the focus goes on when what had it is gone. */

/** Frames in which the screen that comes is waited for: its code may not be there yet. */
const MOST_FRAMES = 120
/** Where keys go on: Space on Play plays, and Enter on a scene edits it. */
const GOES_ON = '.film-scene[aria-current], .player .play'

/** Puts the focus on the screen that comes, unless something of it has it already. */
export function focusScreen(frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const goesOn = document.querySelector<HTMLElement>(GOES_ON)
    if (goesOn !== null) goesOn.focus({ preventScroll: true })
    else if (frames > 0) focusScreen(frames - 1)
  })
}
