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
    const names = ['cwnd_packets', 'ssthresh_packets', 'srtt_ms', 'throughput_mbps']
    const heads = flows.flatMap(([id]) => names.map((name) => `${id}.${name}`))
    const columns = flows.flatMap(([, flow]) => [flow.cwnd, flow.ssthresh, flow.srttMs, flow.throughputMbps])
    const rows = series.t.map((t, row) =>
      [t, ...[series.queuePackets, ...columns].map((column) => column[row] ?? null)].map(cell),
    )
    return csv([`Sawtooth ${origin.version} ${origin.link}`], ['t_s', 'queue_packets', ...heads], rows)
  },
})
