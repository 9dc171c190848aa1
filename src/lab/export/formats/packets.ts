/** The packet log as a table: one row a packet put on the wire. */
import { FATES, PacketFlag } from '../../../simulator/log'
import { defineFormat } from '../export-format'
import { withoutPackets } from '../left-out'
import { cell, csv, field } from '../table-text'

const TIMES = ['sent', 'enqueued', 'dequeued', 'departed', 'reached', 'arrived', 'acked'] as const
const FLAGS = ['retransmission', 'ect', 'ce', 'syn', 'ect1', 'handshakeAck'] as const

export default defineFormat({
  reads: 'run',
  id: 'packets',
  label: 'Packet log, CSV',
  summary: 'Every packet with the time of every hop, what became of it, and its marks.',
  order: 8,
  extension: 'csv',
  mediaType: 'text/csv',
  word: 'packets',
  keep: () => ({ packets: true }),
  write({ result, log }, origin) {
    const { columns, rows } = log.packets
    const ids = result.scenario.flows.map(({ id }) => field(id))
    const header = ['flow', 'seq', 'bytes', ...TIMES.map((name) => `${name}_s`), 'fate', ...FLAGS]
    function* table(): Iterable<readonly string[]> {
      for (let row = 0; row < rows; row++) {
        const flags = columns.flags[row] as number
        yield [
          ids[columns.flow[row] as number] ?? '',
          String(columns.seq[row]),
          String(columns.size[row]),
          ...TIMES.map((name) => cell(columns[name][row] as number)),
          FATES[columns.fate[row] as number] ?? '',
          ...FLAGS.map((name) => ((flags & PacketFlag[name]) === 0 ? '0' : '1')),
        ]
      }
    }
    const without = withoutPackets(result.scenario)
    const about = [`Sawtooth ${origin.version} ${origin.link}`, ...(without === null ? [] : [without])]
    return csv(about, header, table())
  },
})
