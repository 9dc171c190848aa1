/** The packet view in words. */
import { queues } from '../../lab/algorithms'
import { hasAcks } from '../../lab/explain/has-acks'
import { formatCount, formatDuration, formatPlural, formatRate, formatTime } from '../../lab/format'
import { EVENT_KINDS, FATES, Fate, PacketFlag } from '../../simulator/log'
import { conditionAt, networkOf } from '../charts/conditions'
import { type Drawn, hasPackets, type StreamedRun } from '../charts/drawn'
import { recentDrops } from './drops'
import { packetIndexOf } from './packet-index'
import { hasReverse, queueText } from './router'
import { withoutPackets } from './scene'

/** What the picture shows at `timeS`. */
export function packetSummary(run: StreamedRun, timeS: number, view: Drawn): string {
  const network = networkOf(run.scenario)
  if (network.flows.length === 0) return 'No flows.'
  const condition = conditionAt(network, timeS)
  const aqm = queues.get(condition.aqm.id)?.label ?? condition.aqm.id
  const parts = [
    `At ${formatTime(timeS)}: router ${aqm}, ${queueText({ run, timeS, condition })} waiting${hasReverse(network) ? ', ACKs of flows in reverse among them' : ''}.`,
    `Bottleneck ${formatDuration(condition.delayS)} at ${formatRate(condition.bitsPerSecond)}.`,
  ]
  if (hasPackets(run, timeS)) {
    const index = packetIndexOf(run.log, timeS)
    for (const [flow, facts] of network.flows.entries()) {
      if (facts.isReverse) {
        parts.push(`${facts.name}: its data take the return path and are not drawn.`)
        continue
      }
      const received = (run.receivedBefore[flow] ?? 0) + index.received(flow, timeS)
      parts.push(`${facts.name}: ${formatPlural(received, 'packet')} received.`)
    }
  } else parts.push(withoutPackets(run, view))
  let dropped = 0
  for (const { count } of recentDrops({ run, timeS, view }, 0).values()) dropped += count
  if (dropped > 0) parts.push(`${formatPlural(dropped, 'packet')} dropped in the last 120 ms.`)
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
  const again = ((columns.flags[row] as number) & PacketFlag.retransmission) !== 0 ? ', retransmitted' : ''
  const stations = [
    ['sent', columns.sent],
    ['queued', columns.enqueued],
    ['on the bottleneck', columns.dequeued],
    ['received', columns.arrived],
    ...(hasAcks(run.log, columns.flow[row] as number) ? [['acknowledged', columns.acked] as const] : []),
  ] as const
  const past = stations
    .filter(([, column]) => (column[row] as number) <= timeS)
    .map(([what, column]) => `${what} ${formatTime(column[row] as number)}`)
  const fate = columns.fate[row] as number
  const lostS = fate > Fate.delivered ? dropS(run, row) : Number.NaN
  if (lostS <= timeS) past.push(`lost ${formatTime(lostS)} (${FATES[fate]})`)
  return `Packet ${formatCount(columns.seq[row] as number)} of ${name}${again}: ${past.join(', ')}.`
}
