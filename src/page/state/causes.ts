/** What is selected: a cause (an event, or a change of a window) and the packet that it is about. The page reaches it through choose.ts. */
import { explainWindow } from '../../lab/explain/explain-window'
import { type PacketLife, packetLife, packetOfSegment } from '../../lab/explain/packet'
import { lastRowAt } from '../../simulator/base/table'
import { follow, seek, selectEvent, selectPacket, setPlaying } from './actions'
import { packetOfEvent } from './run-data'
import { useStore } from './store'
import { hasPackets, type RunData, view } from './view'

/** The event with its packet: the one dropped or marked, or the one that its sender found lost. -1: nothing. */
export function chooseEvent(row: number): void {
  selectEvent(row)
  const run = view.run
  if (run === null || row < 0) return
  listFlow(run.log.events.columns.flow[row] as number, run)
  selectPacket(packetOfEvent(run, row))
}

/** A filter that leaves the selected row out of Why? is taken off. */
function listFlow(flow: number, run: RunData): void {
  const { selectedFlow } = useStore.getState()
  if (selectedFlow !== null && run.scenario.flows[flow]?.id !== selectedFlow)
    useStore.setState({ selectedFlow: null })
}

/** The change of a flow's window in row `row` of its table: its event if it has one, else the change with the packet acknowledged. */
export function chooseWindowChange(flow: number, row: number): void {
  const run = view.run
  if (run === null) return
  const change = explainWindow(run, flow, row)
  if (change.event >= 0) {
    chooseEvent(change.event)
    return
  }
  selectEvent(-1)
  setPlaying(false)
  view.selectedChange = { flow, row }
  useStore.setState({ selectedChange: view.selectedChange })
  listFlow(flow, run)
  const una = run.log.flows[flow]?.window.columns.una[row] as number
  selectPacket(hasPackets(run, change.t) ? packetOfSegment(run.log, flow, una - 1, change.t) : -1)
  seek(change.t)
  follow()
}

/** Follows a packet from its sending to its ACK; what decided its fate is selected with it. -1: nothing. */
export function choosePacket(row: number): void {
  const run = view.run
  if (run === null || row < 0) {
    selectPacket(-1)
    return
  }
  const { decision, stations, flow } = packetLife(run.log, row)
  view.selectedEvent = decision
  view.selectedChange = null
  useStore.setState({ selectedEvent: decision, selectedChange: null })
  if (decision >= 0) listFlow(flow, run)
  selectPacket(row)
  const first = stations[0]?.t ?? 0
  const last = stations[stations.length - 1]?.t ?? first
  // A click in the packet view leaves the playhead where it is: the packet is there.
  if (view.timeS < first || view.timeS > last) {
    setPlaying(false)
    seek(first)
    follow()
  }
}

/** The life of the followed packet, null where none is followed. */
export function followedLife(): PacketLife | null {
  const { run, selectedPacket } = view
  if (run === null || selectedPacket < 0) return null
  return selectedPacket < run.log.packets.rows ? packetLife(run.log, selectedPacket) : null
}

/** Moves to the next (or previous) station of the followed packet; where none is followed, follows the one on the link. */
export function stepStation(direction: 1 | -1): void {
  const life = followedLife()
  if (life === null) {
    const run = view.run
    if (run !== null && hasPackets(run, view.timeS)) choosePacket(packetOnLink(run, view.timeS))
    return
  }
  const times = life.stations.map(({ t }) => t)
  const next =
    direction > 0
      ? times.find((t) => t > view.timeS + 1e-10)
      : times.filter((t) => t < view.timeS - 1e-10).pop()
  if (next === undefined) return
  setPlaying(false)
  seek(next)
  follow()
}

/** The packet that was last put on the bottleneck by `timeS`. */
function packetOnLink(run: RunData, timeS: number): number {
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
