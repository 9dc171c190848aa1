/** What drawing one instant of a run needs. The arrays are reused from frame to frame. */

import type { Context } from '../../plot/context'
import { notices } from '../../strings/notices'
import { packets as words } from '../../strings/packets'
import { type Condition, conditionAt, flowLook, type Network } from '../charts/conditions'
import type { Drawn, StreamedRun } from '../charts/drawn'
import type { FlowTokens, Tokens } from '../charts/tokens'
import { wantedExcerpt } from '../model/excerpt'
import { speedNow } from '../model/playback'
import type { PacketLayout } from './geometry'
import type { PacketIndex } from './packet-index'

/** More packets than this at one place are not drawn one by one. */
export const MOST_PACKETS = 4096

export interface Scene {
  readonly ctx: Context
  readonly layout: PacketLayout
  readonly tokens: Tokens
  readonly view: Drawn
  readonly run: StreamedRun
  readonly network: Network
  readonly condition: Condition
  readonly index: PacketIndex
  readonly timeS: number
  /** Simulated time of a frame where motion would alias; 0 where single packets are drawn. */
  readonly averagedS: number
  /** Scratch for rows. */
  readonly rows: Int32Array
  readonly hits: Hits
  readonly looks: readonly FlowTokens[]
}

/** An ACK among the hits: rows of packets are not negative, and -1 is none. */
export function ackHit(row: number): number {
  return -2 - row
}
/** The row of the ACK that was hit, -1 where it was no ACK. */
export function hitAck(hit: number): number {
  return hit <= -2 ? -2 - hit : -1
}

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

  /**
   * The packet next to row `row` from left to right (`direction` 1) or right to left, -1 if there is none. With -1 for
   * `row`: the first from that side.
   */
  beside(row: number, direction: 1 | -1): number {
    const order = Array.from({ length: this.count }, (_, k) => k)
      .filter((k) => (this.rows[k] as number) >= 0)
      .sort((a, b) => ((this.boxes[4 * a] as number) - (this.boxes[4 * b] as number)) * direction)
    const place = order.findIndex((k) => this.rows[k] === row)
    const next = order.slice(place + 1).find((k) => this.rows[k] !== row)
    return next === undefined ? -1 : (this.rows[next] as number)
  }

  /** Top centre of packet `row`, null when it is not in the picture. */
  topOf(row: number): { readonly x: number; readonly y: number } | null {
    for (let k = 0; k < this.count; k++)
      if (this.rows[k] === row)
        return {
          x: this.boxes[4 * k] as number,
          y: (this.boxes[4 * k + 1] as number) - (this.boxes[4 * k + 3] as number) / 2,
        }
    return null
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
 * Simulated length of a frame to average over, 0 where packets move slowly enough to be followed: no more than half of
 * their spacing a frame.
 */
export function averagingOf(view: Drawn, network: Network, frameS: number): number {
  if (!view.playing || view.run === null) return 0
  const stepS = speedNow(view) * frameS
  const spacings = stepS * packetsPerSecond(network, conditionAt(network, view.timeS))
  return spacings > 0.5 ? stepS : 0
}

export function looksOf(tokens: Tokens, network: Network): FlowTokens[] {
  return network.flows.map((_, flow) => flowLook(tokens, network, flow))
}

/** Why no packets are in the picture. */
export function withoutPackets(run: StreamedRun, view: Drawn): string {
  if (run.packetsToCome) return words.without.toCome
  if (run.result === null) return words.without.notComplete
  // What is asked for would be over before it has been simulated.
  if (wantedExcerpt(run.scenario, view) === null) return words.without.tooFast
  return run.packetFault === '' ? words.without.again : `${notices.noPackets(run.packetFault)}.`
}
