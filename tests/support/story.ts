/** What a run's log says about one flow, in terms that a test can state. */
import { type EventKind, type EventOf, PacketFlag } from '../../src/simulator/log'
import { eventsOf } from '../../src/simulator/log/event-rows'
import type { Simulation } from '../../src/simulator/simulation'

/** Segment numbers sent again, in order. */
export function resent(simulation: Simulation, flow = 0): number[] {
  const { columns, rows } = simulation.log.packets
  const segments: number[] = []
  for (let row = 0; row < rows; row++) {
    const again = (Number(columns.flags[row]) & PacketFlag.retransmission) !== 0
    if (again && columns.flow[row] === flow) segments.push(Number(columns.seq[row]))
  }
  return segments
}

/** Events of one kind, in order. */
export function happenings<K extends EventKind>(simulation: Simulation, kind: K, flow = 0): EventOf<K>[] {
  return [...eventsOf(simulation.log.events, kind)].filter((event) => event.flow === flow)
}

/** Times at which segment `seq` was sent. */
export function sendTimes(simulation: Simulation, seq: number, flow = 0): number[] {
  const { columns, rows } = simulation.log.packets
  const times: number[] = []
  for (let row = 0; row < rows; row++) {
    if (columns.flow[row] === flow && columns.seq[row] === seq) times.push(Number(columns.sent[row]))
  }
  return times
}

/** cwnd in force at `t`. */
export function cwndAt(simulation: Simulation, t: number, flow = 0): number {
  const window = simulation.log.flows[flow]?.window
  if (window === undefined) return Number.NaN
  let cwnd = Number.NaN
  for (let row = 0; row < window.rows && Number(window.columns.t[row]) <= t; row++)
    cwnd = Number(window.columns.cwnd[row])
  return cwnd
}
