/** Series of a run as a table: one row a sample. */
import { type SampledSeries, sampleLog } from '../../run/sample'
import { defineFormat } from '../export-format'
import { cell, csv } from '../table-text'

type Column = readonly [head: string, values: readonly (number | null)[]]

/** A column for each queue: that of the bottleneck, or those of each hop of a chain, forward and back. */
function queueColumns({ queuePackets = [], hops }: SampledSeries): Column[] {
  if (hops === undefined) return [['queue_packets', queuePackets]]
  return hops.flatMap(({ queuePackets: forward, back }, hop): Column[] => [
    [`hop${hop}.queue_packets`, forward],
    [`hop${hop}.back.queue_packets`, back.queuePackets],
  ])
}

export default defineFormat({
  reads: 'run',
  id: 'csv',
  label: 'Series, CSV',
  summary: 'Queue, windows, RTT and throughput at regular times, for spreadsheets, pandas and R.',
  order: 6,
  extension: 'csv',
  mediaType: 'text/csv',
  keep: (sampleS) => ({ series: true, binS: sampleS }),
  write({ result, log }, origin, sampleS) {
    const series = sampleLog(result.scenario, log, sampleS)
    const ofFlows = Object.entries(series.flows).flatMap(([id, flow]): Column[] => [
      [`${id}.cwnd_packets`, flow.cwnd],
      [`${id}.ssthresh_packets`, flow.ssthresh],
      [`${id}.srtt_ms`, flow.srttMs],
      [`${id}.throughput_mbps`, flow.throughputMbps],
    ])
    const columns: readonly Column[] = [['t_s', series.t], ...queueColumns(series), ...ofFlows]
    const rows = series.t.map((_, row) => columns.map(([, values]) => cell(values[row] ?? null)))
    const heads = columns.map(([head]) => head)
    return csv([`Sawtooth ${origin.version} ${origin.link}`], heads, rows)
  },
})
