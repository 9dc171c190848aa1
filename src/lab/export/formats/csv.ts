/** Series of a run as a table: one row a sample. */
import { sampleLog } from '../../run/sample'
import { defineFormat } from '../export-format'
import { cell, csv } from '../table-text'

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
    const flows = Object.entries(series.flows)
    const header = [
      't_s',
      'queue_packets',
      ...flows.flatMap(([id]) =>
        ['cwnd_packets', 'ssthresh_packets', 'srtt_ms', 'throughput_mbps'].map((name) => `${id}.${name}`),
      ),
    ]
    const rows = series.t.map((t, row) => [
      cell(t),
      cell(series.queuePackets[row] ?? null),
      ...flows.flatMap(([, flow]) =>
        [flow.cwnd, flow.ssthresh, flow.srttMs, flow.throughputMbps].map((column) =>
          cell(column[row] ?? null),
        ),
      ),
    ])
    return csv([`Sawtooth ${origin.version} ${origin.link}`], header, rows)
  },
})
