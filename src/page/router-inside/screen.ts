/** The canvas of the inside and what is on it. */
import { conditionAt } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { requestFrame } from '../effects/frames'
import { averagingOf, Hits, looksOf } from '../packet-view/scene'
import { type CaptionPlace, drawInside } from './draw'
import { Easing } from './easing'
import { type InsideLayout, layoutInside } from './layout'
import type { InsideNow, InsideReading } from './reading'
import { contentsOf, type InsideScene } from './scene'
import { stayOf } from './tracing'

/** Frames between these lengths count for the pace of the screen, ms. */
const SHORTEST_FRAME_MS = 4
const LONGEST_FRAME_MS = 50

export class InsideScreen {
  readonly hits = new Hits()
  width = 0
  height = 0
  caption: CaptionPlace = { left: 120, right: 400 }
  /** Place of the lane that keys have led to, -1 for none. */
  focus = -1
  /** What was drawn last; null: nothing. */
  shown: { readonly now: InsideNow; readonly layout: InsideLayout; readonly reading: InsideReading } | null =
    null
  private readonly easing = new Easing(() => requestFrame('moved'))
  private picture = ''
  private frameMs = 1000 / 60
  private previousMs = 0
  private followed = { packet: -1, reading: null as InsideReading | null, stay: -1 }

  constructor(private readonly canvas: HTMLCanvasElement) {}

  private pace(playing: boolean): number {
    const nowMs = performance.now()
    const lengthMs = nowMs - this.previousMs
    this.previousMs = nowMs
    if (playing && lengthMs >= SHORTEST_FRAME_MS && lengthMs <= LONGEST_FRAME_MS)
      this.frameMs += (lengthMs - this.frameMs) * 0.1
    return this.frameMs / 1000
  }

  private stayFollowed(run: StreamedRun, reading: InsideReading, packet: number): number {
    if (packet < 0) return -1
    if (this.followed.packet !== packet || this.followed.reading !== reading)
      this.followed = { packet, reading, stay: stayOf(run, reading, packet) }
    return this.followed.stay
  }

  /** Draws what `reading` has of the instant; false where it has nothing, and nothing is drawn. */
  draw(view: Drawn, changed: boolean, reading: InsideReading | null): boolean {
    const { width, height } = this
    const { run, timeS } = view
    if (width < 1 || height < 1) return true
    const frameS = this.pace(view.playing)
    if (run === null || reading === null || !reading.covers(timeS)) {
      this.picture = ''
      return false
    }
    const picture = `${width} ${height} ${run.runId} ${timeS} ${view.selectedPacket} ${view.playing} ${this.focus} ${this.caption.left}`
    if (!changed && picture === this.picture && reading === this.shown?.reading && !this.easing.moving)
      return true
    const now = reading.at(timeS)
    if (now === null) return false
    this.picture = picture
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null) return true
    const { network } = reading
    const tokens = tokensOf(view.theme)
    const layout = layoutInside(width, height, contentsOf(now))
    this.easing.begin(view.playing || view.reducedMotion)
    const scene: InsideScene = {
      ctx,
      layout,
      tokens,
      view,
      run,
      network,
      condition: conditionAt(network, timeS),
      looks: looksOf(tokens, network),
      reading,
      now,
      hits: this.hits,
      followed: this.stayFollowed(run, reading, view.selectedPacket),
      averagedS: averagingOf(view, network, frameS),
      focus: this.focus,
      eased: (key, value) => this.easing.of(key, value),
    }
    drawInside(scene, this.caption)
    this.easing.end()
    this.shown = { now, layout, reading }
    return true
  }
}
