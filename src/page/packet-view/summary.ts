import { sum } from 'd3-array'
import { queues } from '../../lab/algorithms'
import { hasAcks } from '../../lab/explain/packet'
import { formatCount, formatDuration, formatPackets, formatRate, formatTime } from '../../lab/format'
import { EVENT_KINDS, FATES, Fate, PacketFlag } from '../../simulator/log'
import { summaries } from '../../strings/summaries'
import { conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import { hasReverse, queueText } from './captions'
import { recentDrops } from './drops'
import { packetIndexOf } from './packet-index'
import { withoutPackets } from './without-packets'

const { packets: words } = summaries

export function packetSummary(run: StreamedRun, timeS: number, view: Drawn): string {
  const network = networkOf(run.scenario)
  if (network.flows.length === 0) return summaries.noFlows
  const condition = conditionAt(network, timeS)
  const aqm = queues.get(condition.aqm.id)?.label ?? condition.aqm.id
  const router = hasReverse(network) ? words.routerWithAcks : words.router
  const parts = [
    router(formatTime(timeS), aqm, queueText({ run, timeS, condition })),
    words.bottleneck(formatDuration(condition.delayS), formatRate(condition.bitsPerSecond)),
  ]
  if (hasPackets(run, timeS)) {
    const index = packetIndexOf(run.log, timeS)
    for (const [flow, { name, isReverse }] of network.flows.entries()) {
      const received = (run.receivedBefore[flow] ?? 0) + index.received(flow, timeS)
      parts.push(isReverse ? words.reverse(name) : words.received(name, formatPackets(received)))
    }
  } else parts.push(withoutPackets(run, view))
  const dropped = sum(recentDrops({ run, timeS, view }, 0).values(), ({ count }) => count)
  if (dropped > 0) parts.push(words.dropped(formatPackets(dropped)))
  return parts.join(' ')
}

/** When the packet in row `row` was dropped, s; NaN where the log has no such event. */
function dropS({ log }: StreamedRun, row: number): number {
  const { packet, kind, t } = log.events.columns
  for (let event = 0; event < log.events.rows; event++)
    if (packet[event] === row && EVENT_KINDS[kind[event] as number] === 'drop') return t[event] as number
  return Number.NaN
}

/** The life of one packet until `timeS`: "Packet 8 541 of Reno: sent 10.650 s, queued 10.652 s, ...". */
export function packetLife(run: StreamedRun, row: number, timeS: number): string {
  const { columns, rows } = run.log.packets
  if (row < 0 || row >= rows) return ''
  const name = networkOf(run.scenario).flows[columns.flow[row] as number]?.name ?? ''
  const again = ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0
  const stations = [
    [words.sent, columns.sent],
    [words.queued, columns.enqueued],
    [words.onBottleneck, columns.dequeued],
    [words.arrived, columns.arrived],
    ...(hasAcks(run.log, columns.flow[row] as number) ? [[words.acked, columns.acked] as const] : []),
  ] as const
  const past = stations
    .filter(([, column]) => (column[row] as number) <= timeS)
    .map(([said, column]) => said(formatTime(column[row] as number)))
  const fate = columns.fate[row] as number
  const lostS = fate > Fate.delivered ? dropS(run, row) : Number.NaN
  if (lostS <= timeS) past.push(words.lost(formatTime(lostS), fateName(fate)))
  const said = again ? words.lifeAgain : words.life
  return said(formatCount(columns.seq[row] as number), name, past.join(', '))
}

/** What became of a packet, by the number that the log has for it. */
export function fateName(fate: number): string {
  const known = FATES[fate]
  return known === undefined ? '' : summaries.fates[known]
}
