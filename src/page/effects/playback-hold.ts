/** Stops playback while something in the picture is held, and resumes it some time after the release. */
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'

/** The time from the release until playback resumes, ms. */
const RESUMES_MS = 600

/** Holds playback. Where the reader plays, pauses or goes elsewhere meanwhile, nothing resumes by itself. */
export class PlaybackHold {
  /** The direction in which it played; null where nothing is to resume. */
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

  /** Cancels the resumption. */
  forget(): void {
    this.stopWaiting()
    this.endListening()
    this.backwards = null
  }
}
