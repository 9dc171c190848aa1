/** What came to each queue as a table: one row a packet or ACK and link, in order of time. */
import { FATES, PassageFlag, type RunLog } from '../../../simulator/log'
import { hopOfLink, wayOfLink } from '../../../simulator/network/link-number'
import { defineFormat } from '../export-format'
import { cell, csv, field } from '../table-text'

const TIMES = ['enqueued', 'dequeued', 'departed', 'reached'] as const
const HEADER = [
  ...['hop', 'direction', 'kind', 'flow', 'seq', 'bytes', 'row'],
  ...TIMES.map((name) => `${name}_s`),
  ...['fate', 'retransmission', 'ce'],
]
const ABOUT = [
  'hop: from 0 on; direction: forward or back; kind: data or ack',
  'row: the row, from 0 on, that the packet has in the packet log, or the ACK among the ACKs',
]

/** A row of the table of a link. */
interface Place {
  readonly link: number
  readonly row: number
}

/** The rows of all links in the order in which packets came to their queues. */
function* inOrder({ links }: RunLog): Iterable<Place> {
  const next = links.map(() => 0)
  const timeOf = (link: number): number => {
    const table = links[link]?.passages
    const row = next[link] as number
    return table == null || row >= table.rows
      ? Number.POSITIVE_INFINITY
      : (table.columns.enqueued[row] as number)
  }
  for (;;) {
    let earliest = 0
    for (let link = 1; link < links.length; link++) if (timeOf(link) < timeOf(earliest)) earliest = link
    if (timeOf(earliest) === Number.POSITIVE_INFINITY) return
    yield { link: earliest, row: next[earliest] as number }
    next[earliest] = (next[earliest] as number) + 1
  }
}

export default defineFormat({
  reads: 'run',
  id: 'passages',
  label: 'Passages, CSV',
  summary:
    'Every packet and every ACK at every queue of a network of hops, with its times there and its fate.',
  order: 10,
  extension: 'csv',
  mediaType: 'text/csv',
  word: 'passages',
  ofChains: true,
  keep: () => ({ packets: true }),
  write({ result, log }, origin) {
    const ids = result.scenario.flows.map(({ id }) => field(id))
    function* table(): Iterable<readonly string[]> {
      for (const { link, row } of inOrder(log)) {
        const columns = log.links[link]?.passages?.columns
        if (columns === undefined) continue
        const flags = columns.flags[row] as number
        yield [
          String(hopOfLink(link)),
          wayOfLink(link),
          (flags & PassageFlag.ack) === 0 ? 'data' : 'ack',
          ids[columns.flow[row] as number] ?? '',
          String(columns.seq[row]),
          String(columns.size[row]),
          String(columns.of[row]),
          ...TIMES.map((name) => cell(columns[name][row] as number)),
          FATES[columns.fate[row] as number] ?? '',
          (flags & PassageFlag.retransmission) === 0 ? '0' : '1',
          (flags & PassageFlag.ce) === 0 ? '0' : '1',
        ]
      }
    }
    const none = result.scenario.network === undefined
    const times = 'A run over one bottleneck has no passages: its times there are in the packet log.'
    return csv([`Sawtooth ${origin.version} ${origin.link}`, ...(none ? [times] : ABOUT)], HEADER, table())
  },
})
