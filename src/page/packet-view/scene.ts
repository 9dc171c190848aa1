/** What drawing one instant of a run needs. The arrays are reused from frame to frame. */
import type { Context } from '../../plot/context'
import type { RunLog } from '../../simulator/log'
import { type Condition, flowLook, type Network } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import type { FlowTokens, Tokens } from '../charts/tokens'
import { speedNow } from '../model/playback'
import type { Link, PacketLayout } from './geometry'
import type { PacketIndex } from './packet-index'

/** More packets than this at one place are not drawn one by one. */
export const MOST_PACKETS = 4096

/** How far what a queue discipline looks at reaches, and where that is said. */
export interface Pointer {
  readonly x: number
  readonly text: string
  /** Extent of the text, px. */
  readonly from: number
  readonly to: number
  /** 0 beside the pointer, from 1 on below it. */
  readonly row: number
}

/** Packets of one flow that lie on one another on an access link. */
export interface Train {
  readonly flow: number
  readonly side: 'in' | 'out'
  /** Where a packet is, as a part of the way; NaN: it is not on the link. */
  readonly partOf: (row: number) => number
  readonly count: number
  /** How many tiles lie on one another. */
  readonly density: number
  /** What a tile measures and how long the link is, px. */
  readonly size: number
  readonly lengthPx: number
}

/** What only some pictures have: it is fetched once there is a first one. The upper part is for where packets pass too fast. */
export interface Occasional {
  /** Draws what is on the pipe; returns what is said above it, the same in short, and below it. */
  drawPipe(scene: Scene): { readonly whole: string; readonly short: string; readonly badge: string }
  /** What is said of the block at `x` of the pipe; '' where there is none. */
  blockAt(scene: Scene, x: number): string
  /** Draws the ACKs; returns what is said of them, '' where each stands for itself. */
  drawAcks(scene: Scene): string
  drawAccess(scene: Scene): void
  /** Draws the packets of a flow that lie on one another on an access link. */
  drawTrain(scene: Scene, train: Train, link: Link): void
  /** Draws the buffer's packets as tiles of this size, px. */
  drawWaiting(scene: Scene, tileWidth: number, tileHeight: number): void
  /** Draws all hosts of a side as one stack. */
  drawStacks(scene: Scene): void
  pointersOf(scene: Scene): readonly Pointer[]
  drawThresholds(scene: Scene): void
  drawLostAcks(scene: Scene): void
  /** Says why no packets are in the picture. */
  drawWithoutPackets(scene: Scene): void
}

export interface Scene {
  readonly ctx: Context
  readonly layout: PacketLayout
  readonly tokens: Tokens
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly condition: Condition
  readonly index: Pick<PacketIndex, keyof PacketIndex>
  readonly timeS: number
  /** Simulated time of a frame where motion would alias; 0 where single packets are drawn. */
  readonly averagedS: number
  /** null as long as it has not come. */
  readonly occasional: Occasional | null
  readonly rows: Int32Array
  readonly hits: Hits
  readonly looks: readonly FlowTokens[]
  /** Greatest radius of an ACK on the link, px; absent: what its height allows. */
  readonly ackPx?: number
}

/** Calls `draw` for the first `found` of the scene's rows, the last of them first, but for those of hidden flows. */
export function eachShown(
  { rows, looks, view }: Scene,
  found: number,
  flows: RunLog['packets']['columns']['flow'],
  draw: (row: number, flow: number, look: FlowTokens) => void,
): void {
  for (let k = found - 1; k >= 0; k--) {
    const row = rows[k] as number
    const flow = flows[row] as number
    const look = looks[flow]
    if (look !== undefined && !view.hiddenFlows.has(flow)) draw(row, flow, look)
  }
}

/** An ACK among the hits: rows of packets are not negative, and -1 is none. */
export const ackHit = (row: number): number => -2 - row
/** The row of the ACK that was hit, -1 where it was no ACK. */
export const hitAck = (hit: number): number => (hit <= -2 ? -2 - hit : -1)

/** Where the packets and ACKs drawn last are, for clicks. */
export class Hits {
  count = 0
  private readonly boxes = new Float32Array(4 * 1024)
  private readonly rows = new Int32Array(1024)

  clear(): void {
    this.count = 0
  }

  add(row: number, x: number, y: number, width: number, height: number): void {
    if (this.count === this.rows.length) return
    const at = 4 * this.count
    this.boxes[at] = x
    this.boxes[at + 1] = y
    this.boxes[at + 2] = width
    this.boxes[at + 3] = height
    this.rows[this.count++] = row
  }

  /** Centre and size of the box at place `k`. */
  private box(k: number) {
    const at = (place: number): number => this.boxes[4 * k + place] as number
    return { x: at(0), y: at(1), width: at(2), height: at(3) }
  }

  /** The packet beside row `row`, rightwards for 1, or the first from that side for row -1; -1 if there is none. */
  beside(row: number, direction: 1 | -1): number {
    const order = Array.from({ length: this.count }, (_, k) => k)
      .filter((k) => (this.rows[k] as number) >= 0)
      .sort((a, b) => (this.box(a).x - this.box(b).x) * direction)
    const place = order.findIndex((k) => this.rows[k] === row)
    const next = order.slice(place + 1).find((k) => this.rows[k] !== row)
    return next === undefined ? -1 : (this.rows[next] as number)
  }

  /** Top centre of packet `row`, null when it is not in the picture. */
  topOf(row: number): { readonly x: number; readonly y: number } | null {
    const k = this.rows.subarray(0, this.count).indexOf(row)
    if (k < 0) return null
    const { x, y, height } = this.box(k)
    return { x, y: y - height / 2 }
  }

  /** Row of the packet (or the hit of the ACK) at (x, y), with a margin for fingers; -1 if there is none. */
  at(x: number, y: number, margin: number): number {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k < this.count; k++) {
      const dx = Math.abs(x - (this.boxes[4 * k] as number)) - (this.boxes[4 * k + 2] as number) / 2
      const dy = Math.abs(y - (this.boxes[4 * k + 1] as number)) - (this.boxes[4 * k + 3] as number) / 2
      const outside = Math.max(dx, dy)
      if (outside <= margin && outside < least) {
        least = outside
        best = this.rows[k] as number
      }
    }
    return best
  }
}

/** Packets of the full size of the first flow that fit into a second on the bottleneck. */
export function packetsPerSecond(network: Network, condition: Condition): number {
  return condition.bitsPerSecond / (8 * network.packetBytes)
}

/**
 * The same of the rate by which buffers are measured: where the rate follows a trace, what is drawn for the eye to follow is not
 * shaken by it.
 */
export function usualPerSecond(network: Network, timeS: number): number {
  const { conditions } = network
  let found = conditions[0] as Condition
  for (const condition of conditions) if (condition.fromS <= timeS) found = condition
  return packetsPerSecond(network, found)
}

/** Simulated length of a frame to average over; 0 where packets move by half of their spacing a frame at most. */
export function averagingOf(view: Drawn, network: Network, frameS: number): number {
  if (!view.playing || view.run === null) return 0
  const stepS = speedNow(view) * frameS
  const spacings = stepS * usualPerSecond(network, view.timeS)
  return spacings > 0.5 ? stepS : 0
}

export function looksOf(tokens: Tokens, network: Network): FlowTokens[] {
  return network.flows.map((_, flow) => flowLook(tokens, network, flow))
}
