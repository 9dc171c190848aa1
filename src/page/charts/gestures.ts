/** Pointer and keys on a chart. What a pointer does comes with the page's keys, beside the first run. */
import { chooseEvent, chooseWindowChange } from '../commands/choose'
import { seek, setPlaying } from '../commands/playback'
import { stepEvent } from '../commands/steps'
import { getState } from '../store'
import type { Picked } from './drawn'
import type { ChartSurface } from './surface'

/** Goes to the next (or previous) event, which is said as its sentence. */
async function sayNextEvent(direction: 1 | -1, say: (text: string) => void): Promise<void> {
  const found = await stepEvent(direction)
  if (found === null) return
  const { explain } = await import('../../lab/explain/explain')
  say(explain(found.run, found.row).sentence)
}

/** Selects the cause of what was clicked, in the run of Explore. */
export function chooseCause(picked: Picked): void {
  if (picked.kind === 'event') void chooseEvent(picked.row)
  else void chooseWindowChange(picked.flow, picked.row)
}

/** Listens on a chart's canvas as `chart-gestures.ts` does, once that has come; returns the removal. */
export function listen(
  ...on: Parameters<typeof import('./chart-gestures').listen>
): ReturnType<typeof import('./chart-gestures').listen> {
  let unlisten: (() => void) | null = null
  let gone = false
  void import('./chart-gestures').then((gestures) => {
    if (!gone) unlisten = gestures.listen(...on)
  })
  return () => {
    gone = true
    unlisten?.()
  }
}

/**
 * A key on a focused chart: arrows move the playhead by a pixel, with Ctrl to the next event, which is said as its
 * sentence. Returns whether the key was taken.
 */
export function pressed(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  surface: ChartSurface,
  say: (text: string) => void,
): boolean {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false
  const direction = event.key === 'ArrowLeft' ? -1 : 1
  const { layout } = surface
  if (layout === null) return false
  if (event.ctrlKey || event.metaKey) {
    void sayNextEvent(direction, say)
    return true
  }
  setPlaying(false)
  const pixelS = (getState().clock.toS - getState().clock.fromS) / (layout.plot.right - layout.plot.left)
  seek(getState().clock.timeS + direction * pixelS)
  return true
}
