/** Playback stands still while something in the picture is held, and goes on a while after it was let go. */
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'

/** Time from the release to where playing goes on, ms. */
const RESUMES_MS = 600

/** Whoever plays, pauses or goes elsewhere meanwhile has decided, and nothing goes on by itself. */
export class PlaybackHold {
  /** Which way it played; null: nothing is to go on. */
  private backwards: boolean | null = null
  private stopWaiting = (): void => {}
  private endListening = (): void => {}

  constructor(
    private readonly store: Store,
    private readonly clock: Clock = pageClock,
  ) {}

  begin(): void {
    this.stopWaiting()
    const { playing, backwards } = this.store.getState().clock
    if (!playing) return
    this.store.dispatch({ type: 'play', playing: false })
    this.backwards = backwards
    this.endListening = this.store.subscribe((now, before) => {
      const isElsewhere = now.place !== before.place || now.edit.opened !== before.edit.opened
      if (isElsewhere || now.clock.playing !== before.clock.playing) this.forget()
    })
  }

  end(): void {
    const { backwards } = this
    if (backwards === null) return
    this.stopWaiting = this.clock.after(RESUMES_MS, () => {
      this.forget()
      this.store.dispatch({ type: 'play', playing: true, backwards })
    })
  }

  /** Nothing goes on by itself. */
  forget(): void {
    this.stopWaiting()
    this.endListening()
    this.backwards = null
  }
}
