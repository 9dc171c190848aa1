/** The packet view of one moment on any context, for pictures. */
import type { Context } from '../../plot/context'
import { conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import type { Tokens } from '../charts/tokens'
import { drawPacketView } from './draw'
import { layoutPackets } from './geometry'
import { packetIndexOf } from './packet-index'
import { averagingOf, Hits, looksOf, MOST_PACKETS } from './scene'

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

/** The scratch of one packet view; what it draws is a function of the view alone. */
export class PacketPicture {
  readonly hits = new Hits()
  private readonly rows = new Int32Array(MOST_PACKETS * 8)
  private readonly longest = new LongestQueue()

  /**
   * Draws the moment of `view` into a box of CSS px with its corner at the origin. `frameS`: how long a frame is seen
   * while the view is playing, s; 0: time stands still, and single packets are drawn.
   */
  draw(ctx: Context, view: Drawn, tokens: Tokens, width: number, height: number, frameS: number): void {
    const { run: all, timeS } = view
    if (all === null) return
    // A long run has the packets of a part only.
    const run = !all.packetDetail && hasPackets(all, timeS) ? { ...all, packetDetail: true } : all
    const network = networkOf(run.scenario)
    const condition = conditionAt(network, timeS)
    const limit = condition.bufferPackets
    const slots = Number.isFinite(limit)
      ? Math.max(1, Math.floor(limit))
      : Math.max(LEAST_UNLIMITED, this.longest.of(run))
    drawPacketView({
      ctx,
      layout: layoutPackets(width, height, network.flows.length, slots),
      tokens,
      view,
      run,
      network,
      condition,
      index: packetIndexOf(run.log, timeS),
      timeS,
      averagedS: frameS > 0 ? averagingOf(view, network, frameS) : 0,
      rows: this.rows,
      hits: this.hits,
      looks: looksOf(tokens, network),
    })
  }
}
