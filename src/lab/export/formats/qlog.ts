/**
 * A run as qlog (draft-ietf-quic-qlog-main-schema-07 in its JSON form 0.3, which qvis reads), a trace a flow, in the events
 * of QUIC's recovery by their names of then (draft-ietf-quic-qlog-quic-events-04 §5.2, §5.4): every transmission has a packet number of its own, and an ACK names the transmissions that it was the
 * first to acknowledge. What else happened to a flow is told in words, as the main schema's log messages.
 */
import { PHASES } from '../../../simulator/congestion/congestion-control'
import { PacketFlag } from '../../../simulator/log'
import { explain } from '../../explain/explain'
import type { Run } from '../../run/run'
import { isTcpFlow, type TcpFlow } from '../../scenario/scenario'
import { defineFormat, type Origin } from '../export-format'
import { withoutPackets } from '../left-out'

/** `time`: ms since the start of the run. */
type QlogEvent = Readonly<{ time: number; name: string; data: Readonly<Record<string, unknown>> }>

const ms = (timeS: number): number => Number((timeS * 1000).toFixed(6))
const known = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(9)) : undefined

/** Packet numbers from `first` on as the ranges [from, to] of an ACK frame, greatest first. */
function ranges(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => b - a)) {
    const last = found.at(-1)
    if (last !== undefined && last[0] === number + 1) last[0] = number
    else found.push([number, number])
  }
  return found
}

function packetEvents({ log }: Run, index: number): QlogEvent[] {
  const { columns, rows } = log.packets
  const events: QlogEvent[] = []
  const acknowledged = new Map<number, number[]>()
  /** The newest copy of each segment. */
  const newest = new Map<number, object>()
  let number = 0
  for (let row = 0; row < rows; row++) {
    if (columns.flow[row] !== index) continue
    const flags = columns.flags[row] as number
    const seq = columns.seq[row] as number
    const time = ms(columns.sent[row] as number)
    const repeated = (flags & PacketFlag.retransmission) !== 0
    // The sender says by sending it again that it holds the copy before for lost.
    const before = newest.get(seq)
    if (repeated && before !== undefined)
      events.push({ time, name: 'recovery:packet_lost', data: { header: before } })
    const header = { packet_type: '1RTT', packet_number: number }
    newest.set(seq, header)
    const raw = { length: columns.size[row] as number }
    const data = { header, raw, is_retransmission: repeated, frames: [] }
    events.push({ time, name: 'transport:packet_sent', data })
    const acked = columns.acked[row] as number
    if (!Number.isNaN(acked)) {
      const together = acknowledged.get(acked) ?? []
      together.push(number)
      acknowledged.set(acked, together)
    }
    number++
  }
  let reply = 0
  for (const [acked, numbers] of acknowledged) {
    const header = { packet_type: '1RTT', packet_number: reply++ }
    const data = { header, frames: [{ frame_type: 'ack', acked_ranges: ranges(numbers) }] }
    events.push({ time: ms(acked), name: 'transport:packet_received', data })
  }
  return events
}

function windowEvents({ log }: Run, index: number, { segmentBytes }: TcpFlow): QlogEvent[] {
  const table = log.flows[index]?.window
  if (table === undefined) return []
  const { columns, rows } = table
  const { cwnd, ssthresh, inFlight, srttMs, rttMs, pacingMbps } = columns
  const events: QlogEvent[] = []
  let phase = -1
  for (let row = 0; row < rows; row++) {
    const time = ms(columns.t[row] as number)
    const data = {
      congestion_window: known((cwnd[row] as number) * segmentBytes),
      ssthresh: known((ssthresh[row] as number) * segmentBytes),
      bytes_in_flight: known((inFlight[row] as number) * segmentBytes),
      smoothed_rtt: known(srttMs[row] as number),
      latest_rtt: known(rttMs[row] as number),
      pacing_rate: known((pacingMbps[row] as number) * 1e6) || undefined,
    }
    events.push({ time, name: 'recovery:metrics_updated', data })
    if (columns.phase[row] === phase) continue
    phase = columns.phase[row] as number
    events.push({ time, name: 'recovery:congestion_state_updated', data: { new: PHASES[phase] } })
  }
  return events
}

/** What happened to each flow and why, by index: the sentences of *Why?*. */
function messages({ result: { scenario }, log }: Run): ReadonlyMap<number, QlogEvent[]> {
  const found = new Map<number, QlogEvent[]>(scenario.flows.map((_, flow) => [flow, []]))
  for (let row = 0; row < log.events.rows; row++) {
    const { t, flow, sentence } = explain({ scenario, log }, row)
    found.get(flow)?.push({ time: ms(t), name: 'loglevel:info', data: { message: sentence } })
  }
  return found
}

function write(run: Run, { version, link }: Origin): string {
  const { scenario } = run.result
  const told = messages(run)
  const traces = scenario.flows.flatMap((flow, index) => {
    if (!isTcpFlow(flow)) return []
    const { id, variant } = flow
    const events = [
      ...windowEvents(run, index, flow),
      ...packetEvents(run, index),
      ...(told.get(index) ?? []),
    ]
    events.sort((a, b) => a.time - b.time)
    const common_fields = { ODCID: id, protocol_type: ['TCP'], time_format: 'relative', reference_time: 0 }
    return [
      { title: `${id}: ${variant}`, vantage_point: { name: id, type: 'client' }, common_fields, events },
    ]
  })
  const others = scenario.flows.filter((flow) => !isTcpFlow(flow)).map(({ id }) => id)
  const description = [
    `Sawtooth ${version} ${link}`,
    'Segments of TCP in the events of QUIC; windows are payload in bytes, lengths are those on the wire.',
    others.length > 0 && `Flows that are not one TCP connection are left out: ${others.join(', ')}.`,
    withoutPackets(scenario),
  ]
  const about = { title: scenario.title, description: description.filter(Boolean).join(' ') }
  return `${JSON.stringify({ qlog_version: '0.3', qlog_format: 'JSON', ...about, traces })}\n`
}

export default defineFormat({
  reads: 'run',
  id: 'qlog',
  label: 'qlog',
  summary:
    'Windows, RTT, packets and ACKs in the events of QUIC’s recovery, and what happened in words, for qvis.',
  order: 5,
  extension: 'qlog',
  mediaType: 'application/qlog+json',
  keep: () => ({ packets: true, series: true }),
  write,
})
