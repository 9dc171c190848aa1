/** What the columns of the table of queues are as terms of the glossary, and what they hold at an instant. */
import { formatTime } from '../../lab/format'
import { inside as words } from '../../strings/inside'
import { terms } from '../../strings/terms'
import type { FigureTable } from '../charts/definition'

/** Queues that a term tells the values of. */
const MOST_TOLD = 6

/** Entry of the glossary and unit of a column, by its head. */
function columns(): Readonly<Record<string, readonly [term: string, unit: string]>> {
  const { table, heads } = words
  return {
    [table.packets]: ['queue', ''],
    [table.waitedMs]: ['sojourn-time', 'ms'],
    [table.state]: ['codel-clock', ''],
    [table.count]: ['codel-clock', ''],
    [table.next]: ['codel-clock', 'ms'],
    [table.deficitBytes]: ['deficit', 'B'],
    [heads.turn]: ['round-robin', ''],
    [table.average]: ['average-queue', ''],
    [table.p]: ['drop-probability', '%'],
    [table.tokens]: ['token-bucket', 'B'],
    [table.dropped]: ['drop', ''],
  }
}

/** The entry of the glossary that a column is a number of. */
export const termOfColumn = (head: string): string | undefined => columns()[head]?.[0]

/** "At 12.433 s: CUBIC 18.7, BBR 26.7 ms."; '' where no queue has such a number. */
export function saidOfColumn({ heads, rows }: FigureTable, head: string, timeS: number): string {
  const column = heads.indexOf(head)
  if (column < 0) return ''
  const known = rows.filter((cells) => !['', '–', words.waits].includes(cells[column] ?? ''))
  const said = known.slice(0, MOST_TOLD).map(([name = '', ...cells]) => `${name} ${cells[column - 1]}`)
  if (known.length > MOST_TOLD) said.push(words.more(String(known.length - MOST_TOLD)))
  const unit = columns()[head]?.[1] ?? ''
  const values = unit === '' ? said.join(', ') : `${said.join(', ')} ${unit}`
  return said.length === 0 ? '' : terms.at(formatTime(timeS), values)
}
