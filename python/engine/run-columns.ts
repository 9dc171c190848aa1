/** Writes a run as columns. Their names carry the units, as in the exports. */
import type { HopResult } from '../../src/lab/run/result'
import type {
  BottleneckResult,
  FlowResult,
  Rows,
  RunRead,
  RunResult,
  SampledSeries,
} from '../../src/lib/index'
import { PHASES } from '../../src/simulator/congestion/congestion-control'
import { AckFlag, FATES, PacketFlag } from '../../src/simulator/log'
import type { Column } from './frame'

export type Columns = Record<string, Column>

/** Null values become NaN in a column of numbers. */
const numbers = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? Number.NaN)

/** Returns the series with the columns of `sawtooth export --to csv`. */
export function seriesColumns({ t, queuePackets, hops, flows }: SampledSeries): Columns {
  const columns: Columns = { 'series/t_s': numbers(t) }
  if (queuePackets !== undefined) columns['series/queue_packets'] = numbers(queuePackets)
  for (const [hop, { queuePackets: forward, back }] of (hops ?? []).entries()) {
    columns[`series/hop${hop}.queue_packets`] = numbers(forward)
    columns[`series/hop${hop}.back.queue_packets`] = numbers(back.queuePackets)
  }
  for (const [id, flow] of Object.entries(flows)) {
    columns[`series/${id}.cwnd_packets`] = numbers(flow.cwnd)
    columns[`series/${id}.ssthresh_packets`] = numbers(flow.ssthresh)
    columns[`series/${id}.srtt_ms`] = numbers(flow.srttMs)
    columns[`series/${id}.throughput_mbps`] = numbers(flow.throughputMbps)
  }
  return columns
}

/** The names of the log's columns with their units. Columns that are missing here have no unit and keep their names. */
const NAMES: Readonly<Record<string, string>> = {
  t: 't_s',
  size: 'size_bytes',
  sent: 'sent_s',
  enqueued: 'enqueued_s',
  dequeued: 'dequeued_s',
  departed: 'departed_s',
  reached: 'reached_s',
  arrived: 'arrived_s',
  acked: 'acked_s',
  cwnd: 'cwnd_packets',
  ssthresh: 'ssthresh_packets',
  inFlight: 'in_flight_packets',
  srttMs: 'srtt_ms',
  rttMs: 'rtt_ms',
  rtoMs: 'rto_ms',
  pacingMbps: 'pacing_mbps',
  deliveryMbps: 'delivery_mbps',
  packets: 'queue_packets',
  bytes: 'queue_bytes',
}

function tableColumns(table: string, { columns }: Rows): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [`${table}/${NAMES[name] ?? name}`, column]),
  )
}

/** Returns the name that series and links have for the queue of a link. */
const linkName = (isChain: boolean, link: number): string =>
  isChain ? `hop${Math.floor(link / 2)}${link % 2 === 1 ? '.back' : ''}` : 'bottleneck'

/** Returns the log: packets, ACKs, a table of windows for each flow, and a table of the queue for each link. */
export function logColumns({ result, log }: RunRead): Columns {
  if (log === undefined) return {}
  const columns = { ...tableColumns('packets', log.packets), ...tableColumns('acks', log.acks) }
  for (const [flow, rows] of log.windows.entries())
    Object.assign(columns, tableColumns(`windows/${result.flows[flow]?.id ?? flow}`, rows))
  for (const [link, rows] of log.queues.entries())
    Object.assign(columns, tableColumns(`queues/${linkName(result.hops !== undefined, link)}`, rows))
  return columns
}

/** Explains the numbers in columns of the log: fates and phases by their number, and the bits of flags by their name. */
export const CODES = { fates: FATES, phases: PHASES, packetFlags: PacketFlag, ackFlags: AckFlag }

type Row = Readonly<Record<string, unknown>>

function withPrefix(prefix: string, unit: string, of: object | null | undefined): Row {
  return Object.fromEntries(
    Object.entries(of ?? {}).map(([name, value]) => [`${prefix}_${name}_${unit}`, value]),
  )
}

export function flowRow(flow: FlowResult): Row {
  const { transfers, video } = flow
  return {
    id: flow.id,
    variant: flow.variant,
    goodput_mbps: flow.goodputMbps,
    throughput_mbps: flow.throughputMbps,
    delivered_bytes: flow.deliveredBytes,
    packets_sent: flow.packetsSent,
    retransmits: flow.retransmits,
    drops: flow.drops,
    marks: flow.marks,
    fast_retransmits: flow.fastRetransmits,
    timeouts: flow.timeouts,
    completion_s: flow.completionS,
    ...withPrefix('rtt', 'ms', flow.rttMs),
    ...withPrefix('cwnd', 'packets', flow.cwndPackets),
    ...(transfers && {
      transfers_started: transfers.started,
      transfers_completed: transfers.completed,
      transfers_refused: transfers.refused,
      transfers_mean_bytes: transfers.meanBytes,
      ...withPrefix('transfers_completion', 'ms', transfers.completionMs),
    }),
    ...(video && {
      video_segments: video.segments,
      video_bitrate_mbps: video.bitrateMbps,
      video_switches: video.switches,
      video_stalls: video.stalls,
      video_stalled_s: video.stalledS,
      video_startup_s: video.startupS,
    }),
  }
}

const linkRow = (id: string, link: BottleneckResult | HopResult): Row => ({
  id,
  utilization: link.utilization,
  drops_overflow: link.drops.overflow,
  drops_aqm: link.drops.aqm,
  drops_wire: link.drops.wire,
  marks: link.marks,
  ...withPrefix('queue', 'packets', link.queuePackets),
  ...withPrefix('queue_delay', 'ms', link.queueDelayMs),
})

/** Returns a row for the bottleneck, or rows for every hop of a chain in both directions. */
export function linkRows({ bottleneck, hops }: RunResult): readonly Row[] {
  if (hops === undefined) return [linkRow(linkName(false, 0), bottleneck)]
  return hops.flatMap((hop, index) => [
    linkRow(linkName(true, 2 * index), hop),
    linkRow(linkName(true, 2 * index + 1), hop.back),
  ])
}
