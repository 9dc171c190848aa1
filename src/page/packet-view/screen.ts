/** The canvas of the packet view and what is on it. */
import type { Drawn } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { PacketPicture } from './packet-picture'
import type { Occasional } from './scene'

/** Frames between these lengths count for the pace of the screen, ms. */
const SHORTEST_FRAME_MS = 4
const LONGEST_FRAME_MS = 50

let loading: Promise<Occasional> | null = null

/** The map of a chain comes with the first run on one. */
const loadChain = async () => (await import('./chain')).chainPicture

const load = async (): Promise<Occasional> => (await import('./occasional')).occasional

export class Screen {
  readonly packets = new PacketPicture()
  readonly hits = this.packets.hits
  width = 0
  height = 0
  private frameMs = 1000 / 60
  private paceMs = 1000 / 60
  private previousMs = 0
  private wasPlaying = false
  private asked = false
  private askedForChain = false
  /** What decides the picture on the canvas, but for the theme and what else `changed` says. */
  private picture = ''

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly requestFrame: () => void,
  ) {}

  /** The next frame draws anew. */
  outdate(): void {
    this.picture = ''
  }

  /** Length of a frame, s, as one of 60, 30, ... or 120 a second: a length that wavers would shake the picture. */
  private pace(playing: boolean): number {
    const nowMs = performance.now()
    const lengthMs = nowMs - this.previousMs
    this.previousMs = nowMs
    if (playing && this.wasPlaying && lengthMs >= SHORTEST_FRAME_MS && lengthMs <= LONGEST_FRAME_MS)
      this.frameMs += (lengthMs - this.frameMs) * 0.1
    this.wasPlaying = playing
    const ratio = this.frameMs / this.paceMs
    if (ratio > 1.7) this.paceMs *= 2
    else if (ratio < 0.6) this.paceMs /= 2
    return this.paceMs / 1000
  }

  /** Fetches what is not in every picture, once there is one, and asks for it to be drawn. */
  private async complete(): Promise<void> {
    this.asked = true
    loading ??= load()
    this.packets.occasional = await loading
    this.requestFrame()
  }

  private async addChain(): Promise<void> {
    this.askedForChain = true
    this.packets.chain = await loadChain()
    this.outdate()
    this.requestFrame()
  }

  draw(now: Drawn, changed: boolean): void {
    const { run, timeS } = now
    const { width, height } = this
    if (width < 1 || height < 1) return
    const frameS = this.pace(now.playing)
    const isComplete = this.packets.occasional !== null
    const picture = `${width} ${height} ${run?.runId} ${run?.revision} ${timeS} ${now.selectedPacket} ${now.selectedHop} ${now.playing} ${isComplete}`
    if (!changed && picture === this.picture) return
    this.picture = picture
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null || run === null) return
    this.packets.draw(ctx, now, tokensOf(now.theme), width, height, frameS)
    if (!this.asked) void this.complete()
    if (!this.askedForChain && run.scenario.network !== undefined) void this.addChain()
  }
}
