/** The paths over which an algorithm is tried, and which of them a scenario has. */
import { queues } from '../../../lab/algorithms'
import { formatQuantity } from '../../../lab/quantity'
import { defaultAccess } from '../../../lab/scenario/defaults'
import type { Scenario } from '../../../lab/scenario/scenario'
import { workbench as words } from '../../../strings/workbench'

export interface WorkPath {
  readonly bandwidthMbps: number
  /** Round trip without queueing. */
  readonly rttMs: number
  readonly bufferPackets: number
  readonly aqm: string
}

const path = (bandwidthMbps: number, rttMs: number, bufferPackets: number, aqm = 'droptail'): WorkPath => ({
  bandwidthMbps,
  rttMs,
  bufferPackets,
  aqm,
})

/** The usual one, then a shallow and a deep buffer, a slow, a fast and a long path, and one whose queue is managed. */
export const PATHS: readonly WorkPath[] = [
  path(10, 40, 64),
  path(10, 40, 8),
  path(10, 40, 640),
  path(2, 100, 20),
  path(50, 20, 84),
  path(20, 300, 500),
  path(10, 40, 200, 'codel'),
]

export const delayOf = ({ rttMs }: WorkPath): number => rttMs / 2 - 2 * defaultAccess.delayMs

/** "10 Mbit/s, 40 ms, 64 pkt" */
export function pathText({ bandwidthMbps, rttMs, bufferPackets, aqm }: WorkPath): string {
  const text = [
    formatQuantity(bandwidthMbps, 'Mbit/s'),
    formatQuantity(rttMs, 'ms'),
    words.packets(bufferPackets),
  ].join(', ')
  return aqm === 'droptail' ? text : `${text}, ${queues.get(aqm)?.label ?? aqm}`
}

/** The bottleneck of a scenario's file on this path. */
export const bottleneckOf = (of: WorkPath): object => ({
  bandwidthMbps: of.bandwidthMbps,
  delayMs: delayOf(of),
  buffer: { packets: of.bufferPackets },
  ...(of.aqm === 'droptail' ? {} : { aqm: { id: of.aqm } }),
})

/** The place in `PATHS` of the path that a scenario has; -1: it has another. A queue of one's own is no part of it. */
export function pathIndex(
  { bottleneck, network, returnPath, timeline }: Scenario,
  ownQueue: boolean,
): number {
  if (network !== undefined || returnPath !== null || timeline.length > 0) return -1
  return PATHS.findIndex(
    (one) =>
      bottleneck.bandwidthMbps === one.bandwidthMbps &&
      bottleneck.delayMs === delayOf(one) &&
      'packets' in bottleneck.buffer &&
      bottleneck.buffer.packets === one.bufferPackets &&
      (ownQueue || bottleneck.aqm.id === one.aqm),
  )
}
