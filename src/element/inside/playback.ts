/** The clock of an element and its frames. Each frame of the screen draws at most once and reports the playhead at most once. */
import { afterFrame } from '../../page/model/playback'
import { type Clock, firstClock } from '../../page/model/slices/clock'

export interface PlaybackUser {
  /** Draws a frame. `changed` is true where more than the playhead or the pointer has changed. */
  draw(changed: boolean): void
  /** Called after the drawing when the playhead is at another time, or when playing has begun or ended. */
  moved(clock: Clock, before: Clock): void
}

export class Playback {
  clock: Clock = firstClock
  /** End of the run, s; 0 where there is none. */
  endS = 0
  private told: Clock = firstClock
  private frame = 0
  private isChanged = false
  private previousMs = 0

  constructor(private readonly user: PlaybackUser) {}

  set(clock: Clock, isChanged = false): void {
    if (clock === this.clock && !isChanged) return
    const isOtherPart = clock.fromS !== this.clock.fromS || clock.toS !== this.clock.toS
    this.clock = clock
    this.request(isChanged || isOtherPart ? 'everything' : 'moved')
  }

  request(what: 'everything' | 'moved' = 'everything'): void {
    if (what === 'everything') this.isChanged = true
    if (this.frame === 0) this.frame = requestAnimationFrame((nowMs) => this.pass(nowMs))
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    // A value other than 0 keeps `request` from asking for another frame.
    this.frame = -1
  }

  private pass(nowMs: number): void {
    this.frame = 0
    if (this.clock.playing && this.previousMs > 0)
      this.clock = afterFrame(this.clock, nowMs - this.previousMs, this.endS)
    this.previousMs = this.clock.playing ? nowMs : 0
    const changed = this.isChanged
    this.isChanged = false
    if (this.clock.playing) this.request('moved')
    this.user.draw(changed)
    const before = this.told
    this.told = this.clock
    if (this.clock.timeS !== before.timeS || this.clock.playing !== before.playing)
      this.user.moved(this.clock, before)
  }
}
