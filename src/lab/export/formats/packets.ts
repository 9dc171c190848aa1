/** The packet log as a table: one row a packet put on the wire. */
import { FATES, PacketFlag, PassageFlag, type RunLog } from '../../../simulator/log'
import { hopOfLink, wayOfLink } from '../../../simulator/network/link-number'
import { defineFormat } from '../export-format'
import { withoutPackets } from '../left-out'
import { cell, csv, field } from '../table-text'

const TIMES = ['sent', 'enqueued', 'dequeued', 'departed', 'reached', 'arrived', 'acked'] as const
const FLAGS = ['retransmission', 'ect', 'ce', 'syn', 'ect1', 'handshakeAck'] as const

/** By row of the packets: the link at whose queue it was last, -1 where it came to none. */
function lastLinks({ packets, links }: RunLog): Int8Array {
  const last = new Int8Array(packets.rows).fill(-1)
  links.forEach(({ passages }, link) => {
    if (passages === null) return
    const { of, flags, enqueued } = passages.columns
    for (let row = 0; row < passages.rows; row++) {
      const packet = of[row] as number
      const isData = ((flags[row] as number) & PassageFlag.ack) === 0
      if (isData && enqueued[row] === packets.columns.enqueued[packet]) last[packet] = link
    }
  })
  return last
}

/** On a chain: the hop and the way along it whose times the packet has. */
const ofHop = (link: number): readonly string[] =>
  link < 0 ? ['', ''] : [String(hopOfLink(link)), wayOfLink(link)]

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
    const isChain = result.scenario.network !== undefined
    const links = isChain ? lastLinks(log) : null
    const ofChain = isChain ? ['hop', 'direction'] : []
    const header = ['flow', 'seq', 'bytes', ...ofChain, ...TIMES.map((name) => `${name}_s`), 'fate', ...FLAGS]
    function* table(): Iterable<readonly string[]> {
      for (let row = 0; row < rows; row++) {
        const flags = columns.flags[row] as number
        yield [
          ids[columns.flow[row] as number] ?? '',
          String(columns.seq[row]),
          String(columns.size[row]),
          ...(links === null ? [] : ofHop(links[row] as number)),
          ...TIMES.map((name) => cell(columns[name][row] as number)),
          FATES[columns.fate[row] as number] ?? '',
          ...FLAGS.map((name) => ((flags & PacketFlag[name]) === 0 ? '0' : '1')),
        ]
      }
    }
    const without = withoutPackets(result.scenario)
    const hops = 'The times from enqueued to reached are those of the hop where the packet was last.'
    const about = [
      `Sawtooth ${origin.version} ${origin.link}`,
      ...(without === null ? [] : [without]),
      ...(isChain ? [hops] : []),
    ]
    return csv(about, header, table())
  },
})
