/** Which packets and ACKs are under way in a window of time, and what happened in it. */
import { isOfAck } from '../../lab/explain/decisions'
import type { SimulationConfig } from '../../simulator/config'
import { codeOf, DROP_PLACES, type DropPlace, fieldColumn, type RunLog } from '../../simulator/log'
import { linkTablesOf } from '../packet-view/chain/link-tables'
import type { IntervalIndex } from '../packet-view/intervals'
import { packetIndexOf } from '../packet-view/packet-index'

/** More than this in one window are not drawn one by one. */
const MOST_JOURNEYS = 4096

/** What is in [fromS, toS], s. Rows ascend. */
export type Journeys = Readonly<ReturnType<typeof journeysIn>>

const scratch = new Int32Array(MOST_JOURNEYS)

function found(intervals: IntervalIndex, fromS: number, toS: number): Int32Array {
  return scratch.subarray(0, intervals.overlapping(fromS, toS, scratch))
}

const ascending = (rows: ReadonlySet<number>): Int32Array =>
  Int32Array.from(rows).sort().subarray(0, MOST_JOURNEYS)

/** Adds the ACKs that cross the links of a chain in [fromS, toS]: where one is dropped later, its own row does not tell. */
function addCrossing(log: RunLog, fromS: number, toS: number, acks: Set<number>): void {
  log.links.forEach((_, link) => {
    const tables = linkTablesOf(log, link, toS)
    if (tables === null) return
    for (const intervals of [tables.index.buffer, tables.index.wire])
      for (const row of found(intervals, fromS, toS)) if (tables.isAck(row)) acks.add(tables.of(row))
  })
}

/** A packet is under way from its sending until it is whole at the receiver or lost; an ACK until it is back. */
export function journeysIn(log: RunLog, fromS: number, toS: number) {
  const index = packetIndexOf(log, toS)
  const packets = new Set<number>()
  for (const intervals of [index.access, index.buffer, index.wire, index.leaving])
    for (const row of found(intervals, fromS, toS)) packets.add(row)
  const acks = new Set(found(index.acks, fromS, toS))
  addCrossing(log, fromS, toS, acks)
  return { fromS, toS, packets: ascending(packets), acks: ascending(acks) }
}

const DROP = codeOf('drop')

/** What happened in a window, flow by flow. */
export function tallyOf(log: RunLog, config: SimulationConfig, { fromS, toS, packets, acks }: Journeys) {
  const tallies = config.flows.map(() => ({ sent: 0, received: 0, lost: 0, acks: 0 }))
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
  const link = fieldColumn(log.events, 'drop', 'link')
  for (let row = 0; row < rows; row++) {
    if (columns.kind[row] !== DROP || !inside(columns.t[row])) continue
    const of = columns.flow[row] as number
    const where = DROP_PLACES[place[row] as number] as DropPlace
    const tally = tallies[of]
    if (tally !== undefined && !isOfAck(config, { flow: of, place: where, link: link[row] as number }))
      tally.lost++
  }
  return tallies
}
