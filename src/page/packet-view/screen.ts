/** The canvas of the packet view and what is on it. */
import type { Drawn } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { PacketPicture } from './packet-picture'

/** Frames between these lengths count for the pace of the screen, ms. */
const SHORTEST_FRAME_MS = 4
const LONGEST_FRAME_MS = 50

export class Screen {
  private readonly packets = new PacketPicture()
  readonly hits = this.packets.hits
  width = 0
  height = 0
  private frameMs = 1000 / 60
  private previousMs = 0
  private wasPlaying = false
  /** What decides the picture on the canvas, but for the theme and what else `changed` says. */
  private picture = ''

  constructor(private readonly canvas: HTMLCanvasElement) {}

  private pace(playing: boolean): number {
    const nowMs = performance.now()
    const lengthMs = nowMs - this.previousMs
    this.previousMs = nowMs
    if (playing && this.wasPlaying && lengthMs >= SHORTEST_FRAME_MS && lengthMs <= LONGEST_FRAME_MS)
      this.frameMs += (lengthMs - this.frameMs) * 0.1
    this.wasPlaying = playing
    return this.frameMs / 1000
  }

  draw(now: Drawn, changed: boolean): void {
    const { run, timeS } = now
    const { width, height } = this
    if (width < 1 || height < 1) return
    const frameS = this.pace(now.playing)
    const picture = `${width} ${height} ${run?.runId} ${run?.revision} ${timeS} ${now.selectedPacket} ${now.playing}`
    if (!changed && picture === this.picture) return
    this.picture = picture
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null) return
    this.packets.draw(ctx, now, tokensOf(now.theme), width, height, frameS)
  }
}
