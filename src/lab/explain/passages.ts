/** Where a packet or an ACK went on a chain: its rows in the tables of what crosses the links. */
import { lastRowAt } from '../../simulator/base/table'
import { PassageFlag, type RunLog } from '../../simulator/log'

/** A crossing of a link: a row of its passages. Times are in seconds, NaN where they never came. */
export interface Passage {
  readonly link: number
  readonly row: number
  readonly enqueued: number
  readonly dequeued: number
  readonly departed: number
  readonly reached: number
}

/** The log is that of a chain. */
export const isOfChain = ({ links }: Pick<RunLog, 'links'>): boolean => links[0]?.passages != null

/** An instant before an instant: less than the nanosecond in which the simulator counts. */
const SAME_S = 5e-10

/**
 * The crossings of the packet in row `of` of the table of packets, or of ACKs, in order of time; empty on a dumbbell. They lie
 * between `fromS`, when it was sent, and `toS`, by when it had come to its last queue.
 */
export function passagesOf(
  { links }: Pick<RunLog, 'links'>,
  of: number,
  isAck: boolean,
  fromS: number,
  toS: number,
): readonly Passage[] {
  const found = links.flatMap(({ passages }, link): Passage[] => {
    if (passages === null) return []
    const { columns: c, rows } = passages
    for (let row = lastRowAt(c.enqueued, rows, fromS - SAME_S) + 1; row < rows; row++) {
      if ((c.enqueued[row] as number) > toS) break
      if (c.of[row] !== of || (((c.flags[row] as number) & PassageFlag.ack) !== 0) !== isAck) continue
      const [enqueued, dequeued, departed, reached] = [c.enqueued, c.dequeued, c.departed, c.reached].map(
        (column) => column[row] as number,
      ) as [number, number, number, number]
      return [{ link, row, enqueued, dequeued, departed, reached }]
    }
    return []
  })
  return found.sort((a, b) => a.enqueued - b.enqueued)
}
