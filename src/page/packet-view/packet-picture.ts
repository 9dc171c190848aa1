/** The packet view of one moment on any context, for pictures. */
import type { Context } from '../../plot/context'
import { type Condition, conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import type { Tokens } from '../charts/tokens'
import type { ChainPicture } from './chain'
import type { ChainScene } from './chain/scene'
import { drawPacketView } from './draw'
import { layoutPackets, type PacketLayout } from './geometry'
import { packetIndexOf } from './packet-index'
import { averagingOf, Hits, looksOf, MOST_PACKETS, type Occasional, type Scene } from './scene'

/** Places of a buffer without a limit are those of its longest queue, and so many at least. */
const LEAST_UNLIMITED = 64

/** Follows the longest queue of a run whose tables grow. */
export class LongestQueue {
  private run = -1
  private rows = 0
  private packets = 0

  /** The most that has waited so far, packets. */
  of({ runId, log }: StreamedRun): number {
    const { columns, rows } = log.queue
    if (this.run !== runId) {
      this.run = runId
      this.rows = 0
      this.packets = 0
    }
    for (let row = this.rows; row < rows; row++)
      this.packets = Math.max(this.packets, columns.packets[row] as number)
    this.rows = rows
    return this.packets
  }
}

/** What gives the buffer and the pipe their shape. */
export interface Shape extends Pick<Condition, 'bufferPackets' | 'bitsPerSecond'> {
  /** The part of its room that the pipe is long; absent: all. */
  readonly pipeShare?: number
}

/** The scratch of one packet view; what it draws is a function of the view alone, and of what handles are dragged to. */
export class PacketPicture {
  readonly hits = new Hits()
  /** What was drawn last; null: nothing yet, or a chain. */
  scene: Scene | null = null
  /** What was drawn last of a run on a chain; null: nothing yet, or another network. */
  map: ChainScene | null = null
  /** Index of the flow whose line on the map stands out; -1: none. */
  litFlow = -1
  /** What is drawn where the network is `condition`: handles put what they are dragged to in its place. */
  shapeOf: (condition: Condition, view: Drawn) => Shape = (condition) => condition
  /** Where the parts of that picture are. */
  get layout(): PacketLayout | null {
    return this.scene?.layout ?? null
  }

  private readonly rows = new Int32Array(MOST_PACKETS * 8)
  private readonly longest = new LongestQueue()

  /** Both are null until they have come; a run on a chain is drawn once `chain` has. */
  constructor(
    public occasional: Occasional | null = null,
    public chain: ChainPicture | null = null,
  ) {}

  /**
   * Draws the moment of `view` into a box of CSS px with its corner at the origin. `frameS`: how long a frame is seen
   * while the view is playing, s; 0: time stands still, and single packets are drawn.
   */
  draw(ctx: Context, view: Drawn, tokens: Tokens, width: number, height: number, frameS: number): void {
    const { run: all, timeS } = view
    if (all === null) return
    this.map = null
    // A long run has the packets of a part only.
    const run = !all.packetDetail && hasPackets(all, timeS) ? { ...all, packetDetail: true } : all
    if (run.scenario.network !== undefined) {
      this.scene = null
      const { hits, occasional, litFlow } = this
      const place = { ctx, view, run, tokens, width, height, frameS, hits, occasional, litFlow }
      this.map = this.chain?.draw(place) ?? null
      return
    }
    const network = networkOf(run.scenario)
    const condition = conditionAt(network, timeS)
    const { bufferPackets: limit, bitsPerSecond, pipeShare } = this.shapeOf(condition, view)
    const slots = Number.isFinite(limit) ? Math.floor(limit) : Math.max(LEAST_UNLIMITED, this.longest.of(run))
    const { length } = network.flows
    this.scene = {
      ctx,
      layout: layoutPackets(width, height, length, slots, bitsPerSecond, pipeShare, view.bare),
      tokens,
      view,
      run,
      network,
      condition,
      index: packetIndexOf(run.log, timeS),
      timeS,
      averagedS: frameS > 0 ? averagingOf(view, network, frameS) : 0,
      occasional: this.occasional,
      rows: this.rows,
      hits: this.hits,
      looks: looksOf(tokens, network),
    }
    drawPacketView(this.scene)
  }
}
