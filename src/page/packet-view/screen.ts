/** The canvas of the packet view and what is on it. */
import { type Condition, conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { drawPacketView } from './draw'
import { layoutPackets, type PacketLayout } from './geometry'
import { packetIndexOf } from './packet-index'
import { averagingOf, Hits, type Later, looksOf, MOST_PACKETS } from './scene'

/** Frames between these lengths count for the pace of the screen, ms. */
const SHORTEST_FRAME_MS = 4
const LONGEST_FRAME_MS = 50

/** What gives the buffer and the pipe their shape. */
export interface Shape extends Pick<Condition, 'bufferPackets' | 'bitsPerSecond'> {
  /** The part of its room that the pipe is long; absent: all. */
  readonly pipeShare?: number
}

let later: Later | null = null
let loading: Promise<void> | null = null

async function load(): Promise<void> {
  later = (await import('./later')).later
}

export class Screen {
  readonly hits = new Hits()
  /** Where the parts of the picture on the canvas are; null: there is none yet. */
  layout: PacketLayout | null = null
  /** What is drawn where the network is `condition`: handles put what they are dragged to in its place. */
  shapeOf: (condition: Condition, now: Drawn) => Shape = (condition) => condition
  width = 0
  height = 0
  private readonly rows = new Int32Array(MOST_PACKETS * 8)
  private frameMs = 1000 / 60
  private paceMs = 1000 / 60
  private previousMs = 0
  private wasPlaying = false
  /** What decides the picture on the canvas, but for the theme and what else `changed` says. */
  private picture = ''
  private longest = { run: -1, rows: 0, packets: 0 }

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

  /** The most that has waited, where the buffer has no limit. */
  private longestQueue(run: StreamedRun): number {
    const { columns, rows } = run.log.queue
    if (this.longest.run !== run.runId) this.longest = { run: run.runId, rows: 0, packets: 0 }
    for (let row = this.longest.rows; row < rows; row++)
      this.longest.packets = Math.max(this.longest.packets, columns.packets[row] as number)
    this.longest.rows = rows
    return this.longest.packets
  }

  draw(now: Drawn, changed: boolean): void {
    const { run: all, timeS } = now
    // A long run has the packets of a part only.
    const run =
      all !== null && !all.packetDetail && hasPackets(all, timeS) ? { ...all, packetDetail: true } : all
    const { width, height } = this
    if (width < 1 || height < 1) return
    const frameS = this.pace(now.playing)
    const picture = `${width} ${height} ${run?.runId} ${run?.revision} ${timeS} ${now.selectedPacket} ${now.playing} ${later === null}`
    if (!changed && picture === this.picture) return
    this.picture = picture
    const ctx = fitCanvas(this.canvas, width, height)
    if (ctx === null || run === null) return
    const network = networkOf(run.scenario)
    const condition = conditionAt(network, timeS)
    const tokens = tokensOf(now.theme)
    const { bufferPackets: limit, bitsPerSecond, pipeShare } = this.shapeOf(condition, now)
    const slots = Number.isFinite(limit) ? Math.floor(limit) : Math.max(64, this.longestQueue(run))
    this.layout = layoutPackets(width, height, network.flows.length, slots, bitsPerSecond, pipeShare)
    drawPacketView({
      ctx,
      layout: this.layout,
      tokens,
      view: now,
      run,
      network,
      condition,
      index: packetIndexOf(run.log, timeS),
      timeS,
      averagedS: averagingOf(now, network, frameS),
      later,
      rows: this.rows,
      hits: this.hits,
      looks: looksOf(tokens, network),
    })
    if (later !== null) return
    loading ??= load()
    void loading.then(this.requestFrame)
  }
}
