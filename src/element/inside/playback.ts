/** The clock of an element and its frames: at most one drawing, and one word of the playhead, a frame of the screen. */
import { afterFrame } from '../../page/model/playback'
import { type Clock, firstClock } from '../../page/model/slices/clock'

export interface PlaybackUser {
  /** `changed`: more than the playhead or the pointer. */
  draw(changed: boolean): void
  /** The playhead is at another time, or playing has begun or ended. It is told after the drawing. */
  moved(clock: Clock, before: Clock): void
}

export class Playback {
  clock: Clock = firstClock
  /** End of the run, s; 0: there is none. */
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
    // No further frame is asked for.
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
