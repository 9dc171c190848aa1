import { formatTime } from '../../lab/format'
import { player as words } from '../../strings/player'
import type { Drawn } from '../charts/drawn'
import { formatSeconds } from './format'

/** Text that assistive technology reads is written at most so often while playing, ms. */
const TEXT_INTERVAL_MS = 100

/** Moves the slider and the playhead to a moment. A value that stays the same is not written to the page again. */
export function writer() {
  let writtenMs = 0
  let share = ''
  let said = ''
  return (time: HTMLInputElement, plot: HTMLElement, { timeS, playing }: Drawn, endS: number): void => {
    if (Number(time.max) !== endS) time.max = String(endS)
    time.value = String(timeS)
    const nextShare = `${(timeS / endS) * 100}%`
    if (nextShare !== share) plot.style.setProperty('--share', nextShare)
    share = nextShare
    const nowMs = performance.now()
    if (playing && nowMs - writtenMs <= TEXT_INTERVAL_MS) return
    writtenMs = nowMs
    const text = words.timeOf(formatTime(timeS), `${formatSeconds(endS)} s`)
    if (text !== said) time.setAttribute('aria-valuetext', text)
    said = text
  }
}
