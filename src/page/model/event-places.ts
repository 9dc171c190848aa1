/** Where on a chain an event happened. */
import { hopOfLink } from '../../lab/router-names'
import { codeOf, fieldColumn } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'

const DROP = codeOf('drop')
const MARK = codeOf('mark')

/** The link at whose queue or wire an event happened; -1: at none. */
export function linkOfEvent({ log: { events } }: StreamedRun, row: number): number {
  const kind = events.columns.kind[row]
  if (kind !== DROP && kind !== MARK) return -1
  return fieldColumn(events, kind === DROP ? 'drop' : 'mark', 'link')[row] as number
}

/** Whether an event happened at a hop of a chain, either way. */
export const isAtHop = (run: StreamedRun, row: number, hop: number): boolean => {
  const link = linkOfEvent(run, row)
  return link >= 0 && hopOfLink(link) === hop
}
