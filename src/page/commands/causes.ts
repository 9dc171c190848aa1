/** What is selected: a cause (an event, or a change of a window) and the packet that it is about. The page reaches it through choose.ts. */

import { explainWindow } from '../../lab/explain/explain-window'
import { type PacketLife, packetLife, packetOfSegment } from '../../lab/explain/packet'
import { lastRowAt } from '../../simulator/base/table'
import { hasPackets, type SelectedChange, type StreamedRun } from '../charts/drawn'
import { dispatch, getState } from '../store'
import { seek } from './playback'

/** The change of a flow's window in row `row` of its table: its event if it has one, else the change with the packet acknowledged. */
export function chooseWindowChange(flow: number, row: number): void {
  const { shown } = getState().run
  if (shown === null) return
  const { event, t } = explainWindow(shown, flow, row)
  if (event >= 0) {
    dispatch({ type: 'chooseEvent', row: event })
    return
  }
  const una = shown.log.flows[flow]?.window.columns.una[row] as number
  const packet = hasPackets(shown, t) ? packetOfSegment(shown.log, flow, una - 1, t) : -1
  const change: SelectedChange = { flow, row }
  dispatch({ type: 'chooseCause', event: -1, change, packet, flow, timeS: t })
}

/** Follows a packet from its sending to its ACK; what decided its fate is selected with it. -1: nothing. */
export function choosePacket(row: number): void {
  const { run, clock } = getState()
  if (run.shown === null || row < 0) {
    dispatch({ type: 'selectPacket', row: -1 })
    return
  }
  const { decision, stations, flow } = packetLife(run.shown.log, row)
  const first = stations[0]?.t ?? 0
  const last = stations[stations.length - 1]?.t ?? first
  // A click in the packet view leaves the playhead where it is: the packet is there.
  const timeS = clock.timeS < first || clock.timeS > last ? first : null
  dispatch({ type: 'chooseCause', event: decision, change: null, packet: row, flow, timeS })
}

/** The life of the followed packet, null where none is followed. */
function followedLife(): PacketLife | null {
  const { run, selection } = getState()
  const { shown } = run
  if (shown === null || selection.packet < 0) return null
  return selection.packet < shown.log.packets.rows ? packetLife(shown.log, selection.packet) : null
}

/** Moves to the next (or previous) station of the followed packet; where none is followed, follows the one on the link. */
export function stepStation(direction: 1 | -1): void {
  const life = followedLife()
  const { run, clock } = getState()
  if (life === null) {
    if (run.shown !== null && hasPackets(run.shown, clock.timeS))
      choosePacket(packetOnLink(run.shown, clock.timeS))
    return
  }
  const times = life.stations.map(({ t }) => t)
  const next =
    direction > 0
      ? times.find((t) => t > clock.timeS + 1e-10)
      : times.filter((t) => t < clock.timeS - 1e-10).pop()
  if (next === undefined) return
  dispatch({ type: 'play', playing: false })
  seek(next)
  dispatch({ type: 'follow' })
}

/** The packet that was last put on the bottleneck by `timeS`. */
function packetOnLink(run: StreamedRun, timeS: number): number {
  const { sent, dequeued } = run.log.packets.columns
  let best = -1
  const last = lastRowAt(sent, run.log.packets.rows, timeS)
  // No queue holds a packet back for longer than a buffer of this many.
  for (let row = last; row >= Math.max(0, last - 4096); row--) {
    const t = dequeued[row] as number
    if (t <= timeS && (best < 0 || t > (dequeued[best] as number))) best = row
  }
  return best
}
