/** Charts in words and as tables: the text alternative of each figure, made from the run. Fetched after the first drawing. */
import { formatFixed } from '../../lab/format'
import { summaries } from '../../strings/summaries'
import type { ChartWords, FigureTable, Seen, TableColumn } from './definition'
import { knownUntilS, type StreamedRun } from './drawn'
import { folderOf, folderOfChart } from './registry'

const words = new Map(
  Object.entries(import.meta.glob<ChartWords>('./*/words.ts', { eager: true, import: 'default' })).map(
    ([path, exported]) => [folderOf(path), exported],
  ),
)

const MOST_ROWS = 50

function wordsOf(id: string): ChartWords {
  const found = words.get(folderOfChart(id))
  if (found === undefined) throw new RangeError(`chart ${id} has no words`)
  return found
}

/** What the chart shows, in words. */
export function summaryOf(id: string, run: StreamedRun, seen: Seen): string {
  return wordsOf(id).summary(run, seen, id)
}

/** The playhead, and up to 49 equal steps of the time shown. */
export function tableTimes(run: StreamedRun, { timeS, fromS, toS }: Seen): number[] {
  const times = [timeS]
  const untilS = Math.min(toS, knownUntilS(run))
  for (let step = 0; step < MOST_ROWS - 1; step++) {
    const t = fromS + ((toS - fromS) * step) / (MOST_ROWS - 2)
    if (t <= untilS) times.push(t)
  }
  return times
}

/** The chart's values at the playhead and at up to 49 equal steps of the time shown. */
export function tableOf(id: string, run: StreamedRun, seen: Seen): FigureTable {
  return tableOfColumns(tableTimes(run, seen), wordsOf(id).columns(run, seen, id))
}

/** A row for each of `times`, s. */
export function tableOfColumns(times: readonly number[], columns: readonly TableColumn[]): FigureTable {
  return {
    heads: [summaries.time, ...columns.map(({ head }) => head)],
    rows: times.map((timeS) => [formatFixed(timeS, 3), ...columns.map((column) => column.at(timeS))]),
  }
}
