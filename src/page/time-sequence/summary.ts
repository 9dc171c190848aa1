/** The time–sequence diagram in words and as a table. */
import { hasAcks } from '../../lab/explain/packet'
import { formatCount, formatDuration, formatFixed, formatPackets, formatTime } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { PacketFlag } from '../../simulator/log'
import { sequence } from '../../strings/sequence'
import { networkOf } from '../charts/conditions'
import type { FigureTable } from '../charts/definition'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import { fateName } from '../packet-view/summary'
import { withoutPackets } from '../packet-view/without-packets'
import { type Journeys, tallyOf } from './journeys'
import { type Station, Ways } from './ways'

const MOST_ROWS = 50

/** "From 10.7 s to 10.9 s: Reno: 30 packets sent, 28 received, 1 lost; 29 ACKs came back." */
export function sequenceSummary(run: StreamedRun, journeys: Journeys, view: Drawn): string {
  if (!hasPackets(run, view.timeS)) return withoutPackets(run, view)
  const network = networkOf(run.scenario)
  const tallies = tallyOf(run.log, network.config, journeys)
  const flows = network.flows.map(({ name }, flow) => {
    const { sent, received, lost, acks } = tallies[flow] ?? { sent: 0, received: 0, lost: 0, acks: 0 }
    const back = formatQuantity(acks, 'ACKs')
    return sequence.flow(name, formatPackets(sent), formatCount(received), formatCount(lost), back)
  })
  return sequence.span(formatTime(journeys.fromS), formatTime(journeys.toS), flows.join(' '))
}

const seconds = (timeS: number): string => formatFixed(timeS, 6)

/** How long it waits in buffers, all together, s. */
function waitOf(stations: readonly Station[]): number {
  let waitedS = 0
  stations.forEach(({ timeS, waits }, k) => {
    const next = stations[k + 1]
    if (waits === true && next !== undefined) waitedS += next.timeS - timeS
  })
  return waitedS
}

/** The packets nearest to `timeS`, a row each, in the order of sending. */
export function sequenceTable(run: StreamedRun, journeys: Journeys, timeS: number): FigureTable {
  const network = networkOf(run.scenario)
  const { flows } = network
  const { packets, endS } = run.log
  const { heads } = sequence
  const { columns } = packets
  /** What came after the end of the run is no part of it. */
  const known = (timeS: number | undefined): number =>
    timeS !== undefined && timeS <= endS ? timeS : Number.NaN
  const ways = new Ways(run.log, network, journeys.toS)
  const away = (row: number): number => Math.abs((columns.sent[row] as number) - timeS)
  const nearest = [...journeys.packets].sort((a, b) => away(a) - away(b)).slice(0, MOST_ROWS)
  nearest.sort((a, b) => a - b)
  return {
    heads: [heads.sent, heads.flow, heads.packet, heads.waited, heads.received, heads.acked, heads.fate],
    rows: nearest.map((row) => {
      const again = ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0
      const { lost, stations } = ways.packet(row)
      const waitedS = Number.isFinite(known(columns.dequeued[row])) ? waitOf(stations) : Number.NaN
      const fate = fateName(columns.fate[row] as number)
      return [
        seconds(columns.sent[row] as number),
        flows[columns.flow[row] as number]?.name ?? '',
        again ? sequence.again(`${columns.seq[row]}`) : `${columns.seq[row]}`,
        Number.isFinite(waitedS) ? formatDuration(waitedS) : '–',
        seconds(known(columns.arrived[row])),
        hasAcks(run.log, columns.flow[row] as number) ? seconds(known(columns.acked[row])) : '–',
        lost ? sequence.lost(fate) : fate,
      ]
    }),
  }
}
