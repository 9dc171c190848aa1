/** Which packets and ACKs are under way in a window of time, and where a packet's way ends. */
import { codeOf, Fate, fieldColumn, placeOfDrop, type RunLog } from '../../simulator/log'
import type { IntervalIndex } from '../packet-view/intervals'
import { type PacketIndex, packetIndexOf } from '../packet-view/packet-index'

/** More than this in one window are not drawn one by one. */
const MOST_JOURNEYS = 4096

/** What is in [fromS, toS], s. Rows ascend. */
export type Journeys = Readonly<ReturnType<typeof journeysIn>>

const scratch = new Int32Array(MOST_JOURNEYS)

/** A packet is under way from its sending until it is whole at the receiver or lost; an ACK until it is back. */
export function journeysIn(log: RunLog, fromS: number, toS: number) {
  const { access, buffer, wire, leaving, acks } = packetIndexOf(log, toS)
  const found = (intervals: IntervalIndex): Int32Array =>
    scratch.subarray(0, intervals.overlapping(fromS, toS, scratch))
  const rows = new Set<number>()
  for (const intervals of [access, buffer, wire, leaving]) for (const row of found(intervals)) rows.add(row)
  const packets = Int32Array.from(rows).sort().subarray(0, MOST_JOURNEYS)
  return { fromS, toS, packets, acks: found(acks).slice().sort() }
}

/** `place`: 0 at the sender, 1 and 2 at the two ends of the buffer, 3 at the receiver; parts of them between. */
export type Station = Readonly<{ timeS: number; place: number }>

/** Where a way ends that does not end at the receiver: half way down the link on which the packet was lost. */
const LOST_ON_WIRE = 2.5
const LOST_ON_ACCESS = 0.5
const LOST_BEFORE_RECEIVER = 2.9

/** The stations of packet `row` in order; `lost`: a cross stands at the last one. */
export function stationsOf(log: RunLog, row: number, index: PacketIndex) {
  const { sent, enqueued, dequeued, departed, reached, arrived, fate } = log.packets.columns
  const stations: Station[] = []
  const at = (timeS: number | undefined, place: number): void => {
    if (timeS !== undefined && Number.isFinite(timeS)) stations.push({ timeS, place })
  }
  at(sent[row], 0)
  at(enqueued[row], 1)
  at(dequeued[row], 2)
  at(arrived[row], 3)
  const code = fate[row] as number
  if (code === Fate.overflow || code === Fate.aqm) {
    const endS = index.bufferEnd(row)
    // What waited before it was dropped was dropped at the head.
    if (endS > (enqueued[row] as number)) at(endS, 2)
  } else if (code === Fate.wire) at(departed[row], LOST_ON_WIRE)
  else if (code === Fate.accessOverflow)
    if (Number.isFinite(reached[row])) at(reached[row], LOST_BEFORE_RECEIVER)
    else at(sent[row], LOST_ON_ACCESS)
  return { stations, lost: code > Fate.delivered }
}

const DROP = codeOf('drop')
const ON_THE_WAY_BACK = placeOfDrop('return')

/** What happened in a window, flow by flow. */
export function tallyOf(log: RunLog, flows: number, { fromS, toS, packets, acks }: Journeys) {
  const tallies = Array.from({ length: flows }, () => ({ sent: 0, received: 0, lost: 0, acks: 0 }))
  const inside = (timeS: number | undefined) => timeS !== undefined && timeS >= fromS && timeS <= toS
  const { flow, sent, arrived } = log.packets.columns
  for (const row of packets) {
    const tally = tallies[flow[row] as number]
    if (tally === undefined) continue
    if (inside(sent[row])) tally.sent++
    if (inside(arrived[row])) tally.received++
  }
  for (const row of acks) {
    const tally = tallies[log.acks.columns.flow[row] as number]
    if (tally !== undefined && inside(log.acks.columns.arrived[row])) tally.acks++
  }
  const { columns, rows } = log.events
  const place = fieldColumn(log.events, 'drop', 'place')
  for (let row = 0; row < rows; row++) {
    if (columns.kind[row] !== DROP || place[row] === ON_THE_WAY_BACK || !inside(columns.t[row])) continue
    const tally = tallies[columns.flow[row] as number]
    if (tally !== undefined) tally.lost++
  }
  return tallies
}
