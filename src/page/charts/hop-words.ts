/** The charts with a plot for each hop of a chain in words and numbers. */
import { formatExact } from '../../lab/exact-quantity'
import { formatCount, formatFixed } from '../../lab/format'
import { hopOfLink, linkName } from '../../lab/router-names'
import { codeOf, fieldColumn } from '../../simulator/log'
import { chain as words } from '../../strings/chain'
import type { TableColumn } from './definition'
import type { StreamedRun } from './drawn'
import { delayQuantity, type HopQuantity, queueQuantity } from './hop-quantities'
import { extent } from './run-facts'
import { levelAt } from './step-lines'

const DROP = codeOf('drop')

/** How many packets and ACKs each link dropped. */
function dropsByLink({ log: { events, links } }: StreamedRun): readonly number[] {
  const counts = links.map(() => 0)
  const link = fieldColumn(events, 'drop', 'link')
  for (let row = 0; row < events.rows; row++) {
    const at = link[row] as number
    if (events.columns.kind[row] === DROP && at >= 0) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function linksOf(run: StreamedRun, quantity: HopQuantity) {
  return run.log.links.flatMap((_, link) => {
    const series = quantity.values(run, link)
    return series === null ? [] : [{ link, series }]
  })
}

export function hopQueueSummary(run: StreamedRun): string {
  const drops = dropsByLink(run)
  return linksOf(run, queueQuantity)
    .map(({ link, series }) => {
      const range = extent(series.values, series.rows) ?? { least: 0, greatest: 0 }
      const most = formatExact(range.greatest, 'packets', 0)
      return words.summary.queue(
        linkName(link),
        formatFixed(range.least, 0),
        most,
        formatCount(drops[link] ?? 0),
      )
    })
    .join(' ')
}

export function hopDelaySummary(run: StreamedRun): string {
  return linksOf(run, delayQuantity)
    .map(({ link, series }) => {
      const range = extent(series.values, series.rows) ?? { least: 0, greatest: 0 }
      return words.summary.delay(
        linkName(link),
        formatFixed(range.least, 1),
        formatExact(range.greatest, 'ms', 1),
      )
    })
    .join(' ')
}

function columnsOf(run: StreamedRun, quantity: HopQuantity, head: (link: string) => string): TableColumn[] {
  // Forward and back of each hop stand side by side.
  return linksOf(run, quantity)
    .sort((a, b) => hopOfLink(a.link) - hopOfLink(b.link))
    .map(({ link, series }) => ({
      head: head(linkName(link)),
      at: (timeS: number) => formatFixed(levelAt(series, timeS), quantity.decimals),
    }))
}

export const hopQueueColumns = (run: StreamedRun): TableColumn[] =>
  columnsOf(run, queueQuantity, words.queueOf)
export const hopDelayColumns = (run: StreamedRun): TableColumn[] =>
  columnsOf(run, delayQuantity, words.delayOf)
