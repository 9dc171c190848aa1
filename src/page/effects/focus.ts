/** Moves the focus on when the element that had it is gone. */

/** The number of frames for which the next screen is awaited, whose code may still be loading. */
const MOST_FRAMES = 120
/** The elements to which the focus goes: Space on Play plays, and Enter on a scene edits it. */
const GOES_ON = '.film-scene[aria-current], .player .play'

/** Puts the focus on the new screen, unless something in it has the focus already. */
export function focusScreen(frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const goesOn = document.querySelector<HTMLElement>(GOES_ON)
    if (goesOn !== null) goesOn.focus({ preventScroll: true })
    else if (frames > 0) focusScreen(frames - 1)
  })
}
