/** How long the talk has been going on. */

export interface Timer {
  /** Counted before it was last started, ms. */
  readonly beforeMs: number
  /** When it was last started, ms of the same clock as `nowMs`; null: it stands. */
  readonly sinceMs: number | null
}

export const newTimer: Timer = { beforeMs: 0, sinceMs: null }

export const elapsedMs = ({ beforeMs, sinceMs }: Timer, nowMs: number): number =>
  beforeMs + (sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs))

/** Starts a timer that stands, and stops one that runs. */
export function toggled(timer: Timer, nowMs: number): Timer {
  return timer.sinceMs === null
    ? { ...timer, sinceMs: nowMs }
    : { beforeMs: elapsedMs(timer, nowMs), sinceMs: null }
}

/** "9:05", "1:02:03" */
export function timerText(ms: number): string {
  const all = Math.floor(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
